import { ServiceError } from './errors'

/**
 * Throws 'unexpected' unless Storage's answer to an upload names the stored object: a proxy that answers for the
 * backend may send anything, and a photo that is nowhere must not count as uploaded.
 */
export function assertStored(data: { fullPath?: unknown } | null, name: string): void {
  if (typeof data?.fullPath !== 'string')
    throw new ServiceError('unexpected', `${name}: the answer names no stored object`)
}
