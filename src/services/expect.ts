import { ServiceError } from './errors'

/**
 * The rows of an answer that is no error. A proxy that answers for the backend may send anything, and the client
 * libraries hand it on as data: it must become a failure, not a list without entries.
 */
export function expectRows<Row>(data: Row[] | null, action: string): Row[] {
  if (Array.isArray(data) && data.every((row) => typeof row === 'object' && row !== null)) return data
  throw new ServiceError('unexpected', `${action}: the answer holds no rows`)
}

/** The number that a function of the database answers with. */
export function expectCount(data: unknown, action: string): number {
  if (typeof data === 'number') return data
  throw new ServiceError('unexpected', `${action}: the answer is no number`)
}

/** For functions of the database that answer nothing: what holds something comes from a proxy. */
export function expectNothing(data: unknown, action: string): void {
  if (data) throw new ServiceError('unexpected', `${action}: the answer holds something`)
}

/**
 * Throws 'unexpected' unless Storage's answer to an upload names the stored object: a proxy that answers for the
 * backend may send anything, and a photo that is nowhere must not count as uploaded.
 */
export function assertUploaded(data: { fullPath?: unknown } | null, name: string): void {
  if (typeof data?.fullPath !== 'string')
    throw new ServiceError('unexpected', `${name}: the answer names no stored object`)
}
