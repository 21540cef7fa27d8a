import type { ErrorCode } from '@/lib/error-codes'

/**
 * The error of a service, with the code by which screens choose what they say. `message` is the backend's own text, if it
 * sent one: for the console, for '{message}' in the specification's strings and for `visitorMessage`.
 */
export class ServiceError extends Error {
  override readonly name = 'ServiceError'

  constructor(
    readonly code: ErrorCode,
    message: string,
    options?: ErrorOptions,
    /** The Spanish message of each field that is refused, by the field's name in its form. */
    readonly fields: Record<string, string> = {},
  ) {
    super(message, options)
  }

  /** Whether the error is about fields of the form. These then show its messages. */
  get isAboutFields(): boolean {
    return Object.keys(this.fields).length > 0
  }

  /** Whether a row with the same key is stored already. Checks the database's own code, since a proxy may answer 409 too. */
  get isDuplicate(): boolean {
    return isBackendError(this.cause) && this.cause.code === '23505'
  }

  /**
   * The Spanish message for the visitor if the error is about fields, has a code 'PT…' of the database, or is about a reached
   * limit; null for other errors.
   */
  get visitorMessage(): string | null {
    const isForVisitor = isBackendError(this.cause) && /^PT\d{3}$/.test(this.cause.code ?? '')
    return isForVisitor || this.isAboutFields || reachedLimitText.test(this.message) ? this.message : null
  }
}

interface BackendError {
  message?: string | undefined
  code?: string | undefined
  hint?: string | null | undefined
  status?: number | undefined
  statusCode?: string | number | undefined
  name?: string
}

const isBackendError = (value: unknown): value is BackendError => typeof value === 'object' && value !== null

/** The `ErrorCode` by the code of PostgreSQL, PostgREST, a function of the database, Auth or Storage. */
const codeByBackendCode: Record<string, ErrorCode> = {
  // https://docs.postgrest.org/en/stable/references/errors.html
  '42501': 'forbidden',
  PGRST301: 'forbidden',
  PGRST302: 'forbidden',
  PGRST303: 'forbidden',
  PGRST116: 'not-found',
  '22P02': 'not-found',
  '23505': 'conflict',
  PT404: 'not-found',
  PT409: 'conflict',
  PT422: 'invalid',
  PT429: 'rate-limited',
  // https://supabase.com/docs/guides/auth/debugging/error-codes
  invalid_credentials: 'wrong-credentials',
  captcha_failed: 'captcha',
  email_not_confirmed: 'sign-in-refused',
  email_provider_disabled: 'sign-in-refused',
  user_banned: 'sign-in-refused',
  validation_failed: 'invalid',
  // https://supabase.com/docs/guides/storage/debugging/error-codes
  NoSuchBucket: 'bucket-missing',
  InvalidKey: 'invalid',
  // The `statusCode` of Storage, whose HTTP status is 400.
  '401': 'forbidden',
  '403': 'forbidden',
}

/**
 * The `ErrorCode` by HTTP status, for an error without a known code; any other status is 'unexpected'. Omits 401, 403, 404 and
 * 406: the backend sends a code of its own with them, and a gateway that answers in its place knows nothing about permissions
 * and rows.
 */
const codeByStatus: Record<number, ErrorCode> = {
  408: 'timeout',
  409: 'conflict',
  413: 'too-large',
  415: 'wrong-type',
  422: 'invalid',
  429: 'too-many-requests',
  504: 'timeout',
  522: 'timeout',
  524: 'timeout',
}

/**
 * Start of the database's text about a reached limit. Storage passes on a trigger's text only with SQLSTATE 42501; any
 * other code becomes status 500 without the text.
 */
const reachedLimitText = /^Se alcanzó el límite/

function findCodeByBackendCode(backendCode: string): ErrorCode | null {
  return codeByBackendCode[backendCode] ?? (/^2[23]...$/.test(backendCode) ? 'invalid' : null)
}

function toErrorCode(error: BackendError, status: number | undefined): ErrorCode {
  const message = error.message ?? ''
  if (reachedLimitText.test(message)) return 'rate-limited'
  if (error.name === 'TimeoutError' || /TimeoutError|timed? ?out/i.test(message)) return 'timeout'
  if (/bucket not found/i.test(message)) return 'bucket-missing'
  const knownCode = findCodeByBackendCode(error.code ?? '') ?? findCodeByBackendCode(String(error.statusCode ?? ''))
  if (knownCode) return knownCode
  if (/row-level security/i.test(message)) return 'forbidden'
  const httpStatus = [error.statusCode, error.status, status].map(Number).find((value) => value > 0)
  if (httpStatus) return codeByStatus[httpStatus] ?? 'unexpected'
  // No status: no response arrived. The error message depends on the browser.
  const isOffline = /fetch|network|load failed|abort|imported module|importing a module/i.test(message)
  return isOffline || error.name === 'AbortError' ? 'offline' : 'unexpected'
}

/** Converts any error, such as that of a Supabase client, into a ServiceError; returns a ServiceError unchanged. */
export function toServiceError(error: unknown, status?: number): ServiceError {
  if (error instanceof ServiceError) return error
  const backendError: BackendError = isBackendError(error) ? error : { message: String(error) }
  const { code, message = '', hint } = backendError
  // The hint of a database function is the name of the form's field that it refuses.
  const fields = code === 'PT422' && hint ? { [hint]: message } : {}
  return new ServiceError(toErrorCode(backendError, status), message || 'Error desconocido', { cause: error }, fields)
}

/** Whether the backend is not configured, not reachable, or too slow to answer. */
export const isUnreachable = (error: unknown): boolean =>
  ['unconfigured', 'offline', 'timeout'].includes(toServiceError(error).code)
