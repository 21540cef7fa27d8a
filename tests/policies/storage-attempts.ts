import { imageBlob } from '../support/image-files'
import { listingRow } from '../support/listings'
import { userIds } from '../support/supabase'
import type { Attempt } from './matrix'
import { storeRows } from './run-as'
import { supabase } from './shared-supabase'

export const siteBuckets = ['fotosweb', 'featured-property-images']
/** A photo name with the current time, as the publishing form builds it. Visitors may upload no other names. */
export const photoName = (label: string) => `property-${Date.now()}-0-${label}.jpg`
export const name = photoName('casa')

const ownerIn = (bucket: string) => (bucket === 'property-images' ? `'${userIds.sessionA}'` : 'null')

/** Stores an object without its bytes, for attempts that neither read, copy nor move them. */
export const storedByA = (bucket: string) => async () => {
  await supabase.run(`insert into storage.objects (bucket_id, name, owner, owner_id, version)
    values ('${bucket}', '${name}', ${ownerIn(bucket)}, ${ownerIn(bucket)}, 'v')`)
}

/** Uploads an object with its bytes. */
export const uploadedByA = (bucket: string) => async () => {
  const { error } = await supabase.service.storage.from(bucket).upload(name, imageBlob(1))
  if (error) throw new Error(error.message)
  await supabase.run(`update storage.objects set owner_id = ${ownerIn(bucket)}, owner = ${ownerIn(bucket)}`)
}

async function showInAListing(): Promise<string> {
  const id = crypto.randomUUID()
  await storeRows('properties', listingRow({ images: [`https://ancon.test/property-images/${name}`], id }))
  return id
}

export const shownInAListing = async () => {
  await storedByA('property-images')()
  await showInAListing()
}

/** Stores a second listing, owned by session B, that references the same photo. Returns its id. */
export async function showInAnotherListing(): Promise<string> {
  const id = await showInAListing()
  await supabase.run(`update public.properties set owner_id = '${userIds.sessionB}' where id = '${id}'`)
  return id
}

export async function deleteListing(id: string): Promise<void> {
  const { error } = await supabase.service.from('properties').delete().eq('id', id)
  if (error) throw new Error(error.message)
}

export async function storedNames(bucket: string): Promise<string[]> {
  const rows = await supabase.run(`select name from storage.objects where bucket_id = '${bucket}'`)
  return rows.map((row) => String(row.name))
}

async function storedByte(bucket: string): Promise<number | undefined> {
  const { data } = await supabase.service.storage.from(bucket).download(name)
  return data ? new Uint8Array(await data.arrayBuffer())[4] : undefined
}

export const uploading =
  (bucket: string, as = name, type = 'image/jpeg') =>
  async ({ client }: Attempt) => {
    await client.storage.from(bucket).upload(as, imageBlob(2, type), { upsert: true, contentType: type })
    return (await storedNames(bucket)).includes(as)
  }

export const overwriting =
  (bucket: string) =>
  async ({ client }: Attempt) => {
    await client.storage.from(bucket).upload(name, imageBlob(2), { upsert: true })
    return (await storedByte(bucket)) === 2
  }

export const listing =
  (bucket: string) =>
  async ({ client }: Attempt) =>
    (await client.storage.from(bucket).list()).data?.length === 1

export const removing =
  (bucket: string) =>
  async ({ client }: Attempt) => {
    await client.storage.from(bucket).remove([name])
    return !(await storedNames(bucket)).includes(name)
  }

export const moving =
  (bucket: string) =>
  async ({ client }: Attempt) => {
    await client.storage.from(bucket).move(name, photoName('otra'))
    return !(await storedNames(bucket)).includes(name)
  }
