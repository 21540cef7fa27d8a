import type { Page } from 'playwright/test'
import { expect, test, waitForHydration } from './support/test'

const widths = [320, 360, 414, 640, 768, 1024, 1100, 1280, 1440, 1920]
const listing = '/properties/b0000000-0000-4000-8000-000000000008'
const notFound = '/no-existe'
const screens = ['/', '/properties', listing, '/contact', '/investment', '/admin/upload-property', notFound]

/** Texts of visible controls that are wider than the room for them: of a select, its longest option. */
const cutTexts = (page: Page) =>
  page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d')!
    const textWidth = (element: Element, text: string) => {
      const { font, letterSpacing } = getComputedStyle(element)
      Object.assign(pen, { font, letterSpacing })
      return pen.measureText(text).width
    }
    const room = (element: Element) => {
      const { paddingLeft, paddingRight } = getComputedStyle(element)
      return element.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
    }
    const isCut = (element: Element, text: string) => textWidth(element, text) > room(element) + 0.5
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

test('no label is cut off and nothing scrolls sideways, from 320 to 1920 px', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/404 \(Not Found\)/)
  for (const path of screens) {
    await page.goto(path)
    await waitForHydration(page)
    // The fallback font is wider for a moment.
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    if (path === '/properties') {
      await page.getByRole('button', { name: /^Filtros/ }).click()
      await expect(page.getByRole('dialog', { name: 'Filtros' })).toBeVisible()
    }
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      const where = `${path} at ${width} px`
      expect.soft(await cutTexts(page), where).toEqual([])
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), where).toBeLessThanOrEqual(width)
    }
  }
})
