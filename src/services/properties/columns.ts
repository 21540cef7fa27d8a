import * as z from 'zod/mini'
import { resolveStoredImageUrl } from '@/config/env'
import { millisecondsPerDay } from '@/lib/dates'
import { currencies } from '@/schemas/properties/property'
import type { Database } from '@/services/backend/database.types'

/** Number of days for which the site shows a price drop. The database uses the same number (`private.has_recent_price_drop`). */
const priceDropDays = 30

type Table = Database['public']['Tables']['properties']

/** A `numeric` column arrives as a number or a string. Refuses NaN and Infinity, which PostgreSQL sends as strings. */
export const numericSchema = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' && value !== '' ? Number(value) : value)),
  z.number(),
)

/** Refuses timestamps that JavaScript cannot parse: PostgreSQL allows 'infinity' and a larger range of years. */
const timestamp = z.string().check(z.refine((value) => !Number.isNaN(Date.parse(value))))

/** A value that may be null or missing, and its conversion (specification section 3). */
const nullable = <Value, Output>(schema: z.ZodMiniType<Value>, convert: (value: Value | null) => Output) =>
  z.pipe(
    z.nullish(schema),
    z.transform((value: Value | null | undefined) => convert(value ?? null)),
  )
const withDefault = <Value, Default>(schema: z.ZodMiniType<Value>, fallback: Default) =>
  nullable(schema, (value) => value ?? fallback)

/** Keeps the URLs that are safe to show, and adds their host. */
const toImageUrls = (urls: readonly string[]) => urls.map(resolveStoredImageUrl).filter((url) => url !== null)

// Shared by the fields: every page with listings creates these schemas at its start. Each accepts null and a missing value: an
// old copy in localStorage lacks newer fields. `numericOrZero` is for the type `numeric`.
const textOrEmpty = withDefault(z.string(), '')
const textOrNull = withDefault(z.string(), null)
const numberOrZero = withDefault(z.number(), 0)
const numericOrZero = withDefault(numericSchema, 0)
const textsOrEmpty = nullable(z.array(z.string()), (stored) => stored ?? [])
const numberOrNull = withDefault(z.number(), null)
const timestampOrNull = withDefault(timestamp, null)
const timestampOrNow = nullable(timestamp, (stored) => stored ?? new Date().toISOString())
const currency = nullable(z.string(), (stored) => currencies.find((code) => code === stored) ?? 'PEN')
const images = nullable(z.array(z.string()), (urls) => toImageUrls(urls ?? []))
const image = nullable(z.string(), (url) => toImageUrls(url === null ? [] : [url])[0] ?? null)
/** Always an array: the column has one video or null, the copy in localStorage an array. */
const videos = z.pipe(
  z.transform((stored: unknown) => [stored ?? []].flat()),
  z.array(z.string()),
)

/**
 * Where the site uses a field, besides the page of its listing. 'card': on its card, and in the comparison, which reads cards.
 * 'point': on the map. 'form': in the form that publishes and edits. 'edit': in that form, only on editing. 'review': in
 * the content that the agency reviews. 'copy': in the copy that the publishing browser keeps in localStorage, besides the
 * fields of 'form' and 'edit'.
 */
type Use = 'card' | 'point' | 'form' | 'edit' | 'review' | 'copy'

const field = <const Column extends keyof Table['Row'], Schema extends z.ZodMiniType, U extends Use = never>(
  column: Column,
  schema: Schema,
  ...uses: U[]
) => ({ column, schema, uses })

/**
 * The fields of a property as the screens name them, each with its column. A value of the wrong type is an error. Unknown
 * values of type and status pass unchanged: the specification shows them raw. Area in m², price in `currency`.
 */
