import { userIds, type TestSupabase } from '../support/supabase'
import { adminOnly, describeRules, everyone, nobody, ownerAndAdmin, type Rule } from './matrix'
import {
  listing,
  moving,
  name,
  overwriting,
  removing,
  siteBuckets,
  storedByA,
  storedNames,
  uploadedByA,
  uploading,
} from './storage-attempts'

const siteBucketRules = siteBuckets.flatMap((bucket): Rule[] => [
  { action: `upload to ${bucket}`, closed: adminOnly, open: everyone, attempt: uploading(bucket) },
  {
    action: `list ${bucket}`,
    closed: everyone,
    open: everyone,
    arrange: storedByA(bucket),
    attempt: listing(bucket),
  },
  {
    action: `overwrite in ${bucket}`,
    closed: adminOnly,
    open: adminOnly,
    arrange: uploadedByA(bucket),
    attempt: overwriting(bucket),
  },
  {
    action: `remove from ${bucket}`,
    closed: adminOnly,
    open: adminOnly,
    arrange: storedByA(bucket),
    attempt: removing(bucket),
  },
])

const ownSiteImages =
  (bucket: string, store = storedByA) =>
  async (supabase: TestSupabase) => {
    await store(bucket)(supabase)
    await supabase.run(`update storage.objects set owner_id = '${userIds.sessionA}', owner = '${userIds.sessionA}'`)
  }

/** Rules for images that session A owns because it uploads them while open_access is on. */
const ownSiteRules = siteBuckets.flatMap((bucket): Rule[] => [
  {
    action: `overwrite what session A stored in ${bucket}`,
    closed: adminOnly,
    open: ownerAndAdmin,
    arrange: ownSiteImages(bucket, uploadedByA),
    attempt: overwriting(bucket),
  },
  {
    action: `rename what session A stored in ${bucket}`,
    closed: adminOnly,
    open: adminOnly,
    arrange: ownSiteImages(bucket, uploadedByA),
    attempt: moving(bucket),
  },
  {
    action: `remove what session A stored in ${bucket}`,
    closed: adminOnly,
    open: adminOnly,
    arrange: ownSiteImages(bucket),
    attempt: removing(bucket),
  },
  {
    action: `rename what session A stored in ${bucket} to a page`,
    closed: nobody,
    open: nobody,
    arrange: ownSiteImages(bucket, uploadedByA),
    attempt: async ({ client, supabase }) => {
      await client.storage.from(bucket).move(name, 'pagina.html')
      return (await storedNames(supabase, bucket)).includes('pagina.html')
    },
  },
])

describeRules('the site’s buckets', siteBucketRules)
describeRules('one’s own images in the site’s buckets', ownSiteRules)
