import { buckets, publicObjectPath } from '@/config/buckets'
import { limits } from '@/config/limits'
import { heroImageNames } from '@/config/standard-images'
import { toHttps } from '@/lib/urls'
import { isImageObject, publicImageUrl } from './bucket-images'
import { listPublicBucket } from './supabase/public-storage'
import { fetchForReads, requireBackend } from './supabase/request'

/** Public https URLs of the first three featured images, sorted by name, for the carousel of the home page. */
export async function readGalleryImages(): Promise<string[]> {
  // More than the page shows, because the list includes folders and hidden files.
  const objects = await listPublicBucket(buckets.featuredImages, 20)
  return objects
    .filter(isImageObject)
    .slice(0, limits.galleryImages)
    .map(({ name }) => publicImageUrl(buckets.featuredImages, name))
}

/** Whether a HEAD request for the URL succeeds; never throws. */
async function isReachable(url: string): Promise<boolean> {
  try {
    const response = await fetchForReads(url, { method: 'HEAD' })
    // Chromium reports a response whose body nobody reads as cancelled, an empty one too.
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}

/**
 * Public https URL of the agency's photograph of the bay, or null if there is none. Tries the names of specification
 * section 7 in order and returns the first reachable one. Skips names that are not in the bucket, because each 404
 * logs an error in the visitor's console.
 */
export async function readBayImage(): Promise<string | null> {
  const { url } = requireBackend()
  const stored = new Set((await listPublicBucket(buckets.fotosweb, 1000)).map(({ name }) => name))
  for (const name of heroImageNames.filter((candidate) => stored.has(candidate))) {
    const address = toHttps(url + publicObjectPath(buckets.fotosweb, name))
    if (await isReachable(address)) return address
  }
  return null
}
