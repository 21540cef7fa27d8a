import type { Page } from 'playwright'
import { withSlowPhone } from './measure.ts'
import { routes } from './site.ts'

const onList: Record<string, (page: Page) => Promise<unknown>> = {
  async 'next page'(page) {
    await page.getByRole('link', { name: /siguiente/i }).click()
    await page.waitForURL(/pagina=2/)
  },
  async 'typing in the search'(page) {
    await page.getByRole('searchbox').pressSequentially('casa miramar', { delay: 70 })
    await page.waitForURL(/q=/)
  },
  async 'opening the filters'(page) {
    await page.getByRole('button', { name: /^filtros/i }).click()
    await page.getByRole('dialog').waitFor()
  },
}

const onListing: typeof onList = {
  async 'opening the gallery'(page) {
    await page.getByRole('button', { name: /pantalla completa/i }).click()
    await page.getByRole('dialog').waitFor()
  },
}

/**
 * Returns the longest main-thread task during each interaction, in milliseconds with the CPU slowed four times; 0 if
 * none reaches 50 ms, the threshold of the Long Tasks API.
 */
export const measureInteractions = (origin: string): Promise<Record<string, number>> =>
  withSlowPhone(async (page) => {
    const longest: Record<string, number> = {}
    for (const [path = '', acts] of [
      [routes.list, onList],
      [routes.listing, onListing],
    ] as const) {
      await page.goto(origin + path, { waitUntil: 'networkidle' })
      for (const [name, act] of Object.entries(acts)) {
        await page.waitForTimeout(1500)
        await page.evaluate(() => void (window.observed = []))
        await act(page)
        await page.waitForTimeout(1500)
        // Only long tasks have a duration: it is 0 for the other observed entries.
        longest[name] = await page.evaluate(() => Math.max(0, ...window.observed.map(({ duration }) => duration)))
      }
    }
    return longest
  })