const columns = {
  id: field('id', z.string(), 'card', 'point', 'copy'),
  title: field('title', z.string(), 'card', 'point', 'form', 'review'),
  // Not on cards: the 24 descriptions of a page are larger than all other fields of its cards together.
  description: field('description', textOrEmpty, 'form', 'review'),
  propertyType: field('property_type', z.string(), 'card', 'point', 'form'),
  listingType: field('listing_type', withDefault(z.string(), 'sale'), 'card', 'point', 'form', 'review'),
  // The next five are of rentals; null for the other operations.
  /** 'month', 'season', 'week' or 'night': what the price is for. A rent without one is by month. */
  rentPeriod: field('rent_period', textOrNull, 'card', 'point', 'form', 'review'),
  guests: field('guests', numberOrNull, 'card', 'form', 'review'),
  /** In the currency of the price. */
  deposit: field('deposit', withDefault(numericSchema, null), 'form', 'review'),
  /** The fewest nights of a rental by the night; null means 1. */
  minNights: field('min_nights', numberOrNull, 'form', 'review'),
  /** 'ask', 'yes' or 'no'. */
  pets: field('pets', textOrNull, 'form', 'review'),
  price: field('price', numericSchema, 'card', 'point', 'form', 'review'),
  currency: field('currency', currency, 'card', 'point', 'form', 'review'),
  address: field('address_street', textOrEmpty, 'card', 'form', 'review'),
  district: field('address_city', textOrEmpty, 'card', 'form', 'review'),
  province: field('address_state', textOrEmpty, 'form', 'review'),
  country: field('address_country', textOrEmpty, 'form', 'review'),
  bedrooms: field('bedrooms', numberOrZero, 'card', 'point', 'form'),
  bathrooms: field('bathrooms', numericOrZero, 'card', 'point', 'form'),
  garage: field('parking_spaces', numberOrZero, 'card', 'form'),
  area: field('square_feet', numericOrZero, 'card', 'point', 'form'),
  yearBuilt: field('year_built', numberOrNull, 'card', 'form'),
  features: field('features', textsOrEmpty, 'card', 'form'),
  images: field('images', images, 'card', 'point', 'form', 'review'),
  videos: field('video_url', videos, 'edit', 'review'),
  /** Maintenance fee in soles a month; null if none or unknown. */
  maintenance: field('maintenance_fee', withDefault(numericSchema, null), 'edit', 'review'),
  /** URL of an image of the floor plan. */
  floorPlan: field('floor_plan', image, 'edit', 'review'),
  latitude: field('latitude', numberOrZero, 'card', 'point', 'form'),
  longitude: field('longitude', numberOrZero, 'card', 'point', 'form'),
  status: field('status', withDefault(z.string(), 'active'), 'card', 'copy'),
  /** 'approved', 'pending' or 'rejected'. Only the owner and administrators see a listing that is not approved. */
  review: field('review', withDefault(z.string(), 'approved'), 'card', 'copy'),
  /** The agency's reason for a rejection. */
  reviewReason: field('review_reason', textOrNull),
  /** When the owner or an administrator last confirmed that it is available, or its owner changed it (ISO 8601); empty if unknown. */
  confirmedAt: field('confirmed_at', withDefault(timestamp, ''), 'card'),
  /** When the agency verified it (ISO 8601), or null; what it checked is in `verifiedChecks`. */
  verifiedAt: field('verified_at', timestampOrNull, 'card'),
  verifiedChecks: field('verified_checks', textsOrEmpty),
  /** Price drop of the last `priceDropDays` days, in whole percent; null without one. */
  priceDrop: field('price_drop', numberOrNull, 'card'),
  /** When the price or the currency last changed (ISO 8601), for the present operation; null if it never did. */
  priceChangedAt: field('price_changed_at', timestampOrNull, 'card'),
  createdAt: field('created_at', timestampOrNow, 'copy'),
  updatedAt: field('updated_at', timestampOrNow, 'copy'),
}

type Columns = typeof columns
type FieldFor<U extends Use> = {
  [Name in keyof Columns]: Extract<Columns[Name]['uses'][number], U> extends never ? never : Name
}[keyof Columns]

/** A property for the screens (specification section 3). */
export type Property = { [Name in keyof Columns]: z.output<Columns[Name]['schema']> }
/** The fields of a card. */
export type PropertySummary = Pick<Property, FieldFor<'card'>>
/** The fields of a point on the map. */
export type PropertyPoint = Pick<Property, FieldFor<'point'>>
/** The fields that the agency reviews. */
export type ReviewedContent = Pick<Property, FieldFor<'review'>>
/** The fields that the form sets: on publishing, and on editing. */
export type PublishedFields = Pick<Property, FieldFor<'form'>>
export type EditedFields = Pick<Property, FieldFor<'form' | 'edit'>>

