import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SupabaseClient } from '@supabase/supabase-js'
import sharp from 'sharp'
import { limits } from '../../src/config/limits.ts'
import type { Database } from '../../src/services/database.types.ts'
import { LocalSupabaseError } from './database.ts'
import { photosFolder } from './paths.ts'

type Client = SupabaseClient<Database>

/** Objects by bucket: object name → name of the photo in src/assets/photos. */
const siteImages: Record<string, Record<string, string>> = {
  'featured-property-images': {
    // The carousel sorts images by name. This order matches its captions.
    'casa-frente-al-mar.jpg': 'villa-frente-al-mar',
    'playa-hermosa.jpg': 'playa-hermosa',
    'residencial-ancon.jpg': 'residencial-ancon',
  },
  // Without ancon-beach-panorama.jpg and ancon-view.jpg, so that the admin screen shows missing images.
  fotosweb: {
    'acon-bay.jpg': 'ancon-bay',
    'ancon-bay.jpg': 'ancon-bay',
    'ancon-bay-hero.jpg': 'ancon-bay',
    'ancon-panorama.jpg': 'ancon-bay',
    'marina-lancheros.jpg': 'marina-lancheros',
    'miramar.jpg': 'miramar',
    'playa-hermosa.jpg': 'playa-hermosa',
    'yacht-club.jpg': 'yacht-club',
    'placeholder.jpg': '../placeholder',
    'casino-nautico.jpg': 'casino-nautico',
    'las-conchitas.jpg': 'las-conchitas',
  },
}

/**
 * Uploads the site's images and the photos of the seeded listings to the three buckets. Overwrites existing objects.
 * @param client with the secret (service role) key
 * @returns the number of uploaded objects
 * @throws LocalSupabaseError when the listings cannot be read or an upload fails
 */
export async function seedImages(client: Client): Promise<number> {
  const uploads: { bucket: string; name: string; file: () => Promise<Buffer> }[] = Object.entries(siteImages).flatMap(
    ([bucket, files]) => Object.entries(files).map(([name, photo]) => ({ bucket, name, file: () => readPhoto(photo) })),
  )
  for (const name of await seededNames(client)) {
    const photo = name.replace(/^seed-\d+-/, '').replace(/\.jpg$/, '')
    const card = name.replace(/\.jpg$/, '-card.jpg')
    uploads.push({ bucket: 'property-images', name, file: () => readPhoto(photo) })
    uploads.push({ bucket: 'property-images', name: card, file: () => readCard(photo) })
  }
  for (const { bucket, name, file } of uploads) {
    const options = { contentType: 'image/jpeg', cacheControl: '3600', upsert: true }
    const { error } = await client.storage.from(bucket).upload(name, await file(), options)
    if (error) throw new LocalSupabaseError(`${bucket}/${name} cannot be stored: ${error.message}`)
  }
  return uploads.length
}

async function seededNames(client: Client): Promise<string[]> {
  const { data, error } = await client.from('properties').select('images')
  if (error) throw new LocalSupabaseError(`The seeded listings cannot be read: ${error.message}`)
  return data
    .flatMap((row) => row.images)
    .map((url) => url.slice(url.lastIndexOf('/') + 1))
    .filter((name) => /^seed-\d+-.+\.jpg$/.test(name))
}

const readPhoto = (name: string) => readFile(join(photosFolder, `${name}.jpg`))

const cards = new Map<string, Promise<Buffer>>()

/** The smaller copy for cards. Listings share photos: each is made once. */
function readCard(name: string): Promise<Buffer> {
  const size = { width: limits.cardPhotoWidth, withoutEnlargement: true }
  const card =
    cards.get(name) ?? readPhoto(name).then((photo) => sharp(photo).resize(size).jpeg({ quality: 72 }).toBuffer())
  cards.set(name, card)
  return card
}
