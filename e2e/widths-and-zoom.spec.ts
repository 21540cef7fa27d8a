import type { Page } from 'playwright/test'
import {
  listTextsWithBrokenWords,
  measureCoveredShare,
  expectNoSidewaysScroll,
  measureSidewaysScroll,
} from './support/layout'
import { toSeedPath } from './support/seeded-listings'
import { expect, test, waitForHydration } from './support/test'

const widths = [320, 360, 414, 640, 768, 1024, 1100, 1280, 1440, 1920]
/** CSS pixels of the windows of a laptop and of a tablet at 200 % zoom. */
const sizesAt200 = [
  [640, 400],
  [384, 512],
] as const
/** CSS pixels of a window of 1440 × 900 at 400 % zoom. */
const sizesAt400 = [[360, 225]] as const

const pages: { path: string; zooms?: (200 | 400)[] }[] = [
  { path: '/', zooms: [200, 400] },
  { path: '/properties', zooms: [200, 400] },
  { path: toSeedPath(8), zooms: [200, 400] },
  { path: '/admin/upload-property', zooms: [200] },
  { path: '/contact' },
  { path: '/investment' },
  { path: '/no-existe' },
  { path: '/properties?q=zzzz&mapa=1' },
]

/** The texts that are wider than their control: those of buttons, links, labels and options, and placeholders of inputs. */
const listTextsWiderThanTheirControl = (page: Page) =>
  page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d')!
    const measureTextWidth = (element: Element, text: string) => {
      const { font, letterSpacing } = getComputedStyle(element)
      Object.assign(context, { font, letterSpacing })
      return context.measureText(text).width
    }
    const measureContentWidth = (element: Element) => {
      const { paddingLeft, paddingRight } = getComputedStyle(element)
      return element.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
    }
    const isCut = (element: Element, text: string) =>
      measureTextWidth(element, text) > measureContentWidth(element) + 0.5
    const cut: string[] = []
    for (const element of document.querySelectorAll('button, a, label, select, input, textarea')) {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.clientWidth < 8) continue
      if (element instanceof HTMLSelectElement)
        cut.push(...[...element.options].map(({ text }) => text).filter((text) => isCut(element, text)))
      else if (element instanceof HTMLInputElement) {
        if (isCut(element, element.placeholder)) cut.push(element.placeholder)
      } else if (element.textContent.trim() && element.scrollWidth > element.clientWidth) cut.push(element.textContent)
    }
    return cut
  })

/** Scrolls down, so that all sticky bars stick, and measures the share of the window that they cover, from 0 to 1. */
async function measureCoveredShareAfterScrolling(page: Page) {
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }))
  await expect(page.getByRole('banner')).toHaveAttribute('data-solid', 'true')
  return measureCoveredShare(page)
}

/** Zooms by giving the window fewer CSS pixels. Expects that nothing scrolls sideways, and returns the covered share. */
async function zoomAndMeasure(page: Page, path: string, [width, height]: readonly [number, number]) {
  await page.setViewportSize({ width, height })
  const where = `${path} at ${width} × ${height}`
  await expectNoSidewaysScroll(page, where)
  return { where, share: await measureCoveredShareAfterScrolling(page) }
}

for (const { path, zooms = [] } of pages) {
  const hasWordCheck = !path.startsWith('/admin')
  const withinWidths = `no label is cut off${hasWordCheck ? ', no word is broken' : ''} and nothing scrolls sideways`
  const whenZoomed =
    zooms.length > 0
      ? `; at ${zooms.join(' and ')} % zoom nothing scrolls sideways, and sticky bars leave room for the page`
      : ''
  test(`${path}: ${withinWidths} from 320 to 1920 px${whenZoomed}`, async ({ page, consoleErrors }) => {
    consoleErrors.allow(/404 \(Not Found\)/)
    await page.goto(path)
    await waitForHydration(page)
    // Until the fonts load, the fallback font is wider.
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    const filters = page.getByRole('dialog', { name: 'Filtros' })
    if (path === '/properties') {
      await page.getByRole('button', { name: /^Filtros/ }).click()
      await expect(filters).toBeVisible()
    }
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      const where = `${path} at ${width} px`
      expect.soft(await listTextsWiderThanTheirControl(page), where).toEqual([])
      expect.soft(await measureSidewaysScroll(page), where).toBeLessThanOrEqual(0)
      if (hasWordCheck) expect.soft(await listTextsWithBrokenWords(page), where).toEqual([])
    }
    if (path === '/properties') {
      await page.keyboard.press('Escape')
      await expect(filters).toHaveCount(0)
      // Going back to the entry before the dialog's restores the scroll of that entry.
      await expect.poll(() => page.evaluate(() => (history.state as { dialogs?: number }).dialogs ?? 0)).toBe(0)
    }
    for (const size of zooms.includes(200) ? sizesAt200 : []) {
      const { where, share } = await zoomAndMeasure(page, path, size)
      // The header sticks.
      expect(share, where).toBeGreaterThan(0.1)
      expect(share, where).toBeLessThan(1 / 3)
    }
    for (const size of zooms.includes(400) ? sizesAt400 : []) {
      const { where, share } = await zoomAndMeasure(page, path, size)
      // In a window of this height nothing sticks.
      expect(share, where).toBe(0)
    }
  })
}
