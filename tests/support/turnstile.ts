import { runInThisContext } from 'node:vm'
import { afterAll, afterEach, beforeEach } from 'vitest'

const scriptUrl = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'

interface Rendered {
  container: HTMLElement
  sitekey: string
  callback: (token: string) => void
  'error-callback': (code: string) => unknown
}

/** A stub of the Turnstile script. */
const script = `
  window.turnstile = {
    render(container, options) {
      container.textContent = 'Widget de Turnstile'
      window.turnstileWidgets.push({ container, ...options })
      return String(window.turnstileWidgets.length - 1)
    },
    reset() { window.turnstileResets += 1 },
    remove(id) { window.turnstileWidgets[id].container.textContent = '' },
  }`

declare global {
  interface Window {
    turnstileWidgets?: Rendered[]
    turnstileResets?: number
  }
}

/** Simulates that the page loads the Turnstile script from Cloudflare: happy-dom downloads no script, but fires `load` for it. */
export function useTurnstileStub() {
  let requests = 0
  let isDown = false
  let tokenCount = 0
  const onLoad = (event: Event) => {
    if (!(event.target instanceof HTMLScriptElement) || event.target.src !== scriptUrl) return
    requests += 1
    if (!isDown) return void runInThisContext(script)
    event.stopPropagation()
    event.target.dispatchEvent(new Event('error'))
  }
  beforeEach(() => {
    requests = 0
    tokenCount = 0
    isDown = false
    window.turnstileWidgets = []
    window.turnstileResets = 0
    document.addEventListener('load', onLoad, true)
  })
  afterEach(() => document.removeEventListener('load', onLoad, true))
  afterAll(() => document.querySelector(`script[src="${scriptUrl}"]`)?.remove())
  const findWidget = () => {
    const latest = window.turnstileWidgets?.at(-1)
    if (!latest) throw new Error('No widget was rendered')
    return latest
  }
  return {
    findWidget,
    /** The number of script requests. A page requests the script again only after a failed load. */
    countScriptRequests: () => requests,
    countWidgets: () => window.turnstileWidgets?.length ?? 0,
    countResets: () => window.turnstileResets ?? 0,
    break: () => (isDown = true),
    repair: () => (isDown = false),
    /** Completes the challenge of the last widget with a new token. */
    solve: () => findWidget().callback(`token-${(tokenCount += 1)}`),
  }
}
