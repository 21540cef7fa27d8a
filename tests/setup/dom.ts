import { afterEach } from 'vitest'

// For files in jsdom: matchers, and no mounted tree left to the next test. Others need not load any of it.
if (typeof document !== 'undefined') {
  await import('@testing-library/jest-dom/vitest')
  const { cleanup, configure } = await import('@testing-library/react')
  // A screen's code is loaded on demand, and a busy machine takes longer for it than the usual second.
  configure({ asyncUtilTimeout: 8000 })
  // jsdom has no layout: everything counts as within sight.
  globalThis.IntersectionObserver = class implements IntersectionObserver {
    readonly root = null
    readonly rootMargin = ''
    readonly scrollMargin = ''
    readonly thresholds = []
    readonly #report: IntersectionObserverCallback
    constructor(report: IntersectionObserverCallback) {
      this.#report = report
    }
    observe(target: Element) {
      this.#report([{ isIntersecting: true, target } as IntersectionObserverEntry], this)
    }
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return []
    }
  }
  afterEach(cleanup)
}
