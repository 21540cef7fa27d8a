import type { APIRequestContext, Page } from 'playwright/test'
import { LOCAL_SECRET_KEY, LOCAL_SUPABASE } from '../../scripts/local-supabase/keys.ts'
import { makeListingRow } from '../../tests/support/listings.ts'
import { apiOrigin } from './api.ts'

const toPhotoPath = (name: string) => `/storage/v1/object/public/property-images/seed-${name}.jpg`

const approvedRow = makeListingRow({
  title: 'Casa de dos pisos en Miramar',
  description: 'Casa de dos pisos a una cuadra del mar, con tres dormitorios y un patio techado.',
  price: 280000,
  square_feet: 140,
  features: [],
  images: [toPhotoPath('01-villa-frente-al-mar'), toPhotoPath('20-miramar')],
  address_street: 'Calle Piura 120',
  // Without a place: other tests count the pins of the map.
  latitude: null,
  longitude: null,
})

const pendingChanges = {
  title: 'Casa de estreno frente al mar',
  price: 150000,
  images: [toPhotoPath('20-miramar'), toPhotoPath('14-playa-hermosa')],
}

/** The localStorage key of the session, as supabase-js names it. */
export const sessionKey = `sb-${new URL(apiOrigin).hostname.split('.')[0]}-auth-token`

/** Headers with the secret key of the local Supabase. This key may do everything. */
export const secretKeyHeaders = {
  // The API refuses this key with the User-Agent of a browser.
  'User-Agent': 'node',
  apikey: LOCAL_SECRET_KEY,
  Authorization: `Bearer ${LOCAL_SECRET_KEY}`,
}

/** Stores a listing with the secret key, or overwrites it: an approved listing with the columns of `approvedRow` and `changes`. */
export async function storeListing(request: APIRequestContext, id: string, changes: object): Promise<void> {
  const answer = await request.post(`${apiOrigin}/rest/v1/properties`, {
    headers: { ...secretKeyHeaders, 'Content-Type': 'application/json', Prefer: 'resolution=merge-duplicates' },
    data: { ...approvedRow, review: 'approved', review_reason: null, ...changes, id },
  })
  if (!answer.ok()) throw new Error(`The listing is not stored: ${await answer.text()}`)
}

/**
 * Stores a listing that was approved and waits for review with changes. Stores it with the secret key, because turning
 * review on would make the listings of other tests wait too.
 */
export async function storeWaitingListing(request: APIRequestContext, id: string): Promise<void> {
  await storeListing(request, id, {})
  await storeListing(request, id, { ...pendingChanges, review: 'pending' })
}

/**
 * Stores a listing that the browser of `page` may manage, without the publish form: as publishing does, opens an anonymous
 * session, which owns the listing. Returns its id.
 */
export async function storeOwnListing(page: Page, title: string): Promise<string> {
  const headers = { apikey: LOCAL_SUPABASE.anonKey }
  const answer = await page.request.post(`${apiOrigin}/auth/v1/signup`, { headers, data: {} })
  const session = (await answer.json()) as { user: { id: string } }
  const id = crypto.randomUUID()
  await storeListing(page.request, id, { title, owner_id: session.user.id })
  await page.addInitScript(
    ([key, value]) => {
      // Only in the first page: later pages keep the tokens that a page has renewed.
      if (!localStorage.getItem(key)) localStorage.setItem(key, value)
    },
    [sessionKey, JSON.stringify(session)] as const,
  )
  return id
}
