import * as z from 'zod/mini'
import { publicObjectsPath } from '@/config/buckets'
import { backend } from '@/config/env'
import { anconDefaults } from '@/config/limits'
import { safeImageUrl, toHttps } from '@/lib/urls'
import {
  currencies,
  type Property,
  type PropertyRow,
  propertyRowSchema,
  type PropertySummary,
} from '@/schemas/property'
import type { PropertyForm } from '@/schemas/property-form'
import type { Database } from '../database.types'
import { ServiceError } from '../errors'

type Insert = Database['public']['Tables']['properties']['Insert']

const knownCurrency = (value: unknown) => currencies.find((currency) => currency === value) ?? 'PEN'

export interface PropertyPoint {
  id: string
  title: string
  price: number
  currency: string
  latitude: number
  longitude: number
}

/** The database keeps addresses of its own storage without their host. */
const withHost = (url: string) => (backend && url.startsWith(publicObjectsPath) ? backend.url + url : url)

/** The one way from a stored row to the shape of the screens, with the defaults of specification section 3. */
const toSummary = (row: PropertyRow): PropertySummary => ({
  id: row.id,
  title: row.title,
  propertyType: row.property_type,
  listingType: row.listing_type ?? 'sale',
  price: row.price,
  currency: knownCurrency(row.currency),
  address: row.address_street ?? '',
  district: row.address_city ?? '',
  bedrooms: row.bedrooms ?? 0,
  bathrooms: row.bathrooms ?? 0,
  garage: row.parking_spaces ?? 0,
  area: row.square_feet ?? 0,
  yearBuilt: row.year_built ?? null,
  status: row.status ?? 'active',
  features: row.features ?? [],
  images: (row.images ?? []).map((url) => safeImageUrl(withHost(url))).filter((url) => url !== null),
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

/** Rows without an id are none of the database's: a proxy may have answered in its place. */
function idOf(row: unknown): string {
  const { success, data } = z.safeParse(z.object({ id: z.string() }), row)
  if (!success) throw new ServiceError('unexpected', 'The answer holds no properties')
  return data.id
}

function checked(row: unknown): PropertyRow {
  const parsed = propertyRowSchema.safeParse(row)
  if (!parsed.success)
    throw new ServiceError('unreadable', `Unexpected shape of property ${idOf(row)}`, { cause: parsed.error })
  return parsed.data
}

/** Checks an answer's row and maps it; throws 'unreadable' when the shape is not a property's. */
export const parseProperty = (row: unknown): Property => toProperty(checked(row))

/** Checks and maps rows; one that cannot be read is left out, so that it takes no other away, and its id is given apart. */
function parseRows<Row, Result>(
  rows: unknown[],
  schema: z.ZodMiniType<Row>,
  map: (row: Row) => Result,
): { found: Result[]; unreadable: string[] } {
  const found: Result[] = []
  const unreadable: string[] = []
  for (const row of rows) {
    const parsed = schema.safeParse(row)
    if (parsed.success) found.push(map(parsed.data))
    else unreadable.push(idOf(row))
  }
  if (unreadable.length > 0) console.warn('Listings that cannot be read are left out', unreadable)
  return { found, unreadable }
}

export const parseProperties = (rows: unknown[]) => parseRows(rows, propertyRowSchema, toProperty)

/** The same for the columns of a card. Equal rows give equal summaries, so that a list read again is not drawn again. */
export const parseSummaries = (rows: unknown[]) => parseRows(rows, propertyRowSchema, toSummary)

const pointSchema = z.pick(propertyRowSchema, {
  id: true,
  title: true,
  price: true,
  currency: true,
  latitude: true,
  longitude: true,
})

/** The same for the columns of a point on the map; listings without a place are left out too. */
export const parsePoints = (rows: unknown[]): PropertyPoint[] =>
  parseRows(rows, pointSchema, ({ currency, latitude, longitude, ...same }) =>
    latitude && longitude ? { ...same, currency: knownCurrency(currency), latitude, longitude } : null,
  ).found.filter((point) => point !== null)

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
