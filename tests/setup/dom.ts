import { afterAll, afterEach, vi } from 'vitest'

// For jsdom test files only: adds the matchers and unmounts the React trees after each test.
if (typeof document !== 'undefined') {
  await import('@testing-library/jest-dom/vitest')
  const { cleanup, configure } = await import('@testing-library/react')
  // Screens load lazily, which may exceed the default timeout of one second on a busy machine.
  configure({ asyncUtilTimeout: 8000 })
  // jsdom has no layout: every observed element counts as visible.
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
  globalThis.matchMedia = (media) =>
    Object.assign(new EventTarget(), { matches: false, media, onchange: null, addListener() {}, removeListener() {} })
  globalThis.ResizeObserver = class implements ResizeObserver {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  // jsdom has the <dialog> element but does not implement its methods.
  HTMLDialogElement.prototype.showModal = function () {
    const opener = document.activeElement
    this.open = true
    this.querySelector<HTMLElement>('a[href], button, input, select, textarea, [tabindex="0"]')?.focus()
    const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && this.close()
    this.close = () => {
      if (!this.open) return
      this.open = false
      document.removeEventListener('keydown', onKeyDown)
      if (opener instanceof HTMLElement) opener.focus()
      setTimeout(() => this.dispatchEvent(new Event('close')))
    }
    document.addEventListener('keydown', onKeyDown)
  }
  afterEach(cleanup)
  // Test files share a window.
  afterAll(() => {
    document.body.replaceChildren()
    // Vitest does this before the next test, when the modules of the next file have already read the globals.
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
}
