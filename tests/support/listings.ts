import { limaDate } from '../../src/lib/dates'
import type { Database } from '../../src/services/database.types'

export type ListingInsert = Database['public']['Tables']['properties']['Insert']

/** A listing as the publishing form sends it. `changes` overrides any field. */
export function listingRow(changes: Partial<ListingInsert> = {}): ListingInsert {
  return {
    title: 'Casa de playa en Miramar',
    description: 'Casa amplia a media cuadra del mar, con terraza y tres dormitorios.',
    property_type: 'house',
    listing_type: 'sale',
    price: 350000,
    currency: 'PEN',
    bedrooms: 3,
    bathrooms: 2,
    square_feet: 160,
    parking_spaces: 1,
    features: ['terrace'],
    images: ['https://ancon.test/storage/v1/object/public/property-images/property-1-0-casa.webp'],
    address_street: 'Calle Miramar 238',
    address_city: 'Ancón',
    address_state: 'Lima',
    address_country: 'Perú',
    latitude: -11.776,
    longitude: -77.171,
    user_id: 'anonymous',
    status: 'active',
    ...changes,
  }
}

export type LeadInsert = Database['public']['Tables']['leads']['Insert']

/** The version of the text that each form shows. */
const consentTo: Record<string, string> = {
  newsletter: '2026-01-boletin',
  consultation: '2026-01-consulta',
  visit: '2026-01-consulta',
  contact: '2026-01-contacto',
}

/** An enquiry as the contact form sends it. `changes` overrides any field. */
export function enquiry(changes: Partial<LeadInsert> = {}): LeadInsert {
  return {
    id: crypto.randomUUID(),
    kind: 'contact',
    name: 'Rosa',
    email: 'rosa@ancon.test',
    message: 'Quisiera visitar la casa.',
    consent: true,
    consent_version: consentTo[changes.kind ?? 'contact'] ?? null,
    ...changes,
  }
}

export type DataRequestArguments = Database['public']['Functions']['send_data_request']['Args']

/** A data request as its form sends it. `changes` overrides any argument. */
export function dataRequest(changes: Partial<DataRequestArguments> = {}): DataRequestArguments {
  return {
    request: 'f0000000-0000-4000-8000-0000000000d1',
    right_kind: 'access',
    full_name: 'Rosa Paz',
    id_type: 'dni',
    id_number: '12345678',
    address: 'rosa@ancon.test',
    details: 'Quiero conocer todos mis datos.',
    ...changes,
  }
}

/** YYYY-MM-DD, the day in Lima `days` from now. */
export const dayIn = (days: number): string => limaDate(Date.now() + days * 86_400_000)

/** A time for a visit: `days` from now at 11:30 in Lima, when the office is open on every day of the week. */
export const visitSlot = (days: number): string => `${dayIn(days)}T16:30:00.000Z`

/** A proposed visit as the dialog of a listing sends it. `changes` overrides any field. */
export const visit = (changes: Partial<LeadInsert> = {}): LeadInsert =>
  enquiry({
    kind: 'visit',
    phone: '987654321',
    visit_slots: [visitSlot(2), visitSlot(3)],
    ...changes,
  })

/** An image that a bucket accepts: a minimal JPEG header, with the byte `mark` to tell files apart. */
export function imageBlob(mark = 0, type = 'image/jpeg'): Blob {
  return new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, mark, 0xff, 0xd9])], { type })
}