const fieldNames = Object.keys(columns) as (keyof Columns)[]
const listNames = <U extends Use>(...uses: U[]) =>
  fieldNames.filter((name) => uses.some((use) => (columns[name].uses as Use[]).includes(use))) as FieldFor<U>[]

const pick = <Values, Name extends keyof Values>(values: Values, pickedNames: readonly Name[]) =>
  Object.fromEntries(pickedNames.map((name) => [name, values[name]])) as Pick<Values, Name>

const schemas = Object.fromEntries(fieldNames.map((name) => [name, columns[name].schema])) as {
  [Name in keyof Columns]: Columns[Name]['schema']
}

/** A schema of the fields that have any of these uses. */
export const createFieldsSchema = <U extends Use>(...uses: U[]) => z.object(pick(schemas, listNames(...uses)))

/** For `select`: PostgREST renames the columns, so that rows arrive with the names of the screens. */
const toSelect = (fields: { shape: object }) =>
  (Object.keys(fields.shape) as (keyof Columns)[])
    .map((name) => (columns[name].column === name ? name : `${name}:${columns[name].column}`))
    .join(',')

const isRecent = (time: string | null) => Date.parse(time ?? '') > Date.now() - priceDropDays * millisecondsPerDay

/** Removes a price drop that is no longer recent: a cached row may be older than `priceDropDays` days. */
const withRecentDrop = <Row extends Pick<Property, 'priceDrop' | 'priceChangedAt'>>(row: Row): Row => ({
  ...row,
  priceDrop: (isRecent(row.priceChangedAt) && row.priceDrop) || null,
})

const summaryFields = createFieldsSchema('card')
const propertyFields = z.object(schemas)

/** The row of a card. Equal rows give equal summaries, so that a refetch of the same data does not re-render the list. */
export const summaryRow = z.pipe(summaryFields, z.transform(withRecentDrop<PropertySummary>))
export const summarySelect = toSelect(summaryFields)

export const pointRow = createFieldsSchema('point')
export const pointSelect = toSelect(pointRow)

/** The row of a whole property. */
export const propertyRow = z.pipe(propertyFields, z.transform(withRecentDrop<Property>))
/** Names the columns, because the database refuses `*`: no select may read the owner's id. */
export const propertySelect = toSelect(propertyFields)

/** A row in the JSON of a database function, which has the names of the columns. */
export const createColumnRow = <Fields extends z.ZodMiniType<unknown, Record<string, unknown>>>(fields: Fields) =>
  z.pipe(
    z.pipe(
      z.looseObject({}),
      z.transform((row) => Object.fromEntries(fieldNames.map((name) => [name, row[columns[name].column]]))),
    ),
    fields,
  )

type ColumnValues<Values> = {
  [Name in keyof Values & keyof Columns as Columns[Name]['column']]: Name extends 'videos'
    ? string | null
    : Values[Name]
}

/** Converts fields to columns, for an insert or an update. The column for videos stores one. */
export const toColumns = <Values extends Partial<Property>>({ videos, ...otherFields }: Values) =>
  ({
    ...Object.fromEntries(
      Object.entries(otherFields).map(([name, value]) => [columns[name as keyof Columns].column, value]),
    ),
    ...(videos && { [columns.videos.column]: videos[0] ?? null }),
  }) as ColumnValues<Values>

/** The fields of a listing that publishing sets. */
export const pickPublishedFields = (listing: EditedFields): PublishedFields => pick(listing, listNames('form'))
/** The fields of a listing that editing sets. */
export const pickEditedFields = (listing: EditedFields): EditedFields => pick(listing, listNames('form', 'edit'))

/** Whether a stored listing has these values. Parses them first, as reading them from the database does. */
export const hasStoredValues = (stored: Property, values: Partial<Property>) =>
  Object.entries(values).every(
    ([name, value]) =>
      JSON.stringify(stored[name as keyof Columns]) ===
      JSON.stringify(schemas[name as keyof Columns].safeParse(value).data),
  )
