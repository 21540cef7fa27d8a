import * as z from 'zod/mini'
import { publicObjectsPath } from '@/config/buckets'
import { backend } from '@/config/env'
import { anconDefaults, limits } from '@/config/limits'
import { safeImageUrl, toHttps } from '@/lib/urls'
import {
  currencies,
  type Property,
  type PropertyRow,
  propertyRowSchema,
  type PropertySummary,
} from '@/schemas/properties/property'
import type { PropertyForm } from '@/schemas/property-form'
import type { Database } from '../database.types'
import { ServiceError } from '../errors'

type Insert = Database['public']['Tables']['properties']['Insert']

const knownCurrency = (value: unknown) => currencies.find((currency) => currency === value) ?? 'PEN'

export interface PropertyPoint {
  id: string
  title: string
  price: number
  currency: Property['currency']
  listingType: string
  propertyType: string
  bedrooms: number
  bathrooms: number
  /** In m². */
  area: number
  /** The first photo, if there is one. */
  images: string[]
  latitude: number
  longitude: number
}

/** Adds the host to a Storage path: the database stores these URLs without it. */
const withHost = (url: string) => (backend && url.startsWith(publicObjectsPath) ? backend.url + url : url)

/** The stored URLs that are safe to show, with their host. */
export const toImageUrls = (urls: readonly string[]) =>
  urls.map((url) => safeImageUrl(withHost(url))).filter((url) => url !== null)

const isRecent = (at: string | null | undefined) =>
  Date.parse(at ?? '') > Date.now() - limits.priceDropDays * 86_400_000

/** Maps a database row to the type that the screens use, with the defaults of specification section 3. */
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
  images: toImageUrls(row.images ?? []),
  latitude: row.latitude ?? 0,
  longitude: row.longitude ?? 0,
  ownerId: row.owner_id ?? null,
  review: row.review ?? 'approved',
  confirmedAt: row.confirmed_at ?? '',
  verifiedAt: row.verified_at ?? null,
  priceDrop: (isRecent(row.price_changed_at) && row.price_drop) || null,
  priceChangedAt: row.price_changed_at ?? null,
})

function toProperty(row: PropertyRow): Property {
  const now = new Date().toISOString()
  return {
    ...toSummary(row),
    description: row.description ?? '',
    province: row.address_state ?? '',
    country: row.address_country ?? '',
    videos: [],
    reviewReason: row.review_reason ?? null,
    verifiedChecks: row.verified_checks ?? [],
    createdAt: row.created_at ?? now,
    updatedAt: row.updated_at ?? now,
  }
}

/** The id of a row. Throws 'unexpected' without one: the response then comes from a proxy, not from the database. */
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

/** Validates and maps a row. Throws 'unreadable' if it fails the validation, 'unexpected' if it has no id. */
export const parseProperty = (row: unknown): Property => toProperty(checked(row))

/**
 * Validates and maps rows. Skips a row that fails the validation, so that the others stay visible, and returns its id
 * in `unreadable`. Throws 'unexpected' for an invalid row without an id.
 */
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

/**
 * Like `parseProperties`, for the columns of a card. Equal rows give equal summaries, so that a refetch of the same
 * data does not re-render the list.
 */
export const parseSummaries = (rows: unknown[]) => parseRows(rows, propertyRowSchema, toSummary)

const pointSchema = z.pick(propertyRowSchema, {
  id: true,
  title: true,
  price: true,
  currency: true,
  listing_type: true,
  property_type: true,
  bedrooms: true,
  bathrooms: true,
  square_feet: true,
  images: true,
  latitude: true,
  longitude: true,
})

/** The columns of a map point. */
export const pointColumns = Object.keys(pointSchema.shape).join(', ')

/** Like `parseProperties`, for the columns of a map point. Also skips listings without coordinates. */
export const parsePoints = (rows: unknown[]): PropertyPoint[] =>
  parseRows(rows, pointSchema, ({ id, title, price, latitude, longitude, ...row }) =>
    latitude && longitude
      ? {
          id,
          title,
          price,
          currency: knownCurrency(row.currency),
          listingType: row.listing_type ?? 'sale',
          propertyType: row.property_type,
          bedrooms: row.bedrooms ?? 0,
          bathrooms: row.bathrooms ?? 0,
          area: row.square_feet ?? 0,
          images: toImageUrls(row.images?.slice(0, 1) ?? []),
          latitude,
          longitude,
        }
      : null,
  ).found.filter((point) => point !== null)

/** The values of the form, or the same fields of a stored listing. */
type Columns = Omit<PropertyForm, 'propertyType' | 'features'> & { propertyType: string; features: string[] }

/** The database columns that the publish form sets, both for publishing and for editing. */
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

/** Whether a stored listing equals the data of the form and its photos. */
export function matchesForm(property: Property, form: PropertyForm, images: string[]): boolean {
  const { latitude: lat, longitude: lng, yearBuilt, ...same } = property
  const stored = toColumns({ ...same, lat, lng, yearBuilt: yearBuilt ?? undefined }, property.images)
  return JSON.stringify(stored) === JSON.stringify(toColumns(form, images.map(toHttps)))
}

/** The row that publishing inserts: always for sale, active and 'anonymous' (specification section 9). */
export function toInsert(form: PropertyForm, images: string[]): Insert {
  return { ...toColumns(form, images), listing_type: 'sale', user_id: 'anonymous', status: 'active' }
}
