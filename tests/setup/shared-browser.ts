import { afterAll, vi } from 'vitest'

// Test files share worker processes: resets the state that one file would leave to the next.
const inBrowser = typeof document !== 'undefined'
const { addEventListener } = globalThis
const listeners: Parameters<typeof addEventListener>[] = []

// Modules of the site never remove their listeners from the window.
if (inBrowser)
  globalThis.addEventListener = (...listener: Parameters<typeof addEventListener>) => {
    listeners.push(listener)
    addEventListener(...listener)
  }

afterAll(() => {
  if (inBrowser) {
    localStorage.clear()
    // Cancels the next retry of the outbox, which is empty now.
    dispatchEvent(new Event('online'))
    for (const listener of listeners) removeEventListener(...listener)
    globalThis.addEventListener = addEventListener
  }
  // The next file evaluates the modules of the site again.
  vi.resetModules()
})
