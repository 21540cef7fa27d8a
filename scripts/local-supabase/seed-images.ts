import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SupabaseClient } from '@supabase/supabase-js'
import sharp from 'sharp'
import { limits } from '../../src/config/limits.ts'
import type { Database } from '../../src/services/database.types.ts'
import { LocalSupabaseError } from './errors.ts'
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
  const uploads: (() => Promise<void>)[] = []
  for (const [bucket, files] of Object.entries(siteImages)) {
    for (const [name, photo] of Object.entries(files)) {
      uploads.push(async () => upload(client, bucket, name, await readPhoto(photo)))
    }
  }
  for (const name of await seededNames(client)) {
    const photo = name.replace(/^seed-\d+-/, '').replace(/\.jpg$/, '')
    uploads.push(async () => upload(client, 'property-images', name, await readPhoto(photo)))
    uploads.push(async () =>
      upload(client, 'property-images', name.replace(/\.jpg$/, '-card.jpg'), await readCard(photo)),
    )
  }
  for (const run of uploads) await run()
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

async function upload(client: Client, bucket: string, name: string, bytes: Buffer): Promise<void> {
  const { error } = await client.storage
    .from(bucket)
    .upload(name, bytes, { contentType: 'image/jpeg', cacheControl: '3600', upsert: true })
  if (error) throw new LocalSupabaseError(`${bucket}/${name} cannot be stored: ${error.message}`)
}

const photos = new Map<string, Promise<Buffer>>()
const cards = new Map<string, Promise<Buffer>>()

function once(cache: Map<string, Promise<Buffer>>, name: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const made = cache.get(name) ?? make()
  cache.set(name, made)
  return made
}

const readPhoto = (name: string) => once(photos, name, () => readFile(join(photosFolder, `${name}.jpg`)))

const readCard = (name: string) =>
  once(cards, name, async () =>
    sharp(await readPhoto(name))
      .resize({ width: limits.cardPhotoWidth, withoutEnlargement: true })
      .jpeg({ quality: 72 })
      .toBuffer(),
  )
