import { runInThisContext } from 'node:vm'
import { afterAll, afterEach, beforeEach } from 'vitest'

const scriptUrl = 'https://challenges.cloudflare.com/turnstile/v0/api.js'

interface Rendered {
  container: HTMLElement
  sitekey: string
  callback: (token: string) => void
}

/** A stub of the Turnstile script. */
const script = `
  window.turnstile = {
    render(container, options) {
      container.textContent = 'Widget de Turnstile'
      window.turnstileWidgets.push({ container, ...options })
      return String(window.turnstileWidgets.length)
    },
    remove() {},
  }
  window.onloadTurnstileCallback?.()`

declare global {
  interface Window {
    turnstileWidgets?: Rendered[]
  }
}

/** Simulates that the page loads the Turnstile script from Cloudflare: happy-dom downloads no script, but fires `load` for it. */
export function useTurnstileStub() {
  let isDown = false
  let tokenCount = 0
  const onLoad = (event: Event) => {
    if (!(event.target instanceof HTMLScriptElement) || !event.target.src.startsWith(scriptUrl)) return
    if (!isDown) return void runInThisContext(script)
    event.stopPropagation()
    event.target.dispatchEvent(new Event('error'))
  }
  beforeEach(() => {
    tokenCount = 0
    isDown = false
    window.turnstileWidgets = []
    document.addEventListener('load', onLoad, true)
  })
  afterEach(() => document.removeEventListener('load', onLoad, true))
  afterAll(() => document.querySelector(`script[src^="${scriptUrl}"]`)?.remove())
  return {
    widgets: () => window.turnstileWidgets ?? [],
    break: () => (isDown = true),
    repair: () => (isDown = false),
    /** Completes the challenge of the last widget with a new token. */
    solve: () => window.turnstileWidgets?.at(-1)?.callback(`token-${(tokenCount += 1)}`),
  }
}
