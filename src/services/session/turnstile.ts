import { ServiceError } from '@/services/errors'

/** https://developers.cloudflare.com/turnstile/get-started/client-side-rendering/ */
const SCRIPT = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'
/** Milliseconds that a form waits for a person to complete the Turnstile challenge. */
const MAX_DELAY = 120_000
/** Minimum width of the widget in pixels, unless it is compact. */
const WIDGET_WIDTH = 300

interface TurnstileApi {
  render(container: HTMLElement, options: Record<string, unknown>): string
  reset(widgetId: string): void
  remove(widgetId: string): void
}

declare global {
  interface Window {
    turnstile?: TurnstileApi
  }
}

let loading: Promise<TurnstileApi> | undefined

function loadApi(): Promise<TurnstileApi> {
  loading ??= new Promise<TurnstileApi>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = SCRIPT
    script.async = true
    script.onload = () => (window.turnstile ? resolve(window.turnstile) : reject(new Error('Turnstile is not there')))
    script.onerror = () => {
      script.remove()
      reject(new Error('The script of Turnstile did not arrive'))
    }
    document.head.append(script)
  }).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

export interface TurnstileWidget {
  /** Resolves with a single-use token. Rejects with 'captcha' if Turnstile fails or gives none within 120 seconds. */
  take(): Promise<string>
  remove(): void
}

/** Renders a widget into `container`. Calls `onFailed(true)` on a failure and `onFailed(false)` with each token. */
export function renderTurnstile(
  container: HTMLElement,
  siteKey: string,
  onFailed: (hasFailed: boolean) => void,
): TurnstileWidget {
  let api: TurnstileApi | undefined
  let id: string | undefined
  let token: string | null = null
  let isSpent = false
  let isOver = false
  let waiting: { give: (token: string) => void; fail: () => void } | null = null

  const give = (fresh: string) => {
    onFailed(false)
    isSpent = false
    if (!waiting) token = fresh
    else waiting.give(fresh)
  }
  const fail = () => {
    token = null
    if (!isOver) onFailed(true)
    waiting?.fail()
    // Tells Turnstile that the error is handled.
    return true
  }

  loadApi()
    .then((loaded) => {
      if (isOver) return
      api = loaded
      id = loaded.render(container, {
        sitekey: siteKey,
        language: 'es',
        theme: 'light',
        size: container.clientWidth < WIDGET_WIDTH ? 'compact' : 'flexible',
        'response-field': false,
        callback: give,
        'error-callback': fail,
        'unsupported-callback': fail,
        // The widget requests a new token itself.
        'expired-callback': () => {
          token = null
        },
      })
    })
    .catch(fail)

  const next = () =>
    new Promise<string>((resolve, reject) => {
      const end = () => {
        clearTimeout(timer)
        waiting = null
      }
      const refuse = () => {
        end()
        reject(new ServiceError('captcha', 'Turnstile gave no token'))
      }
      const timer = setTimeout(refuse, MAX_DELAY)
      waiting = {
        give: (fresh) => {
          end()
          isSpent = true
          resolve(fresh)
        },
        fail: refuse,
      }
      if (isSpent && id !== undefined) api?.reset(id)
    })

  return {
    async take() {
      if (token === null) return next()
      const taken = token
      token = null
      isSpent = true
      return taken
    },
    remove() {
      isOver = true
      waiting?.fail()
      if (id !== undefined) api?.remove(id)
    },
  }
}
