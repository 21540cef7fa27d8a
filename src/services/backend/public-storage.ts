import * as z from 'zod/mini'
import { type Bucket, buckets, toPublicObjectPath } from '@/config/buckets'
import { parseSiteVariant } from '@/lib/file-names'
import { toHttps } from '@/lib/urls'
import { runRequest } from './run-request'
import { sendPublicRequest, requireBackend } from './request'

/** An entry of a Storage list; a folder has no id. */
const listedObjectSchema = z.object({
  id: z.nullish(z.string()),
  name: z.string(),
  updated_at: z.nullish(z.string()),
  metadata: z.nullish(z.object({ size: z.optional(z.unknown()) })),
})

export const objectListSchema = z.array(
  z.pipe(
    listedObjectSchema,
    z.transform(({ id, name, updated_at, metadata }) => ({
      id: id ?? null,
      name,
      /** ISO 8601; empty where Storage does not report it. */
      updatedAt: updated_at ?? '',
      /** Bytes; null where Storage does not report it. */
      size: typeof metadata?.size === 'number' ? metadata.size : null,
    })),
  ),
)

export type ListedObject = z.infer<typeof objectListSchema>[number]

export const bucketListSchema = z.array(z.object({ name: z.string() }))

/** Public URL of an object, with https except on localhost. */
export const toPublicImageUrl = (bucket: Bucket, name: string) =>
  toHttps(requireBackend().url + toPublicObjectPath(bucket, name))

/** The URL of an object with the time of its last change, if known, so that no cache answers with an earlier version. */
export function toVersionedImageUrl(
  bucket: Bucket,
  { name, updatedAt }: Pick<ListedObject, 'name' | 'updatedAt'>,
): string {
  const url = toPublicImageUrl(bucket, name)
  return updatedAt ? `${url}?v=${encodeURIComponent(updatedAt)}` : url
}

/**
 * The images of a bucket. Omits folders, which have no id, the hidden file that the dashboard creates in an empty folder,
 * and variants. An object with the name of a variant counts as a variant only if its image exists.
 */
export function filterImages(objects: readonly ListedObject[]): ListedObject[] {
  const names = new Set(objects.map(({ name }) => name))
  const isVariant = (name: string) => names.has(parseSiteVariant(name)?.name ?? '')
  return objects.filter(({ id, name }) => id && name && name !== '.emptyFolderPlaceholder' && !isVariant(name))
}

/** Whether the bucket for property photos is listed. Throws a ServiceError if the request fails. */
export async function hasPropertyImagesBucket(): Promise<boolean> {
  const listedBuckets = await runRequest(sendPublicRequest('storage/v1/bucket'), bucketListSchema)
  return listedBuckets.some(({ name }) => name === buckets.propertyImages)
}

const maxListedObjects = 1000

/** The options of Storage for one page of a list, by name. */
export const toListOptions = (offset: number) => ({
  limit: maxListedObjects,
  offset,
  sortBy: { column: 'name', order: 'asc' },
})

/**
 * The objects of a bucket that every visitor may list, sorted by name. Uses plain requests, because `StorageClient` is too
 * large for the home page (docs/decisions/two-clients.md).
 */
export const listPublicBucket = (bucket: Bucket): Promise<ListedObject[]> =>
  readObjects((first) =>
    runRequest(
      sendPublicRequest(`storage/v1/object/list/${bucket}`, {
        method: 'POST',
        body: JSON.stringify({ prefix: '', ...toListOptions(first) }),
      }),
      objectListSchema,
    ),
  )

/** The objects of all pages of a list. */
export async function readObjects(read: (first: number) => Promise<ListedObject[]>): Promise<ListedObject[]> {
  const objects: ListedObject[] = []
  for (;;) {
    const page = await read(objects.length)
    objects.push(...page)
    if (page.length < maxListedObjects) return objects
  }
}
