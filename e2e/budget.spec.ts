import { gzipSync } from 'node:zlib'
import { expect, test } from './support/test'

/** KB, gzip. The publish page is a tool: its form is what the visitor came for, not something to wait for a touch. */
const limits: Record<string, number> = {
  '/': 165,
  '/about-ancon': 165,
  '/investment': 165,
  '/contact': 165,
  '/properties': 165,
  '/properties/b0000000-0000-4000-8000-000000000001': 165,
  '/privacy-policy': 165,
  '/terms-of-service': 165,
  '/sitemap': 165,
  '/admin/upload-property': 185,
}

test('what each page fetches without being touched stays within the budget of scripts', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000)
  async function weigh([route, limit]: [string, number]) {
    // A fresh visitor each time, on a phone.
    const context = await browser.newContext({
      viewport: { width: 412, height: 823 },
      serviceWorkers: 'block',
      ...(baseURL && { baseURL }),
    })
    const page = await context.newPage()
    const weights: Promise<number>[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return
      weights.push(response.body().then((body) => gzipSync(body, { level: 9 }).length))
    })
    await page.goto(route, { waitUntil: 'networkidle' })
    // The prefetch of links waits for an idle moment, at most four seconds.
    await page.waitForTimeout(4500)
    const total = (await Promise.all(weights)).reduce((sum, weight) => sum + weight, 0)
    await context.close()
    expect(total, `${route} fetches scripts`).toBeGreaterThan(50 * 1024)
    expect(total / 1024, `KB of JavaScript on ${route}`).toBeLessThanOrEqual(limit)
  }
  // Most of the time is waiting, which three pages can do together.
  const all = Object.entries(limits)
  for (let at = 0; at < all.length; at += 3) await Promise.all(all.slice(at, at + 3).map(weigh))
})
