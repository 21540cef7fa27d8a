import { failureReasons } from '@/content/messages'
import type { ErrorCode } from '@/lib/error-codes'
import { ServiceError } from '@/services/backend/errors'

/** The code of a ServiceError; 'unexpected' for any other error. */
export const readErrorCode = (error: unknown): ErrorCode => (error instanceof ServiceError ? error.code : 'unexpected')

/**
 * The Spanish reason that the screens show below the specification's message for the action (for example
 * 'Error al eliminar la propiedad'). Prefers the error's own message for visitors, which is more exact: for example, it says
 * which limit is reached, or which part of a search to change.
 */
export const formatErrorReason = (error: unknown): string =>
  (error instanceof ServiceError && error.visitorMessage) || failureReasons[readErrorCode(error)]

/** Whether the form shows the error at the fields that are at fault. */
export const isAboutFields = (error: unknown): boolean => error instanceof ServiceError && error.isAboutFields
