import { afterAll, vi } from 'vitest'

// Test files share worker processes. This file resets what one test file would leave to the next.
const inBrowser = typeof document !== 'undefined'
const { addEventListener } = globalThis
const listeners: Parameters<typeof addEventListener>[] = []

// Records the listeners on the window, so that `afterAll` removes them: modules of the site leave theirs for good.
if (inBrowser)
  globalThis.addEventListener = (...listener: Parameters<typeof addEventListener>) => {
    listeners.push(listener)
    addEventListener(...listener)
  }

afterAll(() => {
  if (inBrowser) {
    localStorage.clear()
    // The outbox, which is empty now, runs once more and schedules no retry.
    dispatchEvent(new Event('online'))
    for (const listener of listeners) removeEventListener(...listener)
    globalThis.addEventListener = addEventListener
  }
  // The next file evaluates the modules of the site again.
  vi.resetModules()
})
