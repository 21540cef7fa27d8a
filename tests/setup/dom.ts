import { afterAll, afterEach, vi } from 'vitest'

// In jsdom, adds the matchers and unmounts the React trees after each test.
if (typeof document !== 'undefined') {
  await import('@testing-library/jest-dom/vitest')
  const { cleanup, configure } = await import('@testing-library/react')
  configure({
    // Only what hangs may fail: a busy machine takes seconds to load a lazy screen.
    asyncUtilTimeout: 120_000,
    // Printing the document in every error, even in those of retried queries, takes a seventh of the page tests' time.
    // DEBUG_PRINT_LIMIT=7000 prints it.
    ...(!process.env.DEBUG_PRINT_LIMIT && { getElementError: (message) => new Error(message ?? 'No such element') }),
  })
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
  const { createPreparationWorker } = await import('../support/preparation-worker')
  globalThis.Worker = createPreparationWorker()
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
  cacheUntilMutation()
  afterEach(cleanup)
  // Test files share a window, so each one leaves it clean.
  afterAll(() => {
    document.body.replaceChildren()
    // Vitest restores them before the next test. That is too late: the modules of the next file read the globals first.
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
}

/** Caches computed styles and the labels of controls until the document changes: jsdom computes them on each access. */
function cacheUntilMutation() {
  const { getComputedStyle } = window
  // Test files share a window, which needs one cache.
  if (getComputedStyle.name === 'cachedStyle') return
  let styles = new WeakMap<Element, CSSStyleDeclaration>()
  let labels: Map<Element | null, HTMLLabelElement[]> | undefined
  const invalidate = () => {
    styles = new WeakMap()
    labels = undefined
  }
  const observer = new MutationObserver(invalidate)
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  // A MutationObserver calls back only in a later microtask, so this asks for its records.
  const invalidateIfChanged = () => {
    if (observer.takeRecords().length > 0) invalidate()
  }

  window.getComputedStyle = function cachedStyle(element, pseudo) {
    if (pseudo || !element.isConnected) return getComputedStyle.call(window, element, pseudo)
    invalidateIfChanged()
    const style = styles.get(element) ?? getComputedStyle.call(window, element)
    styles.set(element, style)
    return style
  }

  const controls = 'button, input:not([type=hidden]), meter, output, progress, select, textarea'
  const readLabels = () => {
    const found = new Map<Element | null, HTMLLabelElement[]>()
    for (const label of document.querySelectorAll('label')) {
      const control = label.htmlFor ? document.getElementById(label.htmlFor) : label.querySelector(controls)
      found.set(control, [...(found.get(control) ?? []), label])
    }
    return found
  }
  const toColumnLabels = (control: Element) => {
    invalidateIfChanged()
    labels ??= readLabels()
    return labels.get(control) ?? []
  }
  for (const { prototype } of [HTMLButtonElement, HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement])
    Object.defineProperty(prototype, 'labels', {
      get(this: HTMLElement) {
        return this instanceof HTMLInputElement && this.type === 'hidden' ? null : toColumnLabels(this)
      },
    })
}
