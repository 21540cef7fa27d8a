/** Moves the focus to the main content without scrolling, e.g. when the focused control is removed. */
export const focusContent = (): void => document.getElementById('contenido')?.focus({ preventScroll: true })

/**
 * Moves the focus to an element without scrolling, so that screen readers and the Tab key continue from there. An
 * element that is not focusable gets a `tabindex` until it loses the focus.
 */
export function focusSection(element: HTMLElement): void {
  element.focus({ preventScroll: true })
  if (document.activeElement === element) return
  element.tabIndex = -1
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  element.focus({ preventScroll: true })
}

/** True if the system requests reduced motion. Scripts check it before an animation (CSS: src/styles/base.css). */
export const prefersReducedMotion = () =>
  typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Makes the router scroll smoothly to the #anchor of the link that was pressed, until `endSmoothScroll`. The router
 * scrolls by `scrollIntoView()`, whose behaviour the style of the root element decides.
 */
export function beginSmoothScroll(): void {
  if (!prefersReducedMotion()) document.documentElement.style.scrollBehavior = 'smooth'
}

/** Makes later scrolls instant, such as that to a restored position. A scroll that has begun stays smooth. */
export function endSmoothScroll(): void {
  document.documentElement.style.scrollBehavior = ''
}

/** Scrolls to an element: smoothly (specification sections 1 and 3), or instantly with reduced motion. */
export function scrollToSection(id: string): void {
  document.getElementById(id)?.scrollIntoView({ behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
}
