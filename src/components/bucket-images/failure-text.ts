import { errorReason, failureCode } from '@/queries/error-reason'

/** What stands for '{message}': the reason in Spanish where it is known, else the backend's own words. */
export const failureText = (error: unknown): string =>
  failureCode(error) === 'unexpected' && error instanceof Error && error.message ? error.message : errorReason(error)

/** Whether the server answered at all, as opposed to a request that never came back. */
export const wasAnswered = (error: unknown): boolean =>
  !['offline', 'timeout', 'unconfigured'].includes(failureCode(error))
