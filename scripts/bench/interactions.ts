import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright'
import sharp from 'sharp'
import { browserFlags, browserPath } from '../lib/browser.ts'
import { putPagesFirst } from './page-first.ts'

/** Milliseconds that the main thread was busy in one go; the browser reports nothing under 50. */
export interface Interaction {
  name: string
  longest: number
}

const PHOTO = 'src/assets/photos/casa-malecon.jpg'
const settle = (page: Page) => page.waitForTimeout(1200)

declare global {
  interface Window {
    longTasks: number[]
  }
}

function watchTasks() {
  window.longTasks = []
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longTasks.push(duration)
  })
  observer.observe({ type: 'longtask' })
}

async function longestDuring(page: Page, name: string, act: () => Promise<void>): Promise<Interaction> {
  await settle(page)
  await page.evaluate(() => void (window.longTasks.length = 0))
  await act()
  await settle(page)
  const tasks = await page.evaluate(() => window.longTasks)
  return { name, longest: Math.max(0, ...tasks) }
}

/** Twelve photographs as a phone takes them: 12 megapixels each. */
async function phonePhotos(folder: string): Promise<string[]> {
  const names = Array.from({ length: 12 }, (_, index) => join(folder, `foto-${index + 1}.jpg`))
  const photo = await sharp(PHOTO).resize(4000, 3000, { fit: 'cover' }).jpeg({ quality: 82 }).toBuffer()
  for (const name of names) await sharp(photo).jpeg({ quality: 82 }).toFile(name)
  return names
}

/** What the visitors do most, on a phone's screen but at this machine's own speed. */
export async function measureInteractions(origin: string): Promise<Interaction[]> {
  const folder = mkdtempSync(join(tmpdir(), 'ancon-photos-'))
  const browser = await chromium.launch({ executablePath: browserPath(), args: browserFlags })
  const results: Interaction[] = []
  try {
    await putPagesFirst(browser)
    const page = await browser.newPage({ viewport: { width: 412, height: 823 }, locale: 'es-PE' })
    await page.addInitScript(watchTasks)
    const add = async (name: string, act: () => Promise<void>) =>
      void results.push(await longestDuring(page, name, act))

    await page.goto(`${origin}/properties`, { waitUntil: 'networkidle' })
    const cards = page.getByRole('article')
    await cards.first().waitFor()
    await add('typing in the search', async () => {
      await page.getByRole('searchbox').pressSequentially('casa miramar', { delay: 70 })
      await page.waitForURL(/q=/)
    })
    await add('next page', async () => {
      await page
        .getByRole('link', { name: /siguiente/i })
        .first()
        .click()
      await page.waitForURL(/pagina=2/)
    })
    await add('opening the filters', async () => {
      await page
        .getByRole('button', { name: /filtros/i })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    })
    await page.keyboard.press('Escape')

    await page.goto(`${origin}/properties/b0000000-0000-4000-8000-000000000001`, { waitUntil: 'networkidle' })
    await add('opening the gallery', async () => {
      await page.getByRole('button', { name: /pantalla completa/i }).click()
      await page.getByRole('dialog').waitFor()
    })

    const photos = await phonePhotos(folder)
    await page.goto(`${origin}/admin/upload-property`, { waitUntil: 'networkidle' })
    await add('picking 12 photos', async () => {
      const input = page.locator('input[type=file]')
      await page.waitForFunction(() => document.querySelector<HTMLInputElement>('input[type=file]')?.disabled === false)
      await input.setInputFiles(photos)
      await page.getByRole('img', { name: /12/ }).first().waitFor({ timeout: 60_000 })
      await page.waitForTimeout(6000)
    })
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return results
}
