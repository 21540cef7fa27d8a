/** React marks the elements that it has taken over with a property of this name. */
const isAlive = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps$'))

/** Longer than any phone takes; whoever waited that long has given up. */
const PATIENCE = 10_000

const nameOf = (button: Element) => button.getAttribute('aria-label') ?? button.textContent

/** The button itself, or the only one of its name once the page was drawn anew instead of being taken over. */
function standing(button: HTMLButtonElement): HTMLButtonElement | undefined {
  if (button.isConnected) return button
  const [heir, ...others] = [...document.querySelectorAll('button')].filter((one) => nameOf(one) === nameOf(button))
  return others.length > 0 ? undefined : heir
}

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
      // React may take the button over for this very press, and then does what it asks for.
      button.addEventListener('click', () => isAlive(button) && (pressed = null), { capture: true, once: true })
      const deadline = performance.now() + PATIENCE
      const { href } = location
      const replay = () => {
        if (pressed !== button || performance.now() > deadline || location.href !== href) return
        const heir = standing(button)
        if (!heir || !isAlive(heir)) {
          requestAnimationFrame(replay)
          return
        }
        pressed = null
        heir.click()
      }
      requestAnimationFrame(replay)
    },
    true,
  )
}
