import lighthouse from 'lighthouse'
import { chromium } from 'playwright'
import { browserFlags, browserPath } from '../lib/browser.ts'
import { freePort } from '../lib/free-port.ts'
import { putPagesFirst } from './page-first.ts'
import { blockingProcessorTime } from './processor-time.ts'

export interface Score {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  /** Milliseconds. */
  lcp: number
  tbt: number
  /** The same without the waits for a processor. */
  busy: number
  cls: number
  /** KB over the network. */
  bytes: number
  /** What kept accessibility, best practices and SEO from 100. */
  failed: string[]
}

/** A page in a process that began before the trace misses events of its start, at times that of the navigation. */
const freshProcess = '--disable-features=SpareRendererForSitePerProcess'
const TRIES = 3

/** Lighthouse's own mobile profile: a mid-range phone on a slow 4G line, simulated. */
async function measure(url: string, attempt = 1): Promise<Score> {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: browserPath(),
    args: [...browserFlags, freshProcess, `--remote-debugging-port=${port}`],
  })
  try {
    await putPagesFirst(browser)
    const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', throttlingMethod: 'simulate' })
    if (!result) throw new Error(`Lighthouse measured nothing at ${url}`)
    const { categories, audits, runtimeError } = result.lhr
    if (runtimeError) throw new Error(`Lighthouse at ${url}: ${runtimeError.message}`)
    const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
    const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
    const failed = ['accessibility', 'best-practices', 'seo'].flatMap((name) =>
      (categories[name]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id),
    )
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      lcp: value('largest-contentful-paint'),
      tbt: value('total-blocking-time'),
      busy: blockingProcessorTime(result.artifacts.Trace.traceEvents),
      cls: value('cumulative-layout-shift'),
      bytes: value('total-byte-weight') / 1024,
      failed,
    }
  } catch (error) {
    if (attempt === TRIES) throw error
    console.info(`Measured again: ${error instanceof Error ? error.message : String(error)}`)
  } finally {
    await browser.close()
  }
  return measure(url, attempt + 1)
}

/** Several runs in one: the middle of each number, and all that failed in any. */
export async function measureMedian(url: string, runs: number): Promise<Score> {
  const scores: Score[] = []
  for (let run = 0; run < runs; run += 1) scores.push(await measure(url))
  const middle = (of: (score: Score) => number) =>
    scores.map(of).sort((one, other) => one - other)[Math.floor(scores.length / 2)] ?? Number.NaN
  return {
    performance: middle((score) => score.performance),
    accessibility: middle((score) => score.accessibility),
    bestPractices: middle((score) => score.bestPractices),
    seo: middle((score) => score.seo),
    lcp: middle((score) => score.lcp),
    tbt: middle((score) => score.tbt),
    busy: middle((score) => score.busy),
    cls: middle((score) => score.cls),
    bytes: middle((score) => score.bytes),
    failed: [...new Set(scores.flatMap(({ failed }) => failed))],
  }
}
