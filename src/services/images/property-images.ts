import * as z from 'zod/mini'
import { buckets, readPropertyImageName, toPublicObjectPath } from '@/config/buckets'
import { placeholderImageName } from '@/config/standard-images'
import { toCardVariantName } from '@/lib/file-names'
import { call } from '@/services/call'
import { supabase } from '@/services/supabase/client'
import { requireBackend } from '@/services/supabase/request'
import { uploadObject } from './objects'

/**
 * Uploads one photo as `name` (specification section 7) and returns its public URL.
 * @param onSent called with the sent share of the photo, from 0 to 1
 */
export async function uploadPropertyImage(name: string, file: Blob, onSent?: (share: number) => void): Promise<string> {
  await uploadObject(buckets.propertyImages, name, file, onSent)
  return requireBackend().url + toPublicObjectPath(buckets.propertyImages, name)
}

/** Removes the Storage objects of these photo URLs, including their card variants. */
export async function removePropertyImages(urls: string[]): Promise<void> {
  const names = urls.map(readPropertyImageName).filter((name) => name !== null)
  if (names.length === 0) return
  const client = await supabase()
  const objects = names.flatMap((name) => [name, toCardVariantName(name)])
  await call(client.storage.from(buckets.propertyImages).remove(objects), z.unknown())
}

/** URL of the image that replaces a photo whose upload fails (specification section 8). */
export const toPlaceholderImageUrl = (): string =>
  requireBackend().url + toPublicObjectPath(buckets.fotosweb, placeholderImageName)
