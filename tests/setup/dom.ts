import { afterAll, afterEach, vi } from 'vitest'

// In happy-dom, adds the matchers and what happy-dom lacks, and unmounts the React trees after each test.
if (typeof document !== 'undefined') {
  await import('@testing-library/jest-dom/vitest')
  const { cleanup, configure } = await import('@testing-library/react')
  configure({
    // Milliseconds. Long, so that only a test that hangs fails: a busy machine takes seconds to load a lazy screen.
    asyncUtilTimeout: 120_000,
    // Printing the document in every error, even in those of retried queries, takes a seventh of the page tests' time.
    // DEBUG_PRINT_LIMIT=7000 prints it.
    ...(!process.env.DEBUG_PRINT_LIMIT && { getElementError: (message) => new Error(message ?? 'No such element') }),
  })
  // happy-dom tries every rule of a style sheet on every element. The only sheet so far is sonner's: tests do not depend on it.
  await import('sonner')
  document.querySelectorAll('style').forEach(({ sheet }) => sheet?.replaceSync(''))
  // happy-dom has no layout: every observed element counts as visible.
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
  const { createPreparationWorker } = await import('../support/preparation-worker')
  globalThis.Worker = createPreparationWorker()
  // happy-dom's dialogs take no focus and do not close with Escape.
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
  // Test files share a window, so each one leaves it clean.
  afterAll(() => {
    document.body.replaceChildren()
    // Vitest restores globals and mocks only before the next test. The modules of the next file read the globals earlier.
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
}
