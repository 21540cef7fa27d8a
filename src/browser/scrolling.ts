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

/** Makes later scrolls instant, such as the scroll to a restored position. A running scroll stays smooth. */
export function endSmoothScroll(): void {
  document.documentElement.style.scrollBehavior = ''
}

/** Scrolls to an element: smoothly (specification sections 1 and 3), or instantly with reduced motion. */
export function scrollToSection(id: string): void {
  document.getElementById(id)?.scrollIntoView({ behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
}
