import type { BrowserContext } from 'playwright/test'

export interface ConsoleWatch {
  allow(pattern: RegExp): void
  listUnexpected(): string[]
}

/** The error of a photo whose listing another test has deleted. The tests that publish check their own photos. */
const deletedPhotoMessage = /status of 400 .*\/object\/public\/property-images\/property-\d+-/

const loopbackUrl = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])[:/]/

/**
 * Collects the console errors and uncaught errors of all pages of a context. Ignores failed requests to hosts
 * other than this machine: the browser's flags block them.
 */
export function watchPages(context: BrowserContext): ConsoleWatch {
  const problems: string[] = []
  const allowed: RegExp[] = []

  context.on('console', (message) => {
    if (message.type() !== 'error') return
    const { url } = message.location()
    const isToOtherHost = url.startsWith('http') && !loopbackUrl.test(url)
    if (isToOtherHost && message.text().startsWith('Failed to load resource')) return
    const problem = `console: ${message.text()} (${url})`
    if (!deletedPhotoMessage.test(problem)) problems.push(problem)
  })
  // Fires for uncaught errors and for unhandled rejections.
  context.on('weberror', (error) => problems.push(`page: ${error.error().stack ?? error.error().message}`))

  return {
    allow: (pattern) => void allowed.push(pattern),
    listUnexpected: () => problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem))),
  }
}
