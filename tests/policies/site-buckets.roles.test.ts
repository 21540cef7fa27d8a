import { userIds } from '../support/supabase'
import { adminOnly, describeRules, everyone, nobody, ownerAndAdmin, type Rule } from './matrix'
import { supabase } from './shared-supabase'
import {
  tryList,
  tryMove,
  storedName,
  tryOverwrite,
  tryRemove,
  siteBuckets,
  storeObject,
  readStoredNames,
  uploadObject,
  tryUpload,
} from './storage-attempts'

const siteBucketRules = siteBuckets.flatMap((bucket): Rule[] => [
  {
    action: `upload an image to ${bucket}`,
    allowed: adminOnly,
    allowedWithOpenAccess: everyone,
    attempt: tryUpload(bucket),
  },
  {
    action: `upload to ${bucket} under a name that lists hide`,
    allowed: nobody,
    attempt: tryUpload(bucket, '.oculta.jpg'),
  },
  {
    action: `list ${bucket}`,
    allowed: everyone,
    arrange: storeObject(bucket),
    attempt: tryList(bucket),
  },
  {
    action: `overwrite an image in ${bucket}`,
    allowed: adminOnly,
    arrange: uploadObject(bucket),
    attempt: tryOverwrite(bucket),
  },
  {
    action: `remove an image from ${bucket}`,
    allowed: adminOnly,
    arrange: storeObject(bucket),
    attempt: tryRemove(bucket),
  },
])

const arrangeOwnImages =
  (bucket: string, store = storeObject) =>
  async () => {
    await store(bucket)()
    await supabase.run(`update storage.objects set owner_id = '${userIds.sessionA}', owner = '${userIds.sessionA}'`)
  }

/** Rules for images that session A owns, as if it had uploaded them while open_access was on. */
const ownSiteRules = siteBuckets.flatMap((bucket): Rule[] => [
  {
    action: `overwrite one in ${bucket}`,
    allowed: adminOnly,
    allowedWithOpenAccess: ownerAndAdmin,
    arrange: arrangeOwnImages(bucket, uploadObject),
    attempt: tryOverwrite(bucket),
  },
  {
    action: `rename one in ${bucket}`,
    allowed: adminOnly,
    arrange: arrangeOwnImages(bucket, uploadObject),
    attempt: tryMove(bucket),
  },
  {
    action: `remove one from ${bucket}`,
    allowed: adminOnly,
    arrange: arrangeOwnImages(bucket),
    attempt: tryRemove(bucket),
  },
  {
    action: `rename one in ${bucket} to an HTML file`,
    allowed: nobody,
    arrange: arrangeOwnImages(bucket, uploadObject),
    attempt: async ({ client }) => {
      await client.storage.from(bucket).move(storedName, 'pagina.html')
      return (await readStoredNames(bucket)).includes('pagina.html')
    },
  },
])

const bucketRules = [...siteBuckets, 'property-images'].flatMap((bucket): Rule[] => [
  {
    action: `empty ${bucket}`,
    allowed: nobody,
    arrange: uploadObject(bucket),
    attempt: async ({ client }) => {
      await client.storage.emptyBucket(bucket)
      return (await readStoredNames(bucket)).length === 0
    },
  },
  {
    action: `read the settings of ${bucket}`,
    allowed: everyone,
    attempt: async ({ client }) => (await client.storage.getBucket(bucket)).data?.id === bucket,
  },
])

describeRules('the site’s buckets', siteBucketRules)
describeRules('a bucket', bucketRules)
describeRules('images that session A uploaded to the site’s buckets', ownSiteRules)
