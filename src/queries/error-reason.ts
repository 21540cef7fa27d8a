import { reasons } from '@/content/messages'
import { ServiceError } from '@/services/errors'

export type FailureCode = keyof typeof reasons

/** Which kind of failure an error is; anything that is no ServiceError is 'unexpected'. */
export const failureCode = (error: unknown): FailureCode => (error instanceof ServiceError ? error.code : 'unexpected')

/**
 * The one place where a failure becomes words for the visitor: the reason that stands below the
 * specification's message of the action ('Error al eliminar la propiedad', say). Where the database says it in its own
 * words (which limit was reached, what of a search to change), those are more exact.
 */
export const errorReason = (error: unknown): string =>
  (error instanceof ServiceError && error.sentence) || reasons[failureCode(error)]
