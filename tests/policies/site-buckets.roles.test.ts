import { userIds } from '../support/supabase'
import { adminOnly, describeRules, everyone, nobody, ownerAndAdmin, type Rule } from './matrix'
import { supabase } from './shared-supabase'
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
  {
    action: `upload an image to ${bucket}`,
    allowed: adminOnly,
    allowedWithOpenAccess: everyone,
    attempt: uploading(bucket),
  },
  {
    action: `upload to ${bucket} under a name that lists hide`,
    allowed: nobody,
    attempt: uploading(bucket, '.oculta.jpg'),
  },
  {
    action: `list ${bucket}`,
    allowed: everyone,
    arrange: storedByA(bucket),
    attempt: listing(bucket),
  },
  {
    action: `overwrite an image in ${bucket}`,
    allowed: adminOnly,
    arrange: uploadedByA(bucket),
    attempt: overwriting(bucket),
  },
  {
    action: `remove an image from ${bucket}`,
    allowed: adminOnly,
    arrange: storedByA(bucket),
    attempt: removing(bucket),
  },
])

const ownSiteImages =
  (bucket: string, store = storedByA) =>
  async () => {
    await store(bucket)()
    await supabase.run(`update storage.objects set owner_id = '${userIds.sessionA}', owner = '${userIds.sessionA}'`)
  }

/** Rules for images that session A owns because it uploads them while open_access is on. */
const ownSiteRules = siteBuckets.flatMap((bucket): Rule[] => [
  {
    action: `overwrite one in ${bucket}`,
    allowed: adminOnly,
    allowedWithOpenAccess: ownerAndAdmin,
    arrange: ownSiteImages(bucket, uploadedByA),
    attempt: overwriting(bucket),
  },
  {
    action: `rename one in ${bucket}`,
    allowed: adminOnly,
    arrange: ownSiteImages(bucket, uploadedByA),
    attempt: moving(bucket),
  },
  {
    action: `remove one from ${bucket}`,
    allowed: adminOnly,
    arrange: ownSiteImages(bucket),
    attempt: removing(bucket),
  },
  {
    action: `rename one in ${bucket} to an HTML file`,
    allowed: nobody,
    arrange: ownSiteImages(bucket, uploadedByA),
    attempt: async ({ client }) => {
      await client.storage.from(bucket).move(name, 'pagina.html')
      return (await storedNames(bucket)).includes('pagina.html')
    },
  },
])

describeRules('the site’s buckets', siteBucketRules)
describeRules('images that session A uploaded to the site’s buckets', ownSiteRules)
