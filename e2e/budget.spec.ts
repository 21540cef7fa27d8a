import { gzipSync } from 'node:zlib'
import type { Browser, Response } from 'playwright/test'
import { publicRoutes } from './support/routes'
import { toSeedPath } from './support/seeded-listings'
import { expect, shortenTimers, test, waitForHydration } from './support/test'

test.use({ reducedMotion: 'no-preference' })

const listingPath = toSeedPath(1)

/** Limits, in KB of 1024 bytes, of the gzipped JavaScript that a public page loads without interaction. */
const scriptLimits: Record<string, number> = {
  '/': 210,
  // Includes the code that manages a listing, since `open_access` lets everybody delete it here.
  [listingPath]: 227,
  '/properties': 208,
  '/favoritos': 195,
  // The next four pages are forms.
  '/contact': 214,
  '/libro-de-reclamaciones': 218,
  '/privacidad/derechos': 214,
  '/admin/upload-property': 237,
}
const findScriptLimit = (route: string) => scriptLimits[route] ?? 192

/** Limits, in KB, of all that a visit without interaction loads. */
const pageLimits: Record<string, number> = { '/': 826, '/properties': 700 }

/** Hosts compress texts; pictures and fonts are compressed already. */
const isText = (response: Response) =>
  /^(text|application\/(json|javascript|manifest))|svg/.test(response.headers()['content-type'] ?? '')

/** KB of the files that visits have loaded, by URL, so that each file is read and compressed once. */
const sizes = new Map<string, Promise<number>>()

function measure(response: Response): Promise<number> {
  const measured = sizes.get(response.url())
  if (measured) return measured
  const size = response
    .body()
    .then((body) => (isText(response) ? gzipSync(body, { level: 9 }) : body).length / 1024)
    // The response to a HEAD request has no body.
    .catch(() => 0)
  if (response.request().method() === 'GET') sizes.set(response.url(), size)
  return size
}

/** Visits a page for the first time on a phone, without interaction. Returns the loaded files with their KB, and the pictures. */
async function visit(browser: Browser, route: string) {
  const page = await browser.newPage({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
  })
  // With shorter timers, half a second without a request stands for five seconds.
  await shortenTimers(page)
  const loading: Promise<{ url: string; isScript: boolean; kilobytes: number }>[] = []
  const weigh = (response: Response) => {
    const isScript = response.request().resourceType() === 'script'
    loading.push(measure(response).then((size) => ({ url: response.url(), isScript, kilobytes: size })))
  }
  page.on('response', weigh)
  await page.goto(route)
  await waitForHydration(page)
  await page.waitForLoadState('networkidle')
  // Stop before the page closes: the body of a later response would be gone.
  page.off('response', weigh)
  const files = await Promise.all(loading)
  const pictures = await page.evaluate(() => {
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    return performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\.(avif|webp|jpe?g)(\?|$)/.test(name))
      .map(({ name, startTime }) => ({ name, isEarly: startTime < paint }))
  })
  await page.close()
  return { files, pictures }
}

test('on a phone a visit without interaction to a listing and to each public page except the lists of one operation or kind stays within its limits, and the home page requests the pictures below the first screen after the first paint', async ({
  browser,
}) => {
  const sum = (files: { kilobytes: number }[]) => files.reduce((total, { kilobytes }) => total + kilobytes, 0)
  async function check(route: string) {
    const { files, pictures } = await visit(browser, route)
    const scripts = sum(files.filter(({ isScript }) => isScript))
    expect(scripts, `${route} loads scripts`).toBeGreaterThan(50)
    expect.soft(scripts, `KB of JavaScript on ${route}`).toBeLessThanOrEqual(findScriptLimit(route))
    const largest = files.toSorted((one, other) => other.kilobytes - one.kilobytes).slice(0, 12)
    const list = largest.map(({ url, kilobytes }) => `${url} ${kilobytes.toFixed(0)}`).join('\n')
    expect.soft(sum(files), `KB on ${route}: ${list}`).toBeLessThanOrEqual(pageLimits[route] ?? Infinity)
    if (route !== '/') return
    expect(pictures.length, 'pictures of the home page').toBeGreaterThan(2)
    expect(pictures.filter(({ isEarly }) => isEarly).map(({ name }) => name)).toEqual([
      expect.stringContaining('/acon-bay.jpg.810.webp?'),
    ])
  }
  const routes = [...publicRoutes, listingPath]
  // Three pages in parallel: most of the time is waiting.
  for (let start = 0; start < routes.length; start += 3) await Promise.all(routes.slice(start, start + 3).map(check))
})
