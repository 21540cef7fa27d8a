import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { SupabaseClient } from '@supabase/supabase-js'
import sharp from 'sharp'
import { limits } from '../../src/config/limits.ts'
import { cardVariantName, imageTypeOf, siteImageWidths, siteVariantName } from '../../src/lib/file-names.ts'
import type { Database } from '../../src/services/database.types.ts'
import { LocalSupabaseError } from './database.ts'

/** Names of the site's images, without `.jpg`, by bucket. */
const siteImages = {
  // The carousel sorts images by name. This order matches its captions.
  'featured-property-images': ['casa-frente-al-mar', 'playa-hermosa', 'residencial-ancon'],
  // Without ancon-beach-panorama and ancon-view, so that the admin screen shows missing images.
  fotosweb: [
    'acon-bay',
    'ancon-bay',
    'ancon-bay-hero',
    'ancon-panorama',
    'marina-lancheros',
    'miramar',
    'playa-hermosa',
    'yacht-club',
    'placeholder',
    'casino-nautico',
    'las-conchitas',
  ],
}

/** Photos in src/assets/photos that have another name than the image. */
const photos: Record<string, string> = {
  'casa-frente-al-mar': 'villa-frente-al-mar',
  'acon-bay': 'ancon-bay',
  'ancon-bay-hero': 'ancon-bay',
  'ancon-panorama': 'ancon-bay',
  placeholder: '../placeholder',
}

/**
 * Uploads the site's images and the photos of the seeded listings to the three buckets. Overwrites existing objects.
 * @param client with the secret (service role) key
 * @throws LocalSupabaseError when the listings cannot be read or an upload fails
 */
export async function seedImages(client: SupabaseClient<Database>): Promise<void> {
  const upload = async (bucket: string, name: string, photo: Buffer) => {
    const options = { contentType: imageTypeOf(name), cacheControl: '3600', upsert: true }
    const { error } = await client.storage.from(bucket).upload(name, photo, options)
    if (error) throw new LocalSupabaseError(`${bucket}/${name} cannot be stored: ${error.message}`)
  }
  // Images share photos: the variants of each are made once.
  const variants = new Map<string, Promise<Buffer[]>>()
  for (const [bucket, names] of Object.entries(siteImages))
    for (const image of names) {
      const photo = photos[image] ?? image
      const bytes = await readPhoto(photo)
      const made = variants.get(photo) ?? Promise.all(siteImageWidths.map((width) => toWebp(bytes, width)))
      variants.set(photo, made)
      const name = `${image}.jpg`
      await upload(bucket, name, bytes)
      for (const [index, variant] of (await made).entries())
        await upload(bucket, siteVariantName(name, siteImageWidths[index] ?? 0, 'image/webp'), variant)
    }

  const { data, error } = await client.from('properties').select('images')
  if (error) throw new LocalSupabaseError(`The seeded listings cannot be read: ${error.message}`)
  // Listings share photos: the smaller copy of each for cards is made once.
  const cards = new Map<string, Buffer>()
  for (const url of data.flatMap((row) => row.images)) {
    const [name, photo] = /^seed-\d+-(.+)(?=\.jpg$)/.exec(basename(url)) ?? []
    if (name === undefined || photo === undefined) continue
    const bytes = await readPhoto(photo)
    const card = cards.get(photo) ?? (await toCard(bytes))
    cards.set(photo, card)
    await upload('property-images', `${name}.jpg`, bytes)
    await upload('property-images', cardVariantName(`${name}.jpg`), card)
  }
}

const readPhoto = (name: string) => readFile(`src/assets/photos/${name}.jpg`)

const toWebp = (photo: Buffer, width: number) =>
  sharp(photo).resize({ width, withoutEnlargement: true }).webp({ quality: 72 }).toBuffer()

const toCard = (photo: Buffer) =>
  sharp(photo)
    .resize({ width: limits.cardPhotoWidth, withoutEnlargement: true })
    .jpeg({ quality: 60, mozjpeg: true })
    .toBuffer()
