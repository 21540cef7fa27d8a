import { afterAll, vi } from 'vitest'

// Test files share worker processes: no state of one must reach the next.
const inBrowser = typeof document !== 'undefined'
const { addEventListener } = globalThis
const listeners: Parameters<typeof addEventListener>[] = []

// Modules of the site listen to the window as long as the page is open.
if (inBrowser)
  globalThis.addEventListener = (...listener: Parameters<typeof addEventListener>) => {
    listeners.push(listener)
    addEventListener(...listener)
  }

afterAll(() => {
  if (inBrowser) {
    localStorage.clear()
    // The delivery of enquiries finds none, and plans no further try.
    dispatchEvent(new Event('online'))
    for (const listener of listeners) removeEventListener(...listener)
    globalThis.addEventListener = addEventListener
  }
  // The next file evaluates the modules of the site anew.
  vi.resetModules()
})
