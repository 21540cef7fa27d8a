import { vi } from 'vitest'
import { pause } from './timers'

/**
 * Delays the responses to the requests whose URL matches, as a slow connection does. `isHeld` says whether such a response has
 * arrived. `release` passes them on, and resolves 200 ms later, after the site has handled them.
 */
export function holdResponses(urlPattern: RegExp) {
  const { fetch } = globalThis
  let resolveReleased = (): void => undefined
  const released = new Promise<void>((resolve) => (resolveReleased = resolve))
  const arrived = vi.fn()
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const response = await fetch(input, init)
    if (!urlPattern.test(String(input instanceof Request ? input.url : input))) return response
    arrived()
    await released
    return response
  })
  return {
    isHeld: () => arrived.mock.calls.length > 0,
    release: async () => {
      vi.stubGlobal('fetch', fetch)
      resolveReleased()
      await pause(200)
    },
  }
}
