import type { APIRequestContext } from 'playwright/test'
import { LOCAL_SECRET_KEY } from '../../scripts/local-supabase/keys.ts'

const photo = (name: string) => `/storage/v1/object/public/property-images/seed-${name}.jpg`

const approved = {
  title: 'Casa de dos pisos en Miramar',
  description: 'Casa de dos pisos a una cuadra del mar, con tres dormitorios y un patio techado.',
  property_type: 'house',
  price: 280000,
  square_feet: 140,
  bedrooms: 3,
  bathrooms: 2,
  images: [photo('01-villa-frente-al-mar'), photo('20-miramar')],
  address_street: 'Calle Piura 120',
  address_city: 'Ancón',
  address_state: 'Lima',
  address_country: 'Perú',
  review: 'approved',
  review_reason: null,
}

const changed = {
  title: 'Casa de estreno frente al mar',
  price: 150000,
  images: [photo('20-miramar'), photo('14-playa-hermosa')],
}

/** Headers of a request of the project's owner. */
export const ownerHeaders = {
  // The API refuses this key to browsers.
  'User-Agent': 'node',
  apikey: LOCAL_SECRET_KEY,
  Authorization: `Bearer ${LOCAL_SECRET_KEY}`,
}

/** Stores a listing with these columns as the project's owner, or changes it. */
export async function storeListing(request: APIRequestContext, id: string, changes: object): Promise<void> {
  const answer = await request.post('/rest/v1/properties', {
    headers: { ...ownerHeaders, 'Content-Type': 'application/json', Prefer: 'resolution=merge-duplicates' },
    data: { ...approved, ...changes, id },
  })
  if (!answer.ok()) throw new Error(`The listing is not stored: ${await answer.text()}`)
}

/**
 * Stores a listing that was approved once and waits with changes. A whole site with review on would change what the
 * other tests publish, so the project's owner stores it.
 */
export async function storeWaitingListing(request: APIRequestContext, id: string): Promise<void> {
  await storeListing(request, id, {})
  await storeListing(request, id, { ...changed, review: 'pending' })
}
