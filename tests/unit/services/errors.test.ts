import { describe, expect, it } from 'vitest'
import { failureReasons } from '@/content/messages'
import { formatErrorReason } from '@/components/error-reason'
import { ServiceError, toServiceError } from '@/services/backend/errors'

describe('an error of the backend', () => {
  it.each([
    [{ code: '42501', message: 'permission denied' }, 401, 'forbidden'],
    [{ message: 'new row violates row-level security policy' }, undefined, 'forbidden'],
    [{ code: 'PGRST116', message: 'no rows' }, 406, 'not-found'],
    [{ code: '22P02', message: 'invalid input syntax for type uuid' }, 400, 'not-found'],
    [{ code: '23505', message: 'duplicate key' }, 409, 'conflict'],
    [{ code: '23514', message: 'violates check constraint' }, 400, 'invalid'],
    [{ code: 'PT429', message: 'límite' }, 429, 'rate-limited'],
    [{ code: 'PT422', message: 'Afine su búsqueda' }, 422, 'invalid'],
    [{ code: 'PT404', message: 'Ya no existe' }, 404, 'not-found'],
    [{ name: 'AuthApiError', code: 'captcha_failed', message: 'captcha', status: 400 }, undefined, 'captcha'],
    [{ message: 'Payload too large', statusCode: '413' }, undefined, 'too-large'],
    [{ message: 'mime type text/html is not supported', statusCode: '415' }, undefined, 'wrong-type'],
    [{ message: 'Bucket not found', statusCode: '404' }, undefined, 'bucket-missing'],
    [{ message: 'boom' }, 500, 'unexpected'],
    // Real answers of Auth.
    [
      { code: 'over_request_rate_limit', message: 'Request rate limit reached', status: 429 },
      undefined,
      'too-many-requests',
    ],
    [
      { code: 'invalid_credentials', message: 'Invalid login credentials', status: 400 },
      undefined,
      'wrong-credentials',
    ],
    [{ code: 'validation_failed', message: 'missing email or phone', status: 400 }, undefined, 'invalid'],
    [
      { code: 'email_provider_disabled', message: 'Email logins are disabled', status: 422 },
      undefined,
      'sign-in-refused',
    ],
    [{ code: 'email_not_confirmed', message: 'Email not confirmed', status: 400 }, undefined, 'sign-in-refused'],
    [{ code: 'user_banned', message: 'User is banned', status: 400 }, undefined, 'sign-in-refused'],
    [{ name: 'AuthRetryableFetchError', message: '{}', status: 500 }, undefined, 'unexpected'],
    // Real answers of Storage: the HTTP status is 400, and the body has the status of the refusal.
    [
      {
        statusCode: '403',
        error: 'Unauthorized',
        code: 'AccessDenied',
        message: 'new row violates row-level security policy',
        status: 400,
      },
      400,
      'forbidden',
    ],
    [
      { statusCode: '403', error: 'Unauthorized', message: '"exp" claim timestamp check failed', status: 400 },
      400,
      'forbidden',
    ],
    [
      { statusCode: '404', error: 'Bucket not found', code: 'NoSuchBucket', message: 'Bucket not found' },
      400,
      'bucket-missing',
    ],
    [{ statusCode: '400', error: 'InvalidKey', code: 'InvalidKey', message: 'Invalid key: a?.jpg' }, 400, 'invalid'],
    [
      { statusCode: '413', code: 'EntityTooLarge', message: 'The object exceeded the maximum allowed size' },
      400,
      'too-large',
    ],
    [
      { statusCode: '415', error: 'invalid_mime_type', message: 'mime type text/html is not supported' },
      400,
      'wrong-type',
    ],
    // Answers of a gateway, or of PostgREST without the schema: they say nothing about permissions, rows or sessions.
    [{ message: 'no Route matched with those values' }, 404, 'unexpected'],
    [
      { code: 'PGRST205', message: "Could not find the table 'public.properties' in the schema cache" },
      404,
      'unexpected',
    ],
    [{ code: 'PGRST202', message: 'Could not find the function' }, 404, 'unexpected'],
    [{ message: 'Not Acceptable' }, 406, 'unexpected'],
    [{ message: 'Legacy API keys are disabled' }, 401, 'unexpected'],
    [{ message: 'Forbidden' }, 403, 'unexpected'],
    // No answer, in Chromium, Firefox and Safari.
    [{ message: 'TypeError: Failed to fetch' }, 0, 'offline'],
    [{ message: 'TypeError: NetworkError when attempting to fetch resource.' }, 0, 'offline'],
    [{ message: 'TypeError: Load failed' }, 0, 'offline'],
    // A chunk that fails to load, in Chromium, Firefox and Safari.
    [{ message: 'Failed to fetch dynamically imported module: /assets/session.js' }, undefined, 'offline'],
    [{ message: 'error loading dynamically imported module: /assets/session.js' }, undefined, 'offline'],
    [{ message: 'Importing a module script failed.' }, undefined, 'offline'],
    [{ name: 'TimeoutError', message: 'signal timed out' }, 0, 'timeout'],
    ['boom', undefined, 'unexpected'],
    [null, undefined, 'unexpected'],
  ] as const)('%j with status %s is %s', (error, status, code) => {
    expect(toServiceError(error, status).code).toBe(code)
  })

  it.each([
    [
      { code: 'PT429', message: 'Se alcanzó el límite de consultas por hora.' },
      'Se alcanzó el límite de consultas por hora.',
    ],
    // Storage returns the message of the database without its code.
    [
      { name: 'StorageApiError', status: 400, statusCode: '403', message: 'Se alcanzó el límite de fotos por hora.' },
      'Se alcanzó el límite de fotos por hora.',
    ],
    [
      {
        name: 'StorageApiError',
        status: 400,
        statusCode: '403',
        message: 'new row violates row-level security policy',
      },
      failureReasons.forbidden,
    ],
    [{ code: '23514', message: 'violates check constraint "x"' }, failureReasons.invalid],
    [{ message: 'Too many requests', status: 429 }, failureReasons['too-many-requests']],
  ])('%j is shown as "%s"', (error, text) => {
    expect(formatErrorReason(toServiceError(error))).toBe(text)
  })

  it('is the cause of its ServiceError, and a ServiceError stays unchanged', () => {
    const serviceError = new ServiceError('offline', 'x')
    expect(toServiceError(serviceError)).toBe(serviceError)
    const cause = { message: 'boom' }
    expect(toServiceError(cause, 500).cause).toBe(cause)
  })
})
