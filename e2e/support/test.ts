import { expect, type Page, test as base } from 'playwright/test'
import { type ConsoleWatch, watchPages } from './console-watch'

export { expect }

interface Fixtures {
  /** Lets this test allow matching errors, such as `consoleErrors.allow(/Failed to load/)`. */
  consoleErrors: ConsoleWatch
}

/**
 * The `test` of all `*.spec.ts` files. Fails on a console error, an uncaught error or an unhandled rejection in the pages of its
 * `context`; `browser.newPage()` opens a page of another one.
 */
export const test = base.extend<Fixtures>({
  consoleErrors: [
    async ({ context }, use) => {
      const watch = watchPages(context)
      await use(watch)
      expect(watch.listUnexpected(), 'unexpected errors in the browser').toEqual([])
    },
    { auto: true },
  ],
})

/**
 * Runs in a page: whether React has hydrated it and, where there is one, its footer (administrators' screens have none).
 * A click takes effect only after hydration.
 */
export const isHydrated = () =>
  [document.querySelector('#contenido > *'), ...document.querySelectorAll('footer')].every((part) =>
    Object.keys(part ?? {}).some((key) => key.startsWith('__reactFiber$')),
  )

export const waitForHydration = (page: Page) => page.waitForFunction(isHydrated)

/** Makes each `setTimeout` of the pages that open next ten times shorter, for what a page does by itself after some seconds. */
export const shortenTimers = (page: Page) =>
  page.addInitScript(() => {
    const { setTimeout } = window
    Object.assign(window, { setTimeout: (run: TimerHandler, after = 0) => setTimeout(run, after / 10) })
  })
