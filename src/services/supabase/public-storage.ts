import type { Bucket } from '@/config/buckets'
import { ServiceError, toServiceError } from '../errors'
import { fetchForReads, requireBackend } from './request'

/** An entry of a Storage list; a folder has no id. */
export interface ListedObject {
  id?: string | null
  name: string
}

const isListedObject = (value: unknown): value is ListedObject =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string'

async function answerOf(response: Response): Promise<unknown> {
  const body: unknown = await response.json().catch(() => null)
  if (!response.ok) throw toServiceError(body ?? {}, response.status)
  return body
}

async function ask(path: string, init: RequestInit = {}): Promise<unknown> {
  const { url, anonKey } = requireBackend()
  const headers = { apikey: anonKey, Authorization: `Bearer ${anonKey}`, 'Content-Type': 'application/json' }
  const response = await fetchForReads(`${url}/storage/v1/${path}`, { ...init, headers }).catch((error: unknown) => {
    throw toServiceError(error)
  })
  return answerOf(response)
}

/** The names of the buckets that visitors may list. */
export async function listPublicBuckets(): Promise<string[]> {
  const buckets = await ask('bucket')
  if (!Array.isArray(buckets)) throw new ServiceError('unexpected', 'Unexpected list of buckets')
  return buckets.filter(isListedObject).map(({ name }) => name)
}

/**
 * The objects of a public bucket, sorted by name, that visitors may list. A plain request to the Storage API: the
 * home page needs only two calls and does not load a client library for them.
 */
export async function listPublicBucket(bucket: Bucket, limit: number): Promise<ListedObject[]> {
  const objects = await ask(`object/list/${bucket}`, {
    method: 'POST',
    body: JSON.stringify({ prefix: '', limit, offset: 0, sortBy: { column: 'name', order: 'asc' } }),
  })
  if (!Array.isArray(objects)) throw new ServiceError('unexpected', `Unexpected list of ${bucket}`)
  return objects.filter(isListedObject)
}
