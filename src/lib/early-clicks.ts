/** React marks the elements that it has taken over with a property of this name. */
const isAlive = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps$'))

/** Longer than any phone takes; whoever waited that long has given up. */
const PATIENCE = 10_000

/**
 * A prerendered button can be pressed before its code is there, and React forgets such presses: the last one is
 * remembered and done as soon as the button works. Links and forms need no help: they work without code, or wait for it.
 */
export function replayEarlyClicks(): void {
  let pressed: HTMLButtonElement | null = null
  addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null
      if (!button || button.type === 'submit' || isAlive(button)) return
      pressed = button
      const deadline = performance.now() + PATIENCE
      const replay = () => {
        if (pressed !== button || !button.isConnected || performance.now() > deadline) return
        if (!isAlive(button)) {
          requestAnimationFrame(replay)
          return
        }
        pressed = null
        button.click()
      }
      requestAnimationFrame(replay)
    },
    true,
  )
}
