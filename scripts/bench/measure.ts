import { chromium, type Page } from 'playwright'
import { browserFlags, browserPath } from '../lib/browser.ts'

/** Values by table column; times in milliseconds. */
export type Figures = Record<string, number>

/** Runs `use` with a page in a new browser: phone viewport, CPU slowed four times. */
export async function withSlowPhone<T>(use: (page: Page) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({ executablePath: browserPath(), args: browserFlags })
  try {
    const page = await browser.newPage({
      viewport: { width: 412, height: 823 },
      deviceScaleFactor: 1.75,
      isMobile: true,
      hasTouch: true,
      locale: 'es-PE',
    })
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.addInitScript(observe)
    return await use(page)
  } finally {
    await browser.close()
  }
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

/** Measures with performance entries until five seconds after the load event. Does not throttle the network. */
export const runPlain = (url: string): Promise<Figures> =>
  withSlowPhone(async (page) => {
    await page.goto(url)
    await page.waitForTimeout(5000)
    return page.evaluate(() => {
      const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
      const figures = { 'plain LCP': Number.NaN, 'plain CLS': 0, 'plain TBT': 0 }
      for (const entry of window.observed) {
        const { entryType, startTime, duration } = entry
        if (entryType === 'largest-contentful-paint') figures['plain LCP'] = startTime
        // Sums all shifts of the visit, unlike CLS, which takes the worst session window of five seconds.
        else if ('value' in entry) figures['plain CLS'] += Number(entry.value)
        else figures['plain TBT'] += Math.max(0, startTime + duration - Math.max(startTime, paint) - 50)
      }
      return figures
    })
  })
