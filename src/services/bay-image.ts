import { buckets, publicObjectPath } from '@/config/buckets'
import { heroImageNames } from '@/config/standard-images'
import { toHttps } from '@/lib/urls'
import { listPublicBucket } from './supabase/public-storage'
import { fetchForReads, requireBackend } from './supabase/request'

/** Whether the file behind an address can be had, asked with a HEAD request; never throws. */
async function isReachable(url: string): Promise<boolean> {
  try {
    return (await fetchForReads(url, { method: 'HEAD' })).ok
  } catch {
    return false
  }
}

/**
 * Public https address of the agency's own photograph of the bay, or null where it has none: the
 * names of specification section 7 in their order, the first one that is reachable. Only names that the
 * bucket holds are asked for, because each miss would be an error in the visitor's console.
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
