import lighthouse from 'lighthouse'
import { chromium, type Page } from 'playwright'
import { browserFlags, browserPath } from '../lib/browser.ts'
import { freePort } from '../lib/free-port.ts'

/** Values by table column; times in milliseconds. */
export type Figures = Record<string, number>

/**
 * Disables Chromium's spare renderer. The trace of a page in a process that is older than Lighthouse's trace lacks its
 * first events, sometimes the navigation itself.
 */
const freshProcess = '--disable-features=SpareRendererForSitePerProcess'

/**
 * Runs Lighthouse with its default mobile profile: a mid-range phone on slow 4G, simulated.
 * @throws Error when Lighthouse reports a runtime error
 */
export async function runLighthouse(url: string): Promise<Figures> {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: browserPath(),
    args: [...browserFlags, freshProcess, `--remote-debugging-port=${port}`],
  })
  try {
    const result = await lighthouse(url, { port, output: 'json', logLevel: 'error' })
    if (!result || result.lhr.runtimeError) throw new Error(`${url}: ${result?.lhr.runtimeError?.message}`)
    const { categories, audits } = result.lhr
    for (const { auditRefs } of ['accessibility', 'best-practices', 'seo'].flatMap((name) => categories[name] ?? []))
      for (const { id, weight } of auditRefs)
        if (weight > 0 && (audits[id]?.score ?? 1) < 1) console.info(`${url} fails ${id}`)
    const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
    const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
    return {
      perf: score('performance'),
      a11y: score('accessibility'),
      bp: score('best-practices'),
      seo: score('seo'),
      LCP: value('largest-contentful-paint'),
      CLS: value('cumulative-layout-shift'),
      TBT: value('total-blocking-time'),
    }
  } finally {
    await browser.close()
  }
}

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
