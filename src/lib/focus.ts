/** Gives the focus to the page's content, where the control that had it goes away. Nothing moves on the screen. */
export const focusContent = (): void => document.getElementById('contenido')?.focus({ preventScroll: true })
