import * as z from 'zod/mini'
import type { Bucket } from '@/config/buckets'
import { limits } from '@/config/limits'
import { call } from '../call'
import { ServiceError } from '../errors'
import { supabase } from '../supabase/client'

/** A proxy may answer instead of Storage with any body: only a stored object has a full path. */
const storedObject = z.object({ fullPath: z.string() })

/** Stores a file under `name` (specification section 7: cache 3600 seconds, upsert). */
export async function uploadObject(bucket: Bucket, name: string, file: Blob): Promise<void> {
  const client = await supabase()
  const options = { cacheControl: String(limits.storageCacheSeconds), contentType: file.type, upsert: true }
  await call(client.storage.from(bucket).upload(name, file, options), storedObject)
}

/**
 * Removes objects by name and returns the names of the removed ones. Throws 'forbidden' when none is removed: Storage
 * reports success in that case.
 */
export async function removeObjects(bucket: Bucket, names: string[]): Promise<string[]> {
  const client = await supabase()
  const removed = await call(client.storage.from(bucket).remove(names), z.array(z.object({ name: z.string() })))
  if (removed.length === 0) throw new ServiceError('forbidden', `remove from ${bucket}: no object was touched`)
  return removed.map(({ name }) => name)
}
