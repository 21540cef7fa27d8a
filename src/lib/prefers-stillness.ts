/** Whether the visitor asked the system for less motion; what moves by script has to ask (CSS: src/styles/base.css). */
export const prefersStillness = () =>
  typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches

/** Scrolls to a part of the page: smoothly (specification sections 1 and 3), or at once for whoever asked for less motion. */
export function scrollToPart(id: string): void {
  document.getElementById(id)?.scrollIntoView({ behavior: prefersStillness() ? 'instant' : 'smooth' })
}
