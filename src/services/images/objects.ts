import * as z from 'zod/mini'
import { type Bucket, buckets, toPublicObjectPath } from '@/config/buckets'
import { runRequest } from '@/services/backend/run-request'
import { ServiceError } from '@/services/backend/errors'
import { supabase } from '@/services/backend/client'
import { requireBackend } from '@/services/backend/request'
import { sendUpload, type UploadOptions } from '@/services/backend/upload-request'

export const uploadStartPercent = 10
const uploadImagesPercent = 80
export const maxUploadPercent = 90

/** The answer of Storage, which contains the key of the stored object. A proxy may answer with any other body. */
const storedObjectSchema = z.object({ Key: z.string() })

/** Stores a file under `name` (specification section 7: cache 3600 seconds, upsert). */
export async function uploadObject(bucket: Bucket, name: string, file: Blob, options?: UploadOptions): Promise<void> {
  await runRequest(sendUpload(`${bucket}/${name}`, file, options), storedObjectSchema)
}

/** Uploads one photo as `name` (specification section 7) and returns its public URL. */
export async function uploadPropertyImage(name: string, file: Blob, options?: UploadOptions): Promise<string> {
  await uploadObject(buckets.propertyImages, name, file, options)
  return requireBackend().url + toPublicObjectPath(buckets.propertyImages, name)
}

const maxObjectsPerRequest = 500

/**
 * Removes objects by name and returns the names of the removed ones. Throws 'forbidden' when none is removed, since Storage
 * reports success then too.
 */
export async function removeObjects(bucket: Bucket, names: string[]): Promise<string[]> {
  const client = await supabase()
  const removed: string[] = []
  for (let first = 0; first < names.length; first += maxObjectsPerRequest) {
    const request = client.storage.from(bucket).remove(names.slice(first, first + maxObjectsPerRequest))
    removed.push(...(await runRequest(request, z.array(z.object({ name: z.string() })))).map(({ name }) => name))
  }
  if (removed.length === 0) throw new ServiceError('forbidden', `Storage removed no object from "${bucket}"`)
  return removed
}

/**
 * Percent: 10 at the start plus 80 spread over the images, at most 90 (specification sections 4 and 9).
 * @param sentCount number of sent images; includes the sent share of each image in progress
 */
export const toUploadPercent = (sentCount: number, total: number): number =>
  Math.min(maxUploadPercent, uploadStartPercent + (uploadImagesPercent * sentCount) / Math.max(1, total))
