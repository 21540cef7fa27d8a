import { isUuid } from '@/lib/ids'
import { ServiceError } from './errors'

/**
 * Returns the rows of a successful response; throws 'unexpected' if it is not an array of objects. A proxy may answer
 * instead of the backend with any body, which the client libraries return as data. It must not become an empty list.
 */
export function expectRows<Row>(data: Row[] | null, action: string): Row[] {
  if (Array.isArray(data) && data.every((row) => typeof row === 'object' && row !== null)) return data
  throw new ServiceError('unexpected', `${action}: the answer holds no rows`)
}

/** Returns the number that a database function returns; throws 'unexpected' for any other value. */
export function expectCount(data: unknown, action: string): number {
  if (typeof data === 'number') return data
  throw new ServiceError('unexpected', `${action}: the answer is no number`)
}

/** Returns the ticket that a database function returns, which a second call redeems; throws 'unexpected' otherwise. */
export function expectTicket(data: unknown, action: string): string {
  if (typeof data === 'string' && isUuid(data)) return data
  throw new ServiceError('unexpected', `${action}: the answer is no ticket`)
}

/** Throws 'unexpected' if a database function without a result returns one: such a response comes from a proxy. */
export function expectVoid(data: unknown, action: string): void {
  if (data) throw new ServiceError('unexpected', `${action}: the answer holds something`)
}
