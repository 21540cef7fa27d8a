import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { recordLayoutShift } from './support/layout'
import { expect, test } from './support/test'

const windows = [
  [320, 900],
  [360, 740],
  [768, 900],
  [1024, 768],
  [1440, 900],
  [2560, 900],
] as const

const countHeadlineLines = (page: Page) =>
  page
    .getByRole('heading', { level: 1 })
    .evaluate((heading) => Math.round(heading.clientHeight / parseFloat(getComputedStyle(heading).lineHeight)))

test('nothing on the home page moves when the fonts arrive late', async ({ page }) => {
  const readLayoutShift = await recordLayoutShift(page)
  for (const width of [360, 768, 1440]) {
    let release = (): void => undefined
    const painted = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/*.woff2', async (route) => {
      await painted
      await route.continue()
    })
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    release()
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    expect(await readLayoutShift(), `${width} px`).toBeLessThanOrEqual(0.01)
    await page.unroute('**/*.woff2')
  }
})

/** The linear value for each value of an sRGB channel, https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
const linearValues = Array.from({ length: 256 }, (_, value) => {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
})

interface Clip {
  x: number
  y: number
  width: number
  height: number
}

interface Pixels {
  data: Buffer
  /** Pixels in a row. */
  width: number
}

async function readPixels(picture: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width }
}

/** Contrast of white with the brightest pixel of a part of a picture, after its brightest 2 % are left out. */
function measureWhiteContrast({ data, width: rowLength }: Pixels, { x, y, width, height }: Clip) {
  const luminances: number[] = []
  for (let top = Math.floor(y); top < Math.ceil(y + height); top += 1)
    for (let left = Math.floor(x); left < Math.ceil(x + width); left += 1) {
      const start = (top * rowLength + left) * 3
      const readChannel = (offset: number) => linearValues[data[start + offset] ?? 0] ?? 0
      luminances.push(0.2126 * readChannel(0) + 0.7152 * readChannel(1) + 0.0722 * readChannel(2))
    }
  luminances.sort((one, other) => one - other)
  return 1.05 / ((luminances[Math.floor(luminances.length * 0.98)] ?? 1) + 0.05)
}

test('the headline takes two lines from 1024 px on, the texts of the hero have a contrast of at least 4.5 with the photograph', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await page.evaluate(() => document.fonts.ready)
  // Wait until the loading bar has gone.
  await expect(page.locator('.hero-loader')).toBeHidden()
  const lowContrasts: string[] = []
  for (const [width, height] of windows) {
    await page.setViewportSize({ width, height })
    if (width >= 1024) expect(await countHeadlineLines(page), `${width} px`).toBe(2)
    const photo = page.getByRole('region', { name: 'Presentación' }).getByRole('img').first()
    await photo.evaluate((image: HTMLImageElement) => image.decode())
    const lines = await page.evaluate(() => {
      const hero = document.querySelector('[aria-label="Presentación"]') ?? document.body
      const walker = document.createTreeWalker(hero, NodeFilter.SHOW_TEXT)
      const found = []
      while (walker.nextNode()) {
        if (walker.currentNode.parentElement?.closest('.sr-only')) continue
        const range = document.createRange()
        range.selectNode(walker.currentNode)
        const name = walker.currentNode.textContent?.slice(0, 20) ?? ''
        for (const { x, y, width: w, height } of range.getClientRects())
          found.push({ name, clip: { x, y, width: w, height } })
      }
      // Hides the texts, to measure what is behind them.
      const style = new CSSStyleSheet()
      style.replaceSync('[aria-label="Presentación"] * { color: transparent !important; transition: none !important }')
      document.adoptedStyleSheets = [style]
      return found.filter(({ clip }) => clip.width > 1 && clip.y >= 0 && clip.y + clip.height <= innerHeight - 1)
    })
    expect(lines.length).toBeGreaterThan(3)
    const pixels = await readPixels(await page.screenshot())
    for (const { name, clip } of lines) {
      const contrast = measureWhiteContrast(pixels, clip)
      if (contrast < 4.5) lowContrasts.push(`${width} px: ${name} ${contrast.toFixed(2)}`)
    }
    await page.evaluate(() => (document.adoptedStyleSheets = []))
  }
  expect(lowContrasts).toEqual([])
})
