import { expect, type Page } from 'playwright/test'

/** How far the page scrolls sideways, in pixels; less than 0 while an open dialog reserves the width of a scroll bar. */
export const measureSidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/** Expects that the page does not scroll sideways. Retries, since a layout that has just changed needs a moment. */
export const expectNoSidewaysScroll = (page: Page, where = page.url()) =>
  expect.poll(() => measureSidewaysScroll(page), where).toBeLessThanOrEqual(0)

/**
 * Share of the window's height, from 0 to 1, that bars cover: elements of at least 60 % of its width that are fixed, or stick within
 * 80 px of its top.
 */
export const measureCoveredShare = (page: Page) =>
  page.evaluate(() => {
    const bars = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      const { position } = getComputedStyle(element)
      const { top, bottom, width } = element.getBoundingClientRect()
      const isSticking = position === 'fixed' || (position === 'sticky' && top >= 0 && top <= 80)
      return isSticking && width >= innerWidth * 0.6 && bottom > top && bottom > 0 && top < innerHeight
    })
    const outermost = bars.filter((bar) => !bars.some((other) => other !== bar && other.contains(bar)))
    const covered = outermost.reduce((sum, bar) => {
      const { top, bottom } = bar.getBoundingClientRect()
      return sum + Math.min(bottom, innerHeight) - Math.max(top, 0)
    }, 0)
    return covered / innerHeight
  })

/**
 * The visible texts that are cut at the left or right, by the window or by an element around them; of an open dialog only, if
 * there is one. Ignores what the visitor can scroll (carousels, maps, wide tables) and texts that are shortened on purpose.
 */
export const listCutTexts = (page: Page) =>
  page.evaluate(() => {
    const ignored =
      '[class*=sr-only], option, [class*=line-clamp], .truncate, [role=group][tabindex="0"], .leaflet-container, .yarl__slide:not(.yarl__slide_current)'
    const walker = document.createTreeWalker(
      document.querySelector('dialog[open]') ?? document.body,
      NodeFilter.SHOW_TEXT,
    )
    const cut: string[] = []
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement
      const text = walker.currentNode.textContent?.trim()
      if (!text || !element?.checkVisibility({ visibilityProperty: true }) || element.closest(ignored)) continue
      const range = document.createRange()
      range.selectNodeContents(walker.currentNode)
      let [left, right] = [0, innerWidth]
      for (let ancestor: Element | null = element; ancestor; ancestor = ancestor.parentElement) {
        const { overflowX, position } = getComputedStyle(ancestor)
        if (overflowX === 'auto' || overflowX === 'scroll') {
          ;[left, right] = [-Infinity, Infinity]
          break
        }
        const box = ancestor.getBoundingClientRect()
        if (overflowX !== 'visible') [left, right] = [Math.max(left, box.left), Math.min(right, box.right)]
        if (position === 'fixed') break
      }
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0)
      if (lines.some((line) => line.left < left - 1 || line.right > right + 1)) cut.push(text)
    }
    return cut
  })

/**
 * The visible texts in which a word is broken across lines, each shortened to 60 characters. A word is a run of letters, digits and
 * `.,²°`: a break after a hyphen or an '@' does not count.
 */
export const listTextsWithBrokenWords = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    while (walker.nextNode()) {
      const node = walker.currentNode
      const text = node.textContent ?? ''
      if (!text.trim() || !node.parentElement?.checkVisibility({ visibilityProperty: true })) continue
      if (node.parentElement.closest('[class*=sr-only]')) continue
      const line = document.createRange()
      line.selectNode(node)
      if (line.getClientRects().length < 2) continue
      for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}.,²°]{2,}/gu)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) broken.push(text.trim().slice(0, 60))
      }
    }
    return broken
  })

/** The texts that are wider than their control: those of buttons, links, labels and options, and placeholders of inputs. */
export const listTextsWiderThanTheirControl = (page: Page) =>
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

/** Waits for animation frames of the page. */
export const waitForFrames = (page: Page, count: number) =>
  page.evaluate(async (frames) => {
    for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame)
  }, count)

/**
 * Records the layout shifts of the pages that open next. Returns a function that reads the sum of the layout shift scores
 * of the current page.
 */
export async function recordLayoutShift(page: Page) {
  await page.addInitScript(() => {
    let sum = 0
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) sum += (entry as PerformanceEntry & { value: number }).value
      return sum
    }
    const observer = new PerformanceObserver((list) => void add(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, { readLayoutShift: () => add(observer.takeRecords()) })
  })
  return async () => {
    // The browser reports a shift some frames later.
    await waitForFrames(page, 4)
    return page.evaluate(() => (window as unknown as { readLayoutShift: () => number }).readLayoutShift())
  }
}
