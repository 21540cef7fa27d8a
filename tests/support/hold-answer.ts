import { vi } from 'vitest'
import { pause } from './timers'

/**
 * Holds the answers to the requests whose address matches, as a slow connection does. `isHeld` says whether one has arrived;
 * `release` resolves once the site has dealt with them.
 */
export function holdResponses(address: RegExp) {
  const { fetch } = globalThis
  let letGo = (): void => undefined
  const released = new Promise<void>((resolve) => (letGo = resolve))
  const arrived = vi.fn()
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const answer = await fetch(input, init)
    if (!address.test(String(input instanceof Request ? input.url : input))) return answer
    arrived()
    await released
    return answer
  })
  return {
    isHeld: () => arrived.mock.calls.length > 0,
    release: async () => {
      vi.stubGlobal('fetch', fetch)
      letGo()
      await pause(200)
    },
  }
}
