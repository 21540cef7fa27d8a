import getPort from 'get-port'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright'
import type { Figures } from './limits.ts'
import { browserFlags, findBrowser } from '../lib/browser.ts'

// Without this flag Chromium may show the page in a process that it started earlier, and the trace lacks the first events.
const freshProcessFlag = '--disable-features=SpareRendererForSitePerProcess'

/**
 * Runs Lighthouse with its default mobile profile: it simulates a mid-range phone on slow 4G. `CPU` is Lighthouse's
 * benchmark of this machine; a higher value is faster. Compare figures only between machines with a similar value.
 * @throws Error when Lighthouse reports a runtime error
 */
export async function runLighthouse(url: string): Promise<Figures> {
  const port = await getPort()
  const args = [...browserFlags, freshProcessFlag, `--remote-debugging-port=${port}`]
  const browser = await chromium.launch({ executablePath: findBrowser(), args })
  // The screenshot of the full page takes long, and no figure needs it.
  const result = await lighthouse(url, { port, logLevel: 'error', disableFullPageScreenshot: true })
  await browser.close()
  if (!result || result.lhr.runtimeError) throw new Error(`${url}: ${result?.lhr.runtimeError?.message}`)
  const { categories, audits, environment } = result.lhr
  for (const { auditRefs } of ['accessibility', 'best-practices', 'seo'].flatMap((name) => categories[name] ?? []))
    for (const { id, weight } of auditRefs)
      if (weight > 0 && (audits[id]?.score ?? 1) < 1) console.info(`${url} fails ${id}`)
  const readScore = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const readValue = (name: string) => audits[name]?.numericValue ?? Number.NaN
  return {
    perf: readScore('performance'),
    a11y: readScore('accessibility'),
    bp: readScore('best-practices'),
    seo: readScore('seo'),
    LCP: readValue('largest-contentful-paint'),
    CLS: readValue('cumulative-layout-shift'),
    TBT: readValue('total-blocking-time'),
    CPU: environment.benchmarkIndex,
  }
}
