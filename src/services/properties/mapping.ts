import { anconDefaults } from '@/config/limits'
import { safeImageUrl, toHttps } from '@/lib/urls'
import { currencies, propertyRowSchema, type Property, type PropertyRow } from '@/schemas/property'
import type { PropertyForm } from '@/schemas/property-form'
import type { PropertySummary } from '@/schemas/property-summary'
import type { Database } from '../database.types'
import { ServiceError } from '../errors'

type Insert = Database['public']['Tables']['properties']['Insert']

const isCurrency = (value: unknown): value is Property['currency'] => currencies.some((currency) => currency === value)

/** The one way from a stored row to the shape of the screens, with the defaults of specification section 3. */
const toSummary = (row: PropertyRow): PropertySummary => ({
  id: row.id,
  title: row.title,
  propertyType: row.property_type,
  listingType: row.listing_type ?? 'sale',
  price: row.price,
  currency: isCurrency(row.currency) ? row.currency : 'PEN',
  address: row.address_street ?? '',
  district: row.address_city ?? '',
  bedrooms: row.bedrooms ?? 0,
  bathrooms: row.bathrooms ?? 0,
  garage: row.parking_spaces ?? 0,
  area: row.square_feet ?? 0,
  yearBuilt: row.year_built ?? null,
  status: row.status ?? 'active',
  features: row.features ?? [],
  images: (row.images ?? []).map(safeImageUrl).filter((url) => url !== null),
  latitude: row.latitude ?? 0,
  longitude: row.longitude ?? 0,
  ownerId: row.owner_id ?? null,
})

function toProperty(row: PropertyRow): Property {
  const now = new Date().toISOString()
  return {
    ...toSummary(row),
    description: row.description ?? '',
    province: row.address_state ?? '',
    country: row.address_country ?? '',
    videos: [],
    createdAt: row.created_at ?? now,
    updatedAt: row.updated_at ?? now,
  }
}

function checked(row: unknown): PropertyRow {
  const parsed = propertyRowSchema.safeParse(row)
  if (!parsed.success) throw new ServiceError('unexpected', 'Unexpected shape of a property', { cause: parsed.error })
  return parsed.data
}

/** Checks an answer's row and maps it; throws 'unexpected' when the shape is not a property's. */
export const parseProperty = (row: unknown): Property => toProperty(checked(row))

/** The same for the columns of a card. Equal rows give equal summaries, so that a list read again is not drawn again. */
export const parseSummary = (row: unknown): PropertySummary => toSummary(checked(row))

/** A form's answers, or what is stored of them. */
type Columns = Omit<PropertyForm, 'propertyType' | 'features'> & { propertyType: string; features: string[] }

/** The columns that the publish form fills, the same for publishing and editing. */
export function toColumns(form: Columns, images: string[]) {
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

/** Whether a listing is stored just as the form and its photos say. */
export function holdsForm(property: Property, form: PropertyForm, images: string[]): boolean {
  const { latitude: lat, longitude: lng, yearBuilt, ...same } = property
  const stored = toColumns({ ...same, lat, lng, yearBuilt: yearBuilt ?? undefined }, property.images)
  return JSON.stringify(stored) === JSON.stringify(toColumns(form, images.map(toHttps)))
}

/** The row that publishing inserts: always for sale, active and 'anonymous' (specification section 9). */
export function toInsert(form: PropertyForm, images: string[]): Insert {
  return { ...toColumns(form, images), listing_type: 'sale', user_id: 'anonymous', status: 'active' }
}
