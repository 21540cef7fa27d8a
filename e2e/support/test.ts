import { test as base, expect, type Page } from 'playwright/test'
import { watchPage, type ConsoleWatch } from './console-watch'

export { expect }

interface Fixtures {
  /** Lets this test print matching errors, e.g. `consoleErrors.allow(/Failed to load/)`. */
  consoleErrors: ConsoleWatch
}

/**
 * The test of every end-to-end file: nothing leaves the machine (other hosts get an aborted
 * request, as offline), and a console error, a page error or an unhandled rejection fails it.
 */
export const test = base.extend<Fixtures>({
  consoleErrors: [
    async ({ context }, use) => {
      const watch = watchPage(context)
      await context.route(isForeign, (route) => route.abort())
      await use(watch)
      expect(watch.unexpected(), 'unexpected errors in the browser').toEqual([])
    },
    { auto: true },
  ],
})

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])
const isForeign = (url: URL) => url.protocol.startsWith('http') && !LOOPBACK.has(url.hostname)

/** A press before the application has started is lost: the form in every page's footer says when it answers. */
export const alive = (page: Page) => expect(page.getByRole('button', { name: 'Suscribirme' })).toBeEnabled()
