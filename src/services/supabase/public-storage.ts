import type { Bucket } from '@/config/buckets'
import { ServiceError, toServiceError } from '../errors'
import { fetchForReads, requireBackend } from './request'

/** What Storage says of an object; a folder has no id. */
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

/** The names of the buckets that any visitor may see. */
export async function listPublicBuckets(): Promise<string[]> {
  const buckets = await ask('bucket')
  if (!Array.isArray(buckets)) throw new ServiceError('unexpected', 'Unexpected list of buckets')
  return buckets.filter(isListedObject).map(({ name }) => name)
}

/**
 * The objects of a public bucket by name, as any visitor may list them. One plain request to the Storage
 * API: the home page must not pay for a client library to ask two questions.
 */
export async function listPublicBucket(bucket: Bucket, limit: number): Promise<ListedObject[]> {
  const objects = await ask(`object/list/${bucket}`, {
    method: 'POST',
    body: JSON.stringify({ prefix: '', limit, offset: 0, sortBy: { column: 'name', order: 'asc' } }),
  })
  if (!Array.isArray(objects)) throw new ServiceError('unexpected', `Unexpected list of ${bucket}`)
  return objects.filter(isListedObject)
}
