import type { Database } from '../../src/services/backend/database.types'

export type ListingInsert = Database['public']['Tables']['properties']['Insert']

/** A listing as the publish form sends it. `changes` overrides any field. */
export function makeListingRow(changes: Partial<ListingInsert> = {}): ListingInsert {
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
