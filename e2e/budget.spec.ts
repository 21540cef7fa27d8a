import { gzipSync } from 'node:zlib'
import type { Response } from 'playwright/test'
import { publicRoutes } from './support/routes'
import { alive, expect, test } from './support/test'

/** KB of scripts, gzip, of a public page that nobody touches. */
/** The form that publishes brings its libraries and says at once that the storage is ready. */
const limitOf = (route: string) => (route === '/' ? 185 : route.startsWith('/admin/') ? 197 : 175)

const routes = [...publicRoutes, '/properties/b0000000-0000-4000-8000-000000000001']

test('what each page fetches without being touched stays within the budget of scripts', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000)
  async function weigh(route: string) {
    // A fresh visitor each time, on a phone.
    const context = await browser.newContext({
      viewport: { width: 412, height: 823 },
      serviceWorkers: 'block',
      ...(baseURL && { baseURL }),
    })
    const page = await context.newPage()
    const weights: Promise<number>[] = []
    const weighScript = (response: Response) => {
      if (response.request().resourceType() !== 'script') return
      weights.push(response.body().then((body) => gzipSync(body, { level: 9 }).length))
    }
    page.on('response', weighScript)
    await page.goto(route)
    // In the footer of every page: the application is there.
    await alive(page)
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(2000)
    // What comes later has no body any more once the page is closed.
    page.off('response', weighScript)
    const total = (await Promise.all(weights)).reduce((sum, weight) => sum + weight, 0)
    await context.close()
    expect(total, `${route} fetches scripts`).toBeGreaterThan(50 * 1024)
    expect(total / 1024, `KB of JavaScript on ${route}`).toBeLessThanOrEqual(limitOf(route))
  }
  // Most of the time is waiting, which three pages can do together.
  for (let at = 0; at < routes.length; at += 3) await Promise.all(routes.slice(at, at + 3).map(weigh))
})
