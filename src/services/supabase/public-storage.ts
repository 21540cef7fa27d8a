import { type Bucket, buckets, publicObjectPath } from '@/config/buckets'
import { parseSiteVariant } from '@/lib/file-names'
import { toHttps } from '@/lib/urls'
import { ServiceError, toServiceError } from '../errors'
import { fetchForReads, requireBackend } from './request'

/** An entry of a Storage list; a folder has no id. */
export interface ListedObject {
  id?: string | null
  name: string
  updated_at?: string | null
  metadata?: Record<string, unknown> | null
}

/** Public https URL of an object. */
export const publicImageUrl = (bucket: Bucket, name: string) =>
  toHttps(requireBackend().url + publicObjectPath(bucket, name))

/**
 * False for folders, which have no id, for the hidden files that the dashboard creates in empty folders, and for variants
 * of an image.
 */
export const isImageObject = ({ id, name }: ListedObject) =>
  Boolean(id) && Boolean(name) && !name.startsWith('.') && !parseSiteVariant(name)

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

/**
 * Whether the bucket for property photos is listed. False is not fatal: hosted projects may hide the list of buckets
 * from visitors (specification section 7). Throws a ServiceError if the request fails.
 */
export async function hasPropertyImagesBucket(): Promise<boolean> {
  const listed = await ask('bucket')
  if (!Array.isArray(listed)) throw new ServiceError('unexpected', 'Unexpected list of buckets')
  return listed.filter(isListedObject).some(({ name }) => name === buckets.propertyImages)
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
