import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '../../src/services/database.types.ts'
import type { Measure } from './measure.ts'

type Client = SupabaseClient<Database>

/** Writes that the backend has confirmed. All of them must be stored at the end. */
export interface Acknowledged {
  /** E-mail addresses, one for each enquiry. */
  leads: string[]
  /** Title and photo URL of each listing. */
  listings: { title: string; photo: string }[]
}

interface World {
  site: string
  client: Client
  measure: Measure
  acknowledged: Acknowledged
  isOver: () => boolean
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
/** Waits between one and two times `least` milliseconds, so that users are not synchronized. */
const think = (least: number) => pause(least * (1 + Math.random()))
const timeLimit = 20_000

async function open(site: string, path: string): Promise<void> {
  const answer = await fetch(site + path, { signal: AbortSignal.timeout(timeLimit) })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
}

function orThrow<Result extends { error: { message: string } | null }>(result: Result): Result {
  if (result.error) throw new Error(result.error.message)
  return result
}

/** Simulates a visitor: opens pages, searches, reads a listing, and sends an enquiry every third round. */
export async function visit(world: World, number: number): Promise<void> {
  const { site, client, measure, acknowledged, isOver } = world
  await think(50 * (number % 20))
  for (let round = 0; !isOver(); round += 1) {
    await measure.time('page', () => open(site, round % 2 ? '/properties' : '/'))
    await think(300)
    const found = await measure.time(
      'search',
      async () => orThrow(await client.rpc('search_properties', {}, { get: true })).data,
    )
    const id = found?.[number % Math.max(1, found.length)]?.id
    await think(300)
    if (id)
      await measure.time('listing', async () =>
        orThrow(await client.from('properties').select().eq('id', id).maybeSingle()),
      )
    if (round % 3 === number % 3 && !isOver()) {
      const email = `visitante-${randomUUID()}@correo.pe`
      const lead = {
        id: randomUUID(),
        kind: 'contact',
        name: `Visitante ${number}`,
        email,
        message: 'Quisiera más información.',
        consent: true,
        consent_version: '2026-01-contacto',
      }
      const sent = await measure.time('enquiry', async () => orThrow(await client.from('leads').insert(lead)))
      if (sent) acknowledged.leads.push(email)
    }
    await think(400)
  }
}

/** Simulates a publisher: uploads a photo and its card version and publishes a listing, in a loop. */
export async function publish(world: World, number: number): Promise<void> {
  const { client, measure, acknowledged, isOver } = world
  const bytes = new Uint8Array(200_000)
  bytes.set([0xff, 0xd8, 0xff, 0xe0])
  const options = { contentType: 'image/jpeg', cacheControl: '3600', upsert: true }
  const bucket = client.storage.from('property-images')
  for (let round = 0; !isOver(); round += 1) {
    const name = `property-${Date.now()}-${number}-carga-${round}.jpg`
    await measure.time('photo', async () =>
      orThrow(await bucket.upload(name, new Blob([bytes], { type: 'image/jpeg' }), options)),
    )
    await measure.time('photo', async () =>
      orThrow(
        await bucket.upload(
          name.replace('.jpg', '-card.jpg'),
          new Blob([bytes.subarray(0, 40_000)], { type: 'image/jpeg' }),
          options,
        ),
      ),
    )
    const title = `Casa de carga ${randomUUID()}`
    const photo = bucket.getPublicUrl(name).data.publicUrl
    const stored = await measure.time(
      'publication',
      async () => orThrow(await client.from('properties').insert(listing(title, photo)).select()).data,
    )
    if (stored?.length === 1) acknowledged.listings.push({ title, photo })
    await think(1000)
  }
}

const listing = (title: string, photo: string) => ({
  id: randomUUID(),
  title,
  description: 'Casa publicada para medir cuánto soporta el sitio.',
  property_type: 'house',
  price: 350000,
  square_feet: 160,
  images: [photo],
  address_street: 'Calle Miramar 238',
  address_city: 'Ancón',
  address_state: 'Lima',
  address_country: 'Perú',
})
