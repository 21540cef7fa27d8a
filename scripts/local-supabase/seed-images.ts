import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { SupabaseClient } from '@supabase/supabase-js'
import sharp from 'sharp'
import { constants } from '../../src/config/constants.ts'
import { toCardVariantName, toImageType, siteImageWidths, toSiteVariantName } from '../../src/lib/file-names.ts'
import type { Database } from '../../src/services/backend/database.types.ts'
import { LocalSupabaseError } from './database.ts'

const imagesFolder = 'public/images'

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

/** Path from src/assets/photos, without `.jpg`, by image: for images whose photo has another name. */
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
    const options = { contentType: toImageType(name), cacheControl: '3600', upsert: true }
    const { error } = await client.storage.from(bucket).upload(name, photo, options)
    if (error) throw new LocalSupabaseError(`${bucket}/${name} cannot be stored: ${error.message}`)
  }
  for (const [bucket, names] of Object.entries(siteImages))
    for (const image of names) {
      const name = `${image}.jpg`
      const photo = photos[image] ?? image
      await upload(bucket, name, await readPhoto(photo))
      for (const width of siteImageWidths) {
        const file = findWebp(photo, width)
        if (file) await upload(bucket, toSiteVariantName(name, width, 'image/webp'), await readFile(file))
      }
    }

  const { data, error } = await client.from('properties').select('images')
  if (error) throw new LocalSupabaseError(`The seeded listings cannot be read: ${error.message}`)
  const listingPhotos = data
    .flatMap((row) => row.images)
    .map((url) => /^(seed-\d+-(.+))\.jpg$/.exec(basename(url)) ?? [])
    .flatMap(([, name, photo]) => (name && photo ? [{ name, photo }] : []))
  // Listings share photos: scale each photo once for the cards.
  const namesByPhoto = new Map<string, string[]>()
  for (const { name, photo } of listingPhotos) namesByPhoto.set(photo, [...(namesByPhoto.get(photo) ?? []), name])
  await Promise.all(
    [...namesByPhoto].map(async ([photo, names]) => {
      const bytes = await readPhoto(photo)
      const card = await toCard(bytes)
      for (const name of names) {
        await upload('property-images', `${name}.jpg`, bytes)
        await upload('property-images', toCardVariantName(`${name}.jpg`), card)
      }
    }),
  )
}

const readPhoto = (name: string) => readFile(`src/assets/photos/${name}.jpg`)

/** Returns the photo's widest WebP file of scripts/images.ts, up to a width in pixels; undefined if there is none. */
function findWebp(photo: string, width: number): string | undefined {
  const candidates = readdirSync(imagesFolder).flatMap((file) => {
    const [, name, pixels] = /^(.+)-(\d+)\.[0-9a-f]{8}\.webp$/.exec(file) ?? []
    return name === photo && Number(pixels) <= width ? [{ file, pixels: Number(pixels) }] : []
  })
  const [widest] = candidates.sort((one, other) => other.pixels - one.pixels)
  return widest && join(imagesFolder, widest.file)
}

const toCard = (photo: Buffer) =>
  sharp(photo)
    .resize({ width: constants.cardPhotoWidth, withoutEnlargement: true })
    .jpeg({ quality: 60, mozjpeg: true })
    .toBuffer()
