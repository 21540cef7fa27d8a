import { makeImageBlob } from '../support/image-files'
import { makeListingRow } from '../support/listings'
import { userIds } from '../support/supabase'
import type { Attempt } from './matrix'
import { storeRows } from './run-as'
import { supabase } from './shared-supabase'

export const siteBuckets = ['fotosweb', 'featured-property-images']
/** A photo name as the publishing form builds it. */
export const makePhotoName = (label: string) => `property-${Date.now()}-0-${label}.jpg`
export const storedName = makePhotoName('casa')

const toOwnerSql = (bucket: string) => (bucket === 'property-images' ? `'${userIds.sessionA}'` : 'null')

/** Stores an object without its bytes, for attempts that do not read, copy or move them. */
export const storeObject = (bucket: string) => async () => {
  await supabase.run(`insert into storage.objects (bucket_id, name, owner, owner_id, version)
    values ('${bucket}', '${storedName}', ${toOwnerSql(bucket)}, ${toOwnerSql(bucket)}, 'v')`)
}

/** Uploads an object with its bytes. */
export const uploadObject = (bucket: string) => async () => {
  const { error } = await supabase.service.storage.from(bucket).upload(storedName, makeImageBlob(1))
  if (error) throw new Error(error.message)
  await supabase.run(`update storage.objects set owner_id = ${toOwnerSql(bucket)}, owner = ${toOwnerSql(bucket)}`)
}

async function storeListingWithPhoto(): Promise<string> {
  const id = crypto.randomUUID()
  await storeRows('properties', makeListingRow({ images: [`https://ancon.test/property-images/${storedName}`], id }))
  return id
}

/** Stores a photo without its bytes, and a listing that shows it. */
export const showInListing = async () => {
  await storeObject('property-images')()
  await storeListingWithPhoto()
}

/** Stores a second listing, owned by session B, that shows the same photo. Resolves to the id of the listing. */
export async function showInAnotherListing(): Promise<string> {
  const id = await storeListingWithPhoto()
  await supabase.run(`update public.properties set owner_id = '${userIds.sessionB}' where id = '${id}'`)
  return id
}

export async function deleteListing(id: string): Promise<void> {
  const { error } = await supabase.service.from('properties').delete().eq('id', id)
  if (error) throw new Error(error.message)
}

export async function readStoredNames(bucket: string): Promise<string[]> {
  const rows = await supabase.run(`select name from storage.objects where bucket_id = '${bucket}'`)
  return rows.map((row) => String(row.name))
}

/** Reads the byte by which `makeImageBlob` tells files apart. */
async function readStoredMark(bucket: string): Promise<number | undefined> {
  const { data } = await supabase.service.storage.from(bucket).download(storedName)
  return data ? new Uint8Array(await data.arrayBuffer())[4] : undefined
}

export const tryUpload =
  (bucket: string, name = storedName, type = 'image/jpeg') =>
  async ({ client }: Attempt) => {
    await client.storage.from(bucket).upload(name, makeImageBlob(2, type), { upsert: true, contentType: type })
    return (await readStoredNames(bucket)).includes(name)
  }

export const tryOverwrite =
  (bucket: string) =>
  async ({ client }: Attempt) => {
    await client.storage.from(bucket).upload(storedName, makeImageBlob(2), { upsert: true })
    return (await readStoredMark(bucket)) === 2
  }

export const tryList =
  (bucket: string) =>
  async ({ client }: Attempt) =>
    (await client.storage.from(bucket).list()).data?.length === 1

export const tryRemove =
  (bucket: string) =>
  async ({ client }: Attempt) => {
    await client.storage.from(bucket).remove([storedName])
    return !(await readStoredNames(bucket)).includes(storedName)
  }

export const tryMove =
  (bucket: string) =>
  async ({ client }: Attempt) => {
    await client.storage.from(bucket).move(storedName, makePhotoName('otra'))
    return !(await readStoredNames(bucket)).includes(storedName)
  }
