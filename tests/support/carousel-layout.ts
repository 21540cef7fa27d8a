import { onTestFinished, vi } from 'vitest'

/**
 * happy-dom has no layout: mocks a row of slides, each 100 px wide, in a viewport that fits `visibleCount` slides.
 * The mock ends with the test.
 */
export function mockSlideLayout(visibleCount: number) {
  const isSlide = (node: HTMLElement) => node.getAttribute('aria-roledescription') === 'diapositiva'
  const read = (name: 'offsetLeft' | 'offsetWidth', value: (node: HTMLElement) => number) =>
    vi.spyOn(HTMLElement.prototype, name, 'get').mockImplementation(function (this: HTMLElement) {
      return value(this)
    })
  read('offsetLeft', (node) => (isSlide(node) ? Array.from(node.parentElement?.children ?? []).indexOf(node) * 100 : 0))
  read('offsetWidth', (node) => (isSlide(node) ? 100 : visibleCount * 100))
  // happy-dom computes no margin without a style sheet, and Embla needs a number.
  const style = document.createElement('style')
  style.textContent = '* { margin: 0px }'
  document.head.append(style)
  onTestFinished(() => style.remove())
}
