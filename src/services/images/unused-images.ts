import * as z from 'zod/mini'
import { buckets } from '@/config/buckets'
import { runRequest } from '@/services/backend/run-request'
import { supabase } from '@/services/backend/client'
import { toPublicImageUrl } from '@/services/backend/public-storage'
import { removeObjects } from './objects'

/** A photo in `property-images` that no listing uses and that is older than one day. `size` is in bytes; 0 if unknown. */
const unusedImageRow = z.pipe(
  z.object({ name: z.string(), size: z.nullable(z.number()), created_at: z.string() }),
  z.transform(({ name, size, created_at }) => ({
    name,
    url: toPublicImageUrl(buckets.propertyImages, name),
    size: size ?? 0,
    createdAt: created_at,
  })),
)

export type UnusedImage = z.infer<typeof unusedImageRow>

/** The oldest 1000 unused photos. Throws 'forbidden' for everyone but an administrator. */
export async function readUnusedImages(): Promise<UnusedImage[]> {
  const client = await supabase()
  return runRequest(client.rpc('unused_images'), z.array(unusedImageRow))
}

/** Removes photos by name and returns the number of removed ones. Throws 'forbidden' when none is removed. */
export const removeUnusedImages = async (names: string[]): Promise<number> =>
  (await removeObjects(buckets.propertyImages, names)).length
