import { chromium, type Page } from 'playwright'
import { browserFlags, findBrowser } from '../lib/browser.ts'
import type { Figures } from './limits.ts'
import { routes } from './site.ts'

/** A slow telephone line: 400 kbit/s, and 400 ms until an answer begins. */
const slowLine = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

/** Runs `use` with a page in a new browser: phone viewport, CPU four times slower. */
async function withSlowPhone(use: (page: Page) => Promise<Figures>, line?: typeof slowLine): Promise<Figures> {
  await using browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags })
  const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
  const page = await browser.newPage({ ...phone, locale: 'es-PE' })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  if (line) await session.send('Network.emulateNetworkConditions', line)
  await page.addInitScript(observe)
  return await use(page)
}

declare global {
  interface Window {
    observed: PerformanceEntry[]
  }
}

function observe() {
  window.observed = []
  const observer = new PerformanceObserver((list) => window.observed.push(...list.getEntries()))
  for (const type of ['longtask', 'largest-contentful-paint', 'layout-shift'])
    observer.observe({ type, buffered: true })
}

/**
 * Measures the start of a page by performance entries, until two seconds after its last request. Only the service worker starts
 * later. Does not throttle the network.
 */
export const runPlain = (url: string) =>
  withSlowPhone(async (page) => {
    // `networkidle` is half a second without a request.
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.waitForTimeout(1500)
    return page.evaluate(() => {
      const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
      const figures = { 'plain LCP': Number.NaN, 'plain CLS': 0, 'plain TBT': 0 }
      for (const entry of window.observed) {
        const { entryType, startTime, duration } = entry
        if (entryType === 'largest-contentful-paint') figures['plain LCP'] = startTime
        // Sums all shifts of the visit, unlike CLS, which takes the worst session window of at most five seconds.
        else if ('value' in entry) figures['plain CLS'] += Number(entry.value)
        else figures['plain TBT'] += Math.max(0, startTime + duration - Math.max(startTime, paint) - 50)
      }
      return figures
    })
  })

/** Opens a page over a slow telephone line. Measures, from the start of the navigation, the first text, and its first photo. */
export const measureSlowStart = (url: string) =>
  withSlowPhone(async (page) => {
    const text = await openToFirstText(page, url)
    const photo = await page.waitForFunction(
      () =>
        window.observed.find(
          (entry) => 'element' in entry && (entry.element as Element | null)?.matches('[fetchpriority=high]'),
        )?.startTime,
    )
    return { text, photo: (await photo.jsonValue()) ?? Number.NaN }
  }, slowLine)

/**
 * Presses 'Filtros' on the list over a slow telephone line, right after the first text. Measures, from the start of the navigation,
 * when the filters open, and when a choice there reaches the list.
 */
export const measureSlowFilters = (url: string) =>
  withSlowPhone(async (page) => {
    await openToFirstText(page, url)
    await page.getByRole('button', { name: /^filtros/i }).tap({ force: true })
    await page.getByRole('dialog').waitFor()
    const press = await page.evaluate(() => performance.now())
    await page.getByRole('dialog').getByLabel('Tipo').selectOption({ index: 1 })
    await page.waitForFunction(() => location.search !== '')
    return { press, choice: await page.evaluate(() => performance.now()) }
  }, slowLine)

/** Returns when the first text is painted. */
async function openToFirstText(page: Page, url: string): Promise<number> {
  page.setDefaultTimeout(60_000)
  await page.goto(url, { waitUntil: 'commit' })
  const text = await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime)
  return (await text.jsonValue()) ?? Number.NaN
}

/**
 * Returns the longest main-thread task during each interaction, in milliseconds on the slower CPU; 0 if none reaches 50 ms,
 * the threshold of the Long Tasks API.
 */
export const measureInteractions = (origin: string) =>
  withSlowPhone(async (page) => {
    const longestTasks: Figures = {}
    const measure = async (name: string, act: () => Promise<unknown>) => {
      await page.waitForTimeout(1500)
      await page.evaluate(() => void (window.observed = []))
      await act()
      await page.waitForTimeout(1500)
      // Only long tasks have a duration: it is 0 for the other observed entries.
      longestTasks[name] = await page.evaluate(() => Math.max(0, ...window.observed.map(({ duration }) => duration)))
    }
    const press = (role: 'button' | 'link', name: RegExp) => page.getByRole(role, { name }).click()
    const dialog = page.getByRole('dialog')

    // With a filter, because the prerendered list without one keeps its data for 30 seconds, and has one page.
    await page.goto(`${origin}${routes.list}?type=buy`, { waitUntil: 'networkidle' })
    await measure('next page', () => press('link', /siguiente/i).then(() => page.waitForURL(/pagina=2/)))
    const search = page.getByRole('searchbox')
    await measure('typing in the search', () =>
      search.pressSequentially('casa miramar', { delay: 70 }).then(() => page.waitForURL(/q=/)),
    )
    await measure('opening the filters', () => press('button', /^filtros/i).then(() => dialog.waitFor()))
    await page.goto(origin + routes.listing, { waitUntil: 'networkidle' })
    await measure('opening the gallery', () => press('button', /pantalla completa/i).then(() => dialog.waitFor()))
    return longestTasks
  })
