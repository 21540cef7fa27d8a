import { anconDefaults } from '@/config/limits'
import { safeImageUrl } from '@/lib/urls'
import { currencies, propertyRowSchema, type Property, type PropertyRow } from '@/schemas/property'
import type { PropertyForm } from '@/schemas/property-form'
import type { Database } from '../database.types'
import { ServiceError } from '../errors'

type Insert = Database['public']['Tables']['properties']['Insert']

const isCurrency = (value: unknown): value is Property['currency'] => currencies.some((currency) => currency === value)

/** The one way from a stored row to the shape of the screens, with the defaults of specification section 3. */
function toProperty(row: PropertyRow): Property {
  const now = new Date().toISOString()
  return {
    id: row.id,
    title: row.title,
    description: row.description ?? '',
    propertyType: row.property_type,
    listingType: row.listing_type ?? 'sale',
    price: row.price,
    currency: isCurrency(row.currency) ? row.currency : 'PEN',
    address: row.address_street ?? '',
    district: row.address_city ?? '',
    province: row.address_state ?? '',
    country: row.address_country ?? '',
    bedrooms: row.bedrooms ?? 0,
    bathrooms: row.bathrooms ?? 0,
    garage: row.parking_spaces ?? 0,
    area: row.square_feet ?? 0,
    yearBuilt: row.year_built ?? null,
    status: row.status ?? 'active',
    features: row.features ?? [],
    images: (row.images ?? []).map(safeImageUrl).filter((url) => url !== null),
    videos: [],
    latitude: row.latitude ?? 0,
    longitude: row.longitude ?? 0,
    ownerId: row.owner_id ?? null,
    createdAt: row.created_at ?? now,
    updatedAt: row.updated_at ?? now,
  }
}

/** Checks an answer's row and maps it; throws 'unexpected' when the shape is not a property's. */
export function parseProperty(row: unknown): Property {
  const parsed = propertyRowSchema.safeParse(row)
  if (!parsed.success) throw new ServiceError('unexpected', 'Unexpected shape of a property', { cause: parsed.error })
  return toProperty(parsed.data)
}

/** The columns that the publish form fills, the same for publishing and editing. */
export function toColumns(form: PropertyForm, images: string[]) {
  return {
    title: form.title,
    description: form.description,
    property_type: form.propertyType,
    price: form.price,
    currency: form.currency,
    bedrooms: form.bedrooms,
    bathrooms: form.bathrooms,
    square_feet: form.area,
    parking_spaces: form.garage,
    year_built: form.yearBuilt ?? null,
    features: form.features,
    images,
    address_street: form.address,
    address_city: form.district,
    address_state: form.province,
    address_country: form.country,
    latitude: form.lat ?? anconDefaults.latitude,
    longitude: form.lng ?? anconDefaults.longitude,
  } satisfies Partial<Insert>
}

/** The row that publishing inserts: always for sale, active and 'anonymous' (specification section 9). */
export function toInsert(form: PropertyForm, images: string[]): Insert {
  return { ...toColumns(form, images), listing_type: 'sale', user_id: 'anonymous', status: 'active' }
}
