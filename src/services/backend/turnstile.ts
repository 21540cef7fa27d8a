import { ServiceError } from './errors'

/** https://developers.cloudflare.com/turnstile/get-started/client-side-rendering/ */
const turnstileScriptUrl = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'
/** Milliseconds that a form waits for a person to complete the Turnstile challenge. */
const challengeTimeoutMilliseconds = 120_000
/** Minimum width of the widget in pixels, unless it is compact. */
const minWidgetWidthPixels = 300

const createNoTokenError = () => new ServiceError('captcha', 'Turnstile gave no token')

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

let apiPromise: Promise<TurnstileApi> | undefined

function loadApi(): Promise<TurnstileApi> {
  apiPromise ??= new Promise<TurnstileApi>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = turnstileScriptUrl
    script.async = true
    script.onload = () =>
      window.turnstile ? resolve(window.turnstile) : reject(new Error('The Turnstile script defined no API'))
    script.onerror = () => {
      script.remove()
      reject(new Error('The Turnstile script failed to load'))
    }
    document.head.append(script)
  }).catch((error: unknown) => {
    apiPromise = undefined
    throw error
  })
  return apiPromise
}

export interface TurnstileWidget {
  /**
   * Resolves with a single-use token, even after `remove` if an unused one is left. Otherwise rejects with 'captcha' if the
   * widget is removed, if Turnstile fails, or if it gives no token within 120 seconds.
   */
  take(): Promise<string>
  remove(): void
}

/** Renders a widget into `container`. Calls `onFailed(true)` when Turnstile fails and `onFailed(false)` with each token. */
export function renderTurnstile(
  container: HTMLElement,
  siteKey: string,
  onFailed: (hasFailed: boolean) => void,
): TurnstileWidget {
  let api: TurnstileApi | undefined
  let id: string | undefined
  let token: string | null = null
  let isTokenUsed = false
  let isRemoved = false
  let tokenRequest: { resolve: (token: string) => void; reject: () => void } | null = null

  const onToken = (newToken: string) => {
    onFailed(false)
    isTokenUsed = false
    if (!tokenRequest) token = newToken
    else tokenRequest.resolve(newToken)
  }
  const onError = () => {
    token = null
    if (!isRemoved) onFailed(true)
    tokenRequest?.reject()
    // Tells Turnstile that the error is handled.
    return true
  }

  loadApi()
    .then((loaded) => {
      if (isRemoved) return
      api = loaded
      id = loaded.render(container, {
        sitekey: siteKey,
        language: 'es',
        theme: 'light',
        size: container.clientWidth < minWidgetWidthPixels ? 'compact' : 'flexible',
        'response-field': false,
        callback: onToken,
        'error-callback': onError,
        'unsupported-callback': onError,
        // The widget requests a new token itself.
        'expired-callback': () => {
          token = null
        },
      })
    })
    .catch(onError)

  const requestToken = () =>
    new Promise<string>((resolve, reject) => {
      const endRequest = () => {
        clearTimeout(timer)
        tokenRequest = null
      }
      const rejectRequest = () => {
        endRequest()
        reject(createNoTokenError())
      }
      const timer = setTimeout(rejectRequest, challengeTimeoutMilliseconds)
      tokenRequest = {
        resolve: (newToken) => {
          endRequest()
          isTokenUsed = true
          resolve(newToken)
        },
        reject: rejectRequest,
      }
      if (isTokenUsed && id !== undefined) api?.reset(id)
    })

  return {
    async take() {
      if (token === null) {
        if (isRemoved) throw createNoTokenError()
        return requestToken()
      }
      const unusedToken = token
      token = null
      isTokenUsed = true
      return unusedToken
    },
    remove() {
      isRemoved = true
      tokenRequest?.reject()
      if (id !== undefined) api?.remove(id)
    },
  }
}
