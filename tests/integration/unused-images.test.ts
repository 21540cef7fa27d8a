import { beforeEach, describe, expect, it } from 'vitest'
import { removeDisguisedFiles } from '../../supabase/functions/images/remove-disguised'
import { removeUnusedImages } from '../../supabase/functions/images/remove-unused'
import { expectConsole } from '../setup/no-console-error'
import { makeImageBlob } from '../support/image-files'
import { makeListingRow } from '../support/listings'
import { shareTestSupabase } from '../support/supabase'

const supabase = await shareTestSupabase()
beforeEach(() => supabase.empty())

const upload = async (name: string) => {
  const { error } = await supabase.service.storage.from('property-images').upload(name, makeImageBlob())
  if (error) throw new Error(error.message)
}
const agePhotos = () => supabase.run("update storage.objects set created_at = now() - interval '2 days'")
const readStoredNames = async () =>
  (await supabase.run('select name from storage.objects order by name')).map(({ name }) => name)

describe('the nightly removal of unused photos', () => {
  it('removes the files and records of old photos without a listing, and leaves new ones and those of a listing', async () => {
    for (const name of ['property-1-0-casa.jpg', 'property-1-0-casa.jpg.card.jpg', 'property-2-0-vieja.jpg'])
      await upload(name)
    await supabase.service
      .from('properties')
      .insert(makeListingRow({ images: ['/storage/v1/object/public/property-images/property-1-0-casa.jpg'] }))
    await agePhotos()
    await upload('property-3-0-nueva.jpg')

    expect(await removeUnusedImages(supabase.service)).toBe(1)
    expect(await readStoredNames()).toEqual([
      'property-1-0-casa.jpg',
      'property-1-0-casa.jpg.card.jpg',
      'property-3-0-nueva.jpg',
    ])
    expect((await supabase.service.storage.from('property-images').download('property-2-0-vieja.jpg')).error).not.toBe(
      null,
    )
  })

  it('removes all old photos where an answer of the database lists only some of them', async () => {
    const names = Array.from({ length: 7 }, (_, index) => `property-${index}-0-vieja.jpg`)
    for (const name of names) await upload(name)
    await agePhotos()
    const { storage } = supabase.service
    const rpc = async (name: 'unused_images') => {
      const { data, error } = await supabase.service.rpc(name)
      return { data: data?.slice(0, 3) ?? null, error }
    }
    expect(await removeUnusedImages({ rpc, storage })).toBe(7)
    expect(await readStoredNames()).toEqual([])
  })

  it('removes nothing where there is no photo', async () => {
    expect(await removeUnusedImages(supabase.service)).toBe(0)
  })

  it.each(['anon', 'sessionA', 'member'] as const)('cannot be started by %s', async (role) => {
    await upload('property-2-0-vieja.jpg')
    await agePhotos()
    await expect(removeUnusedImages(supabase.createClientFor(role))).rejects.toThrow()
    expect(await readStoredNames()).toEqual(['property-2-0-vieja.jpg'])
  })
})

describe('the nightly removal of files that are no photos', () => {
  const store = async (name: string, ...content: BlobPart[]) => {
    const file = new Blob(content, { type: 'image/jpeg' })
    const { error } = await supabase.createClientFor('sessionA').storage.from('property-images').upload(name, file)
    if (error) throw new Error(error.message)
  }
  const bytes = (...values: number[]) => new Uint8Array(values)

  it('removes them, also those that a listing shows, and leaves photos of each type', async () => {
    await store('property-1-0-foto.jpg', bytes(0xff, 0xd8, 0xff, 0xe0), 'x'.repeat(100_000))
    await store('property-1-1-foto.png', bytes(0x89), 'PNG\r\n', bytes(0x1a, 0x0a), 'x')
    await store('property-1-2-foto.webp', 'RIFF', bytes(0, 10, 13, 0), 'WEBPVP8 ')
    await store('property-2-0-programa.jpg', 'MZ', bytes(0x90, 0), 'x'.repeat(100_000))
    await store('property-2-1-pagina.jpg', '<script>')
    await store('property-2-2-sonido.webp', 'RIFF', bytes(0, 10, 13, 0), 'WAVEfmt ')
    await store('property-2-3-corto.png', bytes(0x89))
    await supabase.service
      .from('properties')
      .insert(makeListingRow({ images: ['/storage/v1/object/public/property-images/property-2-0-programa.jpg'] }))

    expect(await removeDisguisedFiles(supabase.service)).toBe(4)
    expect(await readStoredNames()).toEqual([
      'property-1-0-foto.jpg',
      'property-1-1-foto.png',
      'property-1-2-foto.webp',
    ])
    expect(
      (await supabase.service.storage.from('property-images').download('property-2-0-programa.jpg')).error,
    ).not.toBe(null)
  })

  it('reads the files of two days, in as many answers of the database as it takes', async () => {
    await store('property-0-0-vieja.jpg', 'MZ')
    await supabase.run("update storage.objects set created_at = now() - interval '49 hours'")
    await supabase.run("update storage.objects set updated_at = now() - interval '49 hours'")
    const names = Array.from({ length: 7 }, (_, index) => `property-${index + 1}-0-casa.jpg`)
    for (const name of names) await store(name, name.includes('-3-') ? 'MZ' : bytes(0xff, 0xd8, 0xff))
    const { storage } = supabase.service
    const rpc = async (name: 'recent_images', args: { after: string }) => {
      const { data, error } = await supabase.service.rpc(name, args)
      return { data: data?.slice(0, 2) ?? null, error }
    }
    expect(await removeDisguisedFiles({ rpc, storage })).toBe(1)
    expect(await readStoredNames()).toEqual([
      'property-0-0-vieja.jpg',
      ...names.filter((name) => !name.includes('-3-')),
    ])
  })

  it('removes what it can read, and fails where it cannot read a file', async () => {
    await store('property-1-0-programa.jpg', 'MZ')
    await supabase.run(`insert into storage.objects (bucket_id, name, metadata)
      values ('property-images', 'property-2-0-perdida.jpg', '{"size": 7, "mimetype": "image/jpeg"}')`)
    expectConsole('error', 'No object at property-images/property-2-0-perdida.jpg')
    await expect(removeDisguisedFiles(supabase.service)).rejects.toThrow('1 files could not be read')
    expect(await readStoredNames()).toEqual(['property-2-0-perdida.jpg'])
  })
})
