/** Moves the focus to the main content without scrolling, e.g. when the focused control is removed. */
export const focusContent = (): void => document.getElementById('contenido')?.focus({ preventScroll: true })

/** A ref that moves the focus to its element when it appears, such as the result that replaces a pressed button. */
export const focusElement = (element: HTMLElement | null): void => element?.focus()

/** A ref like `focusElement` that also scrolls its element to the middle of the window. */
export function showAndFocus(element: HTMLElement | null): void {
  element?.scrollIntoView({ behavior: 'instant', block: 'center' })
  element?.focus({ preventScroll: true })
}

/** A ref that scrolls by what its element lacks at the edge of the window; not at all where the visitor is elsewhere by now. */
export function keepInView(element: HTMLElement | null): void {
  const { top = Infinity, bottom = 0 } = element?.getBoundingClientRect() ?? {}
  if (top < innerHeight && bottom > 0) element?.scrollIntoView({ block: 'nearest' })
}

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
