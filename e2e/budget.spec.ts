import { gzipSync } from 'node:zlib'
import type { Response } from 'playwright/test'
import { publicRoutes } from './support/routes'
import { toSamplePath } from './support/seeded-listings'
import { expect, shortenTimers, test, waitForHydration } from './support/test'

test.use({ reducedMotion: 'no-preference' })

const listing = toSamplePath(1)

/** Limits, in KB of 1024 bytes, of the gzipped JavaScript that a public page loads without interaction. */
const limits: Record<string, number> = {
  '/': 208,
  // Includes the code that manages a listing, since `open_access` lets everybody manage it here.
  [listing]: 214,
  '/properties': 202,
  '/favoritos': 192,
  // The next four pages are forms.
  '/contact': 207,
  '/libro-de-reclamaciones': 212,
  '/privacidad/derechos': 208,
  '/admin/upload-property': 218,
}
const findLimit = (route: string) => limits[route] ?? 188

const routes = [...publicRoutes, listing]

test('the scripts that each page loads without interaction stay within the budget', async ({ browser }) => {
  async function weigh(route: string) {
    // A new page, and so a new context, per route: a first visit, in a phone viewport.
    const page = await browser.newPage({
      viewport: { width: 412, height: 823 },
    })
    // With shorter timers, half a second without a request stands for five seconds.
    await shortenTimers(page)
    const weights: Promise<number>[] = []
    const weighScript = (response: Response) => {
      if (response.request().resourceType() !== 'script') return
      weights.push(response.body().then((body) => gzipSync(body, { level: 9 }).length))
    }
    page.on('response', weighScript)
    await page.goto(route)
    // Wait for hydration.
    await waitForHydration(page)
    await page.waitForLoadState('networkidle')
    // Stop before the page closes: the body of a later response would be gone.
    page.off('response', weighScript)
    const total = (await Promise.all(weights)).reduce((sum, weight) => sum + weight, 0)
    await page.close()
    expect(total, `${route} fetches scripts`).toBeGreaterThan(50 * 1024)
    expect(total / 1024, `KB of JavaScript on ${route}`).toBeLessThanOrEqual(findLimit(route))
  }
  // Three pages in parallel: most of the time is waiting.
  for (let at = 0; at < routes.length; at += 3) await Promise.all(routes.slice(at, at + 3).map(weigh))
})

/** Limits, in KB, of all that an untouched visit to a page loads on a phone. */
const pageLimits = { '/': 826, '/properties': 521 }

/** Hosts compress texts; pictures and fonts are compressed already. */
const isText = (response: Response) =>
  /^(text|application\/(json|javascript|manifest))|svg/.test(response.headers()['content-type'] ?? '')

for (const [route, limit] of Object.entries(pageLimits))
  test(`an untouched visit to ${route} on a phone loads at most ${limit} KB`, async ({ browser }) => {
    const page = await browser.newPage({
      viewport: { width: 412, height: 823 },
      deviceScaleFactor: 1.75,
      isMobile: true,
    })
    const files: Promise<[url: string, kilobytes: number]>[] = []
    const weigh = (response: Response) => {
      const size = response
        .body()
        .then((body) => (isText(response) ? gzipSync(body, { level: 9 }) : body).length / 1024)
        // The body of a HEAD request.
        .catch(() => 0)
      files.push(size.then((kilobytes) => [response.url(), Math.round(kilobytes)]))
    }
    page.on('response', weigh)
    await page.goto(route)
    await waitForHydration(page)
    await page.waitForLoadState('networkidle')
    // Lazy chunks load after hydration.
    await page.waitForTimeout(2000)
    page.off('response', weigh)
    const weighed = await Promise.all(files)
    await page.close()
    const largest = weighed.toSorted(([, one], [, other]) => other - one).slice(0, 12)
    const total = weighed.reduce((sum, [, kilobytes]) => sum + kilobytes, 0)
    expect(total, `${route} loads files`).toBeGreaterThan(200)
    expect(total, largest.map((file) => file.join(' ')).join('\n')).toBeLessThanOrEqual(limit)
  })

test('pictures below the first screen of the home page are requested after the first paint on a phone', async ({
  browser,
}) => {
  const page = await browser.newPage({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
  })
  await page.goto('/')
  await waitForHydration(page)
  await page.waitForLoadState('networkidle')
  const pictures = await page.evaluate(() => {
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    return performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\.(avif|webp|jpe?g)$/.test(name))
      .map(({ name, startTime }) => ({ name, isEarly: startTime < paint }))
  })
  await page.close()
  expect(pictures.length, 'pictures of an untouched visit').toBeGreaterThan(2)
  expect(pictures.filter(({ isEarly }) => isEarly).map(({ name }) => name)).toEqual([
    expect.stringContaining('ancon-bay-movil'),
  ])
})
