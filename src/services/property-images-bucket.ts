import { buckets } from '@/config/buckets'
import { listPublicBuckets } from './supabase/public-storage'

/**
 * Whether the bucket for property photos can be seen. False is not fatal: hosted projects may hide
 * the list of buckets from visitors (specification section 7). Throws when the backend cannot be reached.
 */
export async function hasPropertyImagesBucket(): Promise<boolean> {
  return (await listPublicBuckets()).includes(buckets.propertyImages)
}
