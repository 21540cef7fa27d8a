import { beforeEach, describe, expect, it } from 'vitest'
import { removeUnusedImages } from '../../supabase/functions/images/remove-unused'
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
