import * as z from 'zod/mini'
import { buckets, readPropertyImageName } from '@/config/buckets'
import { toCardVariantName } from '@/lib/file-names'
import { runRequest } from '@/services/backend/run-request'
import { supabase } from '@/services/backend/client'

/** Removes the Storage objects of these photo URLs and their card variants. Skips photos outside `property-images`. */
export async function removePropertyImages(urls: string[]): Promise<void> {
  const names = urls.map(readPropertyImageName).filter((name) => name !== null)
  if (names.length === 0) return
  const client = await supabase()
  const objects = names.flatMap((name) => [name, toCardVariantName(name)])
  await runRequest(client.storage.from(buckets.propertyImages).remove(objects), z.unknown())
}
