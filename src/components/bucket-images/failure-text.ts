import { errorReason, failureCode } from '@/queries/error-reason'

/** What stands for '{message}': the reason in Spanish where it is known, else the backend's own words. */
export const failureText = (error: unknown): string =>
  failureCode(error) === 'unexpected' && isBackendText(error) ? error.message : errorReason(error)

/** What a parser or this site's own code says of an answer is for the console. */
function isBackendText(error: unknown): error is Error {
  if (!(error instanceof Error) || !error.message) return false
  const cause = error.cause as { status?: unknown; statusCode?: unknown } | null | undefined
  return (cause?.status ?? cause?.statusCode) !== undefined
}

/** Whether the server answered at all, as opposed to a request that never came back. */
export const wasAnswered = (error: unknown): boolean =>
  !['offline', 'timeout', 'unconfigured'].includes(failureCode(error))
