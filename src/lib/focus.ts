/** Gives the focus to the page's content, where the control that had it goes away. Nothing moves on the screen. */
export const focusContent = (): void => document.getElementById('contenido')?.focus({ preventScroll: true })

/** Gives the focus to a part of the page that takes none of its own, so that reading and the Tab key go on from there. */
export function focusPart(part: HTMLElement): void {
  part.focus({ preventScroll: true })
  if (document.activeElement === part) return
  part.tabIndex = -1
  part.addEventListener('blur', () => part.removeAttribute('tabindex'), { once: true })
  part.focus({ preventScroll: true })
}
