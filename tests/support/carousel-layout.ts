import { vi } from 'vitest'

/** jsdom has no layout: slides of 100 px in a row, seen through a window of `shown` of them, until mocks are restored. */
export function layOutSlides(shown: number) {
  const isSlide = (node: HTMLElement) => node.ariaRoleDescription === 'diapositiva'
  const read = (name: 'offsetLeft' | 'offsetWidth', value: (node: HTMLElement) => number) =>
    vi.spyOn(HTMLElement.prototype, name, 'get').mockImplementation(function (this: HTMLElement) {
      return value(this)
    })
  read('offsetLeft', (node) => (isSlide(node) ? Array.from(node.parentElement?.children ?? []).indexOf(node) * 100 : 0))
  read('offsetWidth', (node) => (isSlide(node) ? 100 : shown * 100))
  // Without any style jsdom does not know that a margin is 0, and Embla computes with it.
  document.head.insertAdjacentHTML('beforeend', '<style>* { margin: 0px }</style>')
}
