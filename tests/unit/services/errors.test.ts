import { describe, expect, it } from 'vitest'
import { reasons } from '@/content/messages'
import { errorReason } from '@/components/error-reason'
import { ServiceError, toServiceError } from '@/services/errors'

describe('an error of the backend', () => {
  it.each([
    [{ code: '42501', message: 'permission denied' }, 401, 'forbidden'],
    [{ message: 'new row violates row-level security policy' }, undefined, 'forbidden'],
    [{ code: 'PGRST116', message: 'no rows' }, 406, 'not-found'],
    [{ code: '22P02', message: 'invalid input syntax for type uuid' }, 400, 'not-found'],
    [{ code: '23505', message: 'duplicate key' }, 409, 'conflict'],
    [{ code: '23514', message: 'violates check constraint' }, 400, 'invalid'],
    [{ code: 'SUP', message: 'new row violates check constraint "properties_title"' }, 500, 'invalid'],
    [{ code: 'PT429', message: 'límite' }, 429, 'rate-limited'],
    [{ code: 'PT422', message: 'Afine su búsqueda' }, 422, 'invalid'],
    [{ code: 'PT404', message: 'Ya no existe' }, 404, 'not-found'],
    [{ name: 'AuthApiError', code: 'captcha_failed', message: 'captcha', status: 400 }, undefined, 'captcha'],
    [{ code: 'anonymous_provider_disabled', message: 'off', status: 422 }, undefined, 'no-session'],
    [{ message: 'Payload too large', statusCode: '413' }, undefined, 'too-large'],
    [{ message: 'mime type text/html is not supported', statusCode: '415' }, undefined, 'wrong-type'],
    [{ message: 'Bucket not found', statusCode: '404' }, undefined, 'bucket-missing'],
    [{ message: 'boom' }, 500, 'unexpected'],
    [{ message: 'TypeError: Failed to fetch' }, 0, 'offline'],
    [{ message: 'TypeError: NetworkError when attempting to fetch resource.' }, 0, 'offline'],
    [{ message: 'TypeError: Load failed' }, 0, 'offline'],
    // A chunk that does not arrive: Chromium, Firefox, Safari.
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
      reasons.forbidden,
    ],
    [{ code: '23514', message: 'violates check constraint "x"' }, reasons.invalid],
    [{ message: 'Too many requests', status: 429 }, reasons['rate-limited']],
  ])('%j is shown as "%s"', (error, text) => {
    expect(errorReason(toServiceError(error))).toBe(text)
  })

  it('is the cause of its ServiceError, and a ServiceError stays unchanged', () => {
    const known = new ServiceError('offline', 'x')
    expect(toServiceError(known)).toBe(known)
    const cause = { message: 'boom' }
    expect(toServiceError(cause, 500).cause).toBe(cause)
  })
})
