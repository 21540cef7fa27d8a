import { imageBlob } from '../support/listings'
import { adminOnly, describeRules, everyone, nobody, ownerAndAdmin, type Rule } from './matrix'
import {
  deleteListing,
  listing,
  moving,
  name,
  overwriting,
  removing,
  showInAnotherListing,
  shownInAListing,
  storedByA,
  storedNames,
  uploadedByA,
  uploading,
} from './storage-attempts'

const propertyImageRules: Rule[] = [
  { action: 'upload a photo', closed: everyone, open: everyone, attempt: uploading('property-images') },
  {
    action: 'upload a script',
    closed: nobody,
    open: nobody,
    attempt: uploading('property-images', 'casa.html', 'text/html'),
  },
  {
    action: 'upload a page as an image',
    closed: nobody,
    open: nobody,
    attempt: uploading('property-images', 'casa.html'),
  },
  {
    action: 'upload a drawing',
    closed: nobody,
    open: nobody,
    attempt: uploading('property-images', 'casa.svg', 'image/svg+xml'),
  },
  {
    action: 'upload into a folder',
    closed: nobody,
    open: nobody,
    attempt: uploading('property-images', 'otra/casa.jpg'),
  },
  {
    action: 'upload eleven megabytes',
    closed: nobody,
    open: nobody,
    attempt: async ({ client, supabase }) => {
      const body = new Blob([await imageBlob().arrayBuffer(), new Uint8Array(11 * 1024 * 1024)], { type: 'image/jpeg' })
      await client.storage.from('property-images').upload(name, body, { contentType: 'image/jpeg' })
      return (await storedNames(supabase, 'property-images')).length > 0
    },
  },
  {
    action: 'upload under a name with spaces and capitals',
    closed: nobody,
    open: nobody,
    attempt: uploading('property-images', 'Mi Casa.jpg'),
  },
  {
    action: 'remove the card of a photo that a listing shows',
    closed: nobody,
    open: nobody,
    arrange: async (supabase) => {
      await shownInAListing(supabase)
      await supabase.run(`update storage.objects set name = '${name.replace('.jpg', '-card.jpg')}'`)
    },
    attempt: async ({ client, supabase }) => {
      await client.storage.from('property-images').remove([name.replace('.jpg', '-card.jpg')])
      return (await storedNames(supabase, 'property-images')).length === 0
    },
  },
  {
    action: 'upload a page under the name of a photo',
    closed: nobody,
    open: nobody,
    attempt: uploading('property-images', name, 'text/html'),
  },
  { action: 'use an unknown bucket', closed: nobody, open: nobody, attempt: uploading('secreto') },
  {
    action: 'list the photos of listings',
    closed: adminOnly,
    open: adminOnly,
    arrange: storedByA('property-images'),
    attempt: listing('property-images'),
  },
  {
    action: 'overwrite a photo of session A',
    closed: ownerAndAdmin,
    open: ownerAndAdmin,
    arrange: uploadedByA('property-images'),
    attempt: overwriting('property-images'),
  },
  {
    action: 'move a photo of session A away',
    closed: adminOnly,
    open: adminOnly,
    arrange: uploadedByA('property-images'),
    attempt: moving('property-images'),
  },
  {
    action: 'remove a photo that no listing shows',
    closed: ownerAndAdmin,
    open: everyone,
    arrange: storedByA('property-images'),
    attempt: removing('property-images'),
  },
  {
    action: 'remove a photo that a listing shows',
    closed: nobody,
    open: nobody,
    arrange: shownInAListing,
    attempt: removing('property-images'),
  },
  {
    // The site attempts this when it deletes a listing that shares photos with another listing.
    action: 'remove a photo of a deleted listing that another one still shows',
    closed: nobody,
    open: nobody,
    arrange: async (supabase) => {
      await shownInAListing(supabase)
      await deleteListing(supabase, await showInAnotherListing(supabase))
    },
    attempt: removing('property-images'),
  },
  {
    action: 'remove a photo once every listing that showed it is gone',
    closed: ownerAndAdmin,
    open: everyone,
    arrange: async (supabase) => {
      await shownInAListing(supabase)
      await showInAnotherListing(supabase)
      await supabase.run('delete from public.properties')
    },
    attempt: removing('property-images'),
  },
  {
    action: 'remove a photo that its listing no longer shows',
    closed: ownerAndAdmin,
    open: everyone,
    arrange: async (supabase) => {
      await shownInAListing(supabase)
      await supabase.run(`update public.properties set images = array['https://ancon.test/property-images/otra.jpg']`)
    },
    attempt: removing('property-images'),
  },
]

const bucketRules: Rule[] = [
  {
    action: 'see a bucket that is not the site’s',
    closed: nobody,
    open: nobody,
    attempt: async ({ client, supabase }) => {
      await supabase.run("insert into storage.buckets (id, name, public) values ('privado', 'privado', false)")
      const { data } = await client.storage.listBuckets()
      await supabase.run("delete from storage.buckets where id = 'privado'")
      return data?.some(({ name: bucket }) => bucket === 'privado') ?? false
    },
  },
  {
    action: 'list the buckets',
    closed: everyone,
    open: everyone,
    attempt: async ({ client }) => (await client.storage.listBuckets()).data?.length === 3,
  },
  {
    action: 'read an image by its address',
    closed: everyone,
    open: everyone,
    arrange: uploadedByA('property-images'),
    attempt: async ({ client, supabase }) => {
      const { publicUrl } = client.storage.from('property-images').getPublicUrl(name).data
      return (await supabase.fetch(new Request(publicUrl))).ok
    },
  },
  {
    action: 'create a bucket',
    closed: nobody,
    open: nobody,
    attempt: async ({ client }) => (await client.storage.createBucket('otro', { public: true })).error === null,
  },
  {
    action: 'delete a bucket',
    closed: nobody,
    open: nobody,
    attempt: async ({ client }) => (await client.storage.deleteBucket('fotosweb')).error === null,
  },
]

describeRules('property-images', propertyImageRules)
describeRules('buckets and functions', bucketRules)
