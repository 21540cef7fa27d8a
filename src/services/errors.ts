/** Why a service call fails. Screens choose their message and what they offer next by this code. */
export type ServiceErrorCode =
  | 'unconfigured' // this build has no backend
  | 'offline' // the backend is unreachable
  | 'timeout'
  | 'busy' // others write what this request needs: sent again, it succeeds
  | 'forbidden' // row-level security or missing grants; also a write that affects no row
  | 'wrong-credentials' // sign-in only
  | 'not-found'
  | 'rate-limited'
  | 'invalid' // the backend rejects the data
  | 'conflict' // it already exists
  | 'unreadable' // a stored row that fails the schema validation
  | 'captcha' // the CAPTCHA fails or its token is missing
  | 'no-session' // a session is needed, but the project has anonymous sign-ins disabled
  | 'too-large'
  | 'wrong-type'
  | 'bucket-missing'
  | 'unexpected'

/**
 * The only error class that services throw. `message` is the backend's own text, for the console and for '{message}' in
 * the specification's strings.
 */
export class ServiceError extends Error {
  override readonly name = 'ServiceError'

  constructor(
    readonly code: ServiceErrorCode,
    message: string,
    options?: ErrorOptions,
    /** The Spanish message of each field that is refused, by the field's name in its form. */
    readonly fields: Record<string, string> = {},
  ) {
    super(message, options)
  }

  /** Whether the error is about fields of the form, which show its messages. */
  get isAboutFields(): boolean {
    return Object.keys(this.fields).length > 0
  }

  /**
   * The Spanish message that the database raises for the visitor, with a code 'PT…' or about a reached limit; null for
   * other errors.
   */
  get visitorMessage(): string | null {
    const isForVisitor = isBackendError(this.cause) && /^PT\d{3}$/.test(this.cause.code ?? '')
    return isForVisitor || REACHED_LIMIT.test(this.message) ? this.message : null
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

const codeByStatus: Record<number, ServiceErrorCode> = {
  401: 'forbidden',
  403: 'forbidden',
  404: 'not-found',
  406: 'not-found',
  408: 'timeout',
  409: 'conflict',
  413: 'too-large',
  415: 'wrong-type',
  422: 'invalid',
  429: 'rate-limited',
  504: 'timeout',
  522: 'timeout',
  524: 'timeout',
}

/**
 * Start of the database's text about a reached limit. Storage passes on a trigger's text only with SQLSTATE 42501; any
 * other code becomes status 500 without the text.
 */
const REACHED_LIMIT = /^Se alcanzó el límite/

/** PostgreSQL and PostgREST codes (https://docs.postgrest.org/en/stable/references/errors.html). */
function codeOfSqlState(code: string): ServiceErrorCode | null {
  if (code === '42501' || code === 'PGRST301' || code === 'PGRST302') return 'forbidden'
  if (code === 'PGRST116' || code === '22P02') return 'not-found'
  if (code === '23505') return 'conflict'
  if (code === 'PT404') return 'not-found'
  if (code === 'PT409') return 'conflict'
  if (code === 'PT422') return 'invalid'
  if (code === 'PT429') return 'rate-limited'
  if (code === 'PT503') return 'busy'
  if (code === 'invalid_credentials') return 'wrong-credentials'
  if (code === 'captcha_failed') return 'captcha'
  if (code === 'anonymous_provider_disabled') return 'no-session'
  if (/^(22|23)/.test(code)) return 'invalid'
  return null
}

function codeOf(error: BackendError, status: number | undefined): ServiceErrorCode {
  const message = error.message ?? ''
  if (REACHED_LIMIT.test(message)) return 'rate-limited'
  if (error.name === 'TimeoutError' || /TimeoutError|timed? ?out/i.test(message)) return 'timeout'
  if (/bucket not found/i.test(message)) return 'bucket-missing'
  const bySql = error.code ? codeOfSqlState(error.code) : null
  if (bySql) return bySql
  if (/row-level security/i.test(message)) return 'forbidden'
  // The local Supabase returns status 500 without a SQLSTATE for a violated constraint.
  if (/duplicate key/i.test(message)) return 'conflict'
  if (/violates .*constraint/i.test(message)) return 'invalid'
  const httpStatus = [error.statusCode, error.status, status].map(Number).find((value) => value > 0)
  if (httpStatus) return codeByStatus[httpStatus] ?? 'unexpected'
  // No status: no response arrived. The error message depends on the browser.
  const isOffline = /fetch|network|load failed|abort|imported module|importing a module/i.test(message)
  return isOffline || error.name === 'AbortError' ? 'offline' : 'unexpected'
}

/** Converts any error of a Supabase client into a ServiceError; returns a ServiceError unchanged. */
export function toServiceError(error: unknown, status?: number): ServiceError {
  if (error instanceof ServiceError) return error
  const backendError: BackendError = isBackendError(error) ? error : { message: String(error) }
  const { code, message = '', hint } = backendError
  // A database function names the field of the form that it refuses in the hint.
  const fields = code === 'PT422' && hint ? { [hint]: message } : {}
  return new ServiceError(codeOf(backendError, status), message || 'Error desconocido', { cause: error }, fields)
}

/** Whether no response of the backend arrived: it is not configured, not connected, or too slow. */
export const isUnreachable = (error: unknown): boolean =>
  ['unconfigured', 'offline', 'timeout'].includes(toServiceError(error).code)
