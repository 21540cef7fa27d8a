/** Calls back when the browser has nothing else to do, after `atMost` milliseconds at the latest. Safari has to guess. */
export function whenIdle(callback: () => void, atMost: number): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(callback, { timeout: atMost })
  else setTimeout(callback, atMost / 2)
}
