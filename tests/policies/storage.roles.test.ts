import { makeImageBlob } from '../support/image-files'
import { adminOnly, describeRules, everyone, nobody, ownerAndAdmin, type Rule, sessions } from './matrix'
import { supabase } from './shared-supabase'
import {
  deleteListing,
  tryList,
  tryMove,
  storedName,
  tryOverwrite,
  tryRemove,
  showInAnotherListing,
  showInListing,
  storeObject,
  readStoredNames,
  uploadObject,
  tryUpload,
} from './storage-attempts'

const propertyImageRules: Rule[] = [
  { action: 'upload a photo', allowed: sessions, attempt: tryUpload('property-images') },
  {
    action: 'upload an HTML file',
    allowed: nobody,
    attempt: tryUpload('property-images', 'casa.html', 'text/html'),
  },
  {
    action: 'upload an HTML file as image/jpeg',
    allowed: nobody,
    attempt: tryUpload('property-images', 'casa.html'),
  },
  {
    action: 'upload SVG under the name of a photo',
    allowed: nobody,
    attempt: tryUpload('property-images', storedName, 'image/svg+xml'),
  },
  {
    action: 'upload into a folder',
    allowed: nobody,
    attempt: tryUpload('property-images', 'otra/casa.jpg'),
  },
  {
    action: 'upload more than ten megabytes',
    allowed: nobody,
    attempt: async ({ client }) => {
      const body = new Blob([await makeImageBlob().arrayBuffer(), new Uint8Array(11 * 1024 * 1024)], {
        type: 'image/jpeg',
      })
      await client.storage.from('property-images').upload(storedName, body, { contentType: 'image/jpeg' })
      return (await readStoredNames('property-images')).length > 0
    },
  },
  {
    action: 'upload under a name with spaces and capitals',
    allowed: nobody,
    attempt: tryUpload('property-images', 'Mi Casa.jpg'),
  },
  {
    action: 'remove the card-size version of a photo that a listing shows',
    allowed: nobody,
    arrange: async () => {
      await showInListing()
      await supabase.run(`update storage.objects set name = '${storedName}.card.jpg'`)
    },
    attempt: async ({ client }) => {
      await client.storage.from('property-images').remove([`${storedName}.card.jpg`])
      return (await readStoredNames('property-images')).length === 0
    },
  },
  {
    action: 'upload HTML under the name of a photo',
    allowed: nobody,
    attempt: tryUpload('property-images', storedName, 'text/html'),
  },
  { action: 'upload to an unknown bucket', allowed: nobody, attempt: tryUpload('secreto') },
  {
    action: 'list the photos of listings',
    allowed: adminOnly,
    arrange: storeObject('property-images'),
    attempt: tryList('property-images'),
  },
  {
    action: 'overwrite a photo of session A',
    allowed: ownerAndAdmin,
    arrange: uploadObject('property-images'),
    attempt: tryOverwrite('property-images'),
  },
  {
    action: 'rename a photo of session A',
    allowed: adminOnly,
    arrange: uploadObject('property-images'),
    attempt: tryMove('property-images'),
  },
  {
    action: 'remove a photo that no listing shows',
    allowed: ownerAndAdmin,
    allowedWithOpenAccess: everyone,
    arrange: storeObject('property-images'),
    attempt: tryRemove('property-images'),
  },
  {
    action: 'remove a photo that a listing shows',
    allowed: nobody,
    arrange: showInListing,
    attempt: tryRemove('property-images'),
  },
  {
    // The site attempts this when it deletes a listing that shares photos with another listing.
    action: 'remove a photo of a deleted listing that another listing shows',
    allowed: nobody,
    arrange: async () => {
      await showInListing()
      await deleteListing(await showInAnotherListing())
    },
    attempt: tryRemove('property-images'),
  },
  {
    action: 'remove a photo whose listings are all deleted',
    allowed: ownerAndAdmin,
    allowedWithOpenAccess: everyone,
    arrange: async () => {
      await showInListing()
      await showInAnotherListing()
      await supabase.run('delete from public.properties')
    },
    attempt: tryRemove('property-images'),
  },
  {
    action: 'remove a photo that its listing no longer shows',
    allowed: ownerAndAdmin,
    allowedWithOpenAccess: everyone,
    arrange: async () => {
      await showInListing()
      await supabase.run(`update public.properties set images = array['https://ancon.test/property-images/otra.jpg']`)
    },
    attempt: tryRemove('property-images'),
  },
]

const bucketRules: Rule[] = [
  {
    action: 'see a bucket that does not belong to the site',
    allowed: nobody,
    attempt: async ({ client }) => {
      await supabase.run("insert into storage.buckets (id, name, public) values ('privado', 'privado', false)")
      const { data } = await client.storage.listBuckets()
      await supabase.run("delete from storage.buckets where id = 'privado'")
      return data?.some(({ name: bucket }) => bucket === 'privado') ?? false
    },
  },
  {
    action: 'list the three buckets of the site',
    allowed: everyone,
    attempt: async ({ client }) => (await client.storage.listBuckets()).data?.length === 3,
  },
  {
    action: 'read an image by its public URL',
    allowed: everyone,
    arrange: uploadObject('property-images'),
    attempt: async ({ client }) => {
      const { publicUrl } = client.storage.from('property-images').getPublicUrl(storedName).data
      return (await supabase.fetch(new Request(publicUrl))).ok
    },
  },
  {
    action: 'create a bucket',
    allowed: nobody,
    attempt: async ({ client }) => (await client.storage.createBucket('otro', { public: true })).error === null,
  },
  {
    action: 'delete a bucket',
    allowed: nobody,
    attempt: async ({ client }) => (await client.storage.deleteBucket('fotosweb')).error === null,
  },
]

describeRules('property-images', propertyImageRules)
describeRules('the buckets', bucketRules)
