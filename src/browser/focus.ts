/** Gives the focus to the page's content, where the control that had it goes away. Nothing moves on the screen. */
export const focusContent = (): void => document.getElementById('contenido')?.focus({ preventScroll: true })

/** Gives the focus to a part of the page that takes none of its own, so that reading and the Tab key go on from there. */
export function focusSection(part: HTMLElement): void {
  part.focus({ preventScroll: true })
  if (document.activeElement === part) return
  part.tabIndex = -1
  part.addEventListener('blur', () => part.removeAttribute('tabindex'), { once: true })
  part.focus({ preventScroll: true })
}

/** Whether the visitor asked the system for less motion; what moves by script has to ask (CSS: src/styles/base.css). */
export const prefersReducedMotion = () =>
  typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches

/** Scrolls to a part of the page: smoothly (specification sections 1 and 3), or at once for whoever asked for less motion. */
export function scrollToSection(id: string): void {
  document.getElementById(id)?.scrollIntoView({ behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
}
