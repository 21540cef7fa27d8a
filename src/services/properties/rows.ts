import * as z from 'zod/mini'
import { storedImageUrl } from '@/config/env'
import { limits } from '@/config/limits'
import { DAY } from '@/lib/dates'
import { currencies, type Property, type PropertySummary } from '@/schemas/properties/property'

/** The stored URLs that are safe to show, with their host. */
export const toImageUrls = (urls: readonly string[]) => urls.map(storedImageUrl).filter((url) => url !== null)

/** A `numeric` column arrives as a number or a string. Rejects NaN and Infinity, which PostgreSQL sends as strings. */
export const numeric = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' && value !== '' ? Number(value) : value)),
  z.number(),
)

/** Rejects timestamps that JavaScript cannot parse: PostgreSQL allows 'infinity' and a larger range of years. */
const timestamp = z.string().check(z.refine((value) => !Number.isNaN(Date.parse(value))))

/** A column that may be null or missing, with its default (specification section 3). */
const withDefault = <Value, Default>(schema: z.ZodMiniType<Value>, fallback: Default) =>
  z.pipe(
    z.nullish(schema),
    z.transform((value: Value | null | undefined) => value ?? fallback),
  )

// Shared by the columns: every page with listings creates these schemas at its start.
const text = withDefault(z.string(), '')
const optionalText = withDefault(z.string(), null)
const count = withDefault(z.number(), 0)
const amount = withDefault(numeric, 0)
const texts = withDefault(z.array(z.string()), [])
const optionalNumber = withDefault(z.number(), null)
const optionalTimestamp = withDefault(timestamp, null)

/**
 * The columns of a card. A value of the wrong type is an error. Unknown values of type and status pass unchanged: the
 * specification shows them raw.
 */
const summaryColumns = z.object({
  id: z.string(),
  title: z.string(),
  property_type: z.string(),
  listing_type: withDefault(z.string(), 'sale'),
  price: numeric,
  currency: withDefault(z.string(), 'PEN'),
  bedrooms: count,
  bathrooms: amount,
  square_feet: amount,
  parking_spaces: count,
  year_built: optionalNumber,
  features: texts,
  images: texts,
  address_street: text,
  address_city: text,
  latitude: count,
  longitude: count,
  price_drop: optionalNumber,
  price_changed_at: optionalTimestamp,
  status: withDefault(z.string(), 'active'),
  review: withDefault(z.string(), 'approved'),
  confirmed_at: withDefault(timestamp, ''),
  verified_at: optionalTimestamp,
})

/** Only the detail page shows these. 24 descriptions would be larger than all other columns together. */
const detailColumns = z.object({
  description: text,
  address_state: text,
  address_country: text,
  review_reason: optionalText,
  verified_checks: texts,
  maintenance_fee: withDefault(numeric, null),
  floor_plan: optionalText,
  video_url: optionalText,
  created_at: optionalTimestamp,
  updated_at: optionalTimestamp,
})

const isRecent = (at: string | null) => Date.parse(at ?? '') > Date.now() - limits.priceDropDays * DAY

const toSummary = (row: z.infer<typeof summaryColumns>): PropertySummary => ({
  id: row.id,
  title: row.title,
  propertyType: row.property_type,
  listingType: row.listing_type,
  price: row.price,
  currency: currencies.find((currency) => currency === row.currency) ?? 'PEN',
  address: row.address_street,
  district: row.address_city,
  bedrooms: row.bedrooms,
  bathrooms: row.bathrooms,
  garage: row.parking_spaces,
  area: row.square_feet,
  yearBuilt: row.year_built,
  status: row.status,
  features: row.features,
  images: toImageUrls(row.images),
  latitude: row.latitude,
  longitude: row.longitude,
  review: row.review,
  confirmedAt: row.confirmed_at,
  verifiedAt: row.verified_at,
  priceDrop: (isRecent(row.price_changed_at) && row.price_drop) || null,
  priceChangedAt: row.price_changed_at,
})

/**
 * A row with the columns of a card. Equal rows give equal summaries, so that a refetch of the same data does not
 * re-render the list. Of a row with the columns of a map point, the other fields are defaults.
 */
export const summaryRow = z.pipe(summaryColumns, z.transform(toSummary))

const allColumns = z.extend(summaryColumns, detailColumns.shape)

/** A row of the table `properties` with all columns that the site shows. */
export const propertyRow = z.pipe(
  allColumns,
  z.transform((row): Property => {
    const now = new Date().toISOString()
    return {
      ...toSummary(row),
      description: row.description,
      province: row.address_state,
      country: row.address_country,
      videos: row.video_url === null ? [] : [row.video_url],
      maintenance: row.maintenance_fee,
      floorPlan: toImageUrls([row.floor_plan ?? ''])[0] ?? null,
      reviewReason: row.review_reason,
      verifiedChecks: row.verified_checks,
      createdAt: row.created_at ?? now,
      updatedAt: row.updated_at ?? now,
    }
  }),
)

/** The columns of a card, for `select`. */
export const summarySelect = Object.keys(summaryColumns.shape).join(', ')

/** The columns of a whole property. `*` is refused: nobody reads whose a listing is. */
export const propertySelect = Object.keys(allColumns.shape).join(', ')

/** A stored row that fails the validation. Without an id it is no row but the response of a proxy. */
const unreadableRow = z.pipe(
  z.object({ id: z.string() }),
  z.transform(({ id }) => ({ id, isUnreadable: true as const })),
)

export type UnreadableRow = z.infer<typeof unreadableRow>

/** Rows, invalid ones included. Does not use `z.union`, which would add to every page with a form. */
export const rowsOf = <Row extends { id: string }>(row: z.ZodMiniType<Row>): z.ZodMiniType<(Row | UnreadableRow)[]> =>
  z.array(
    z.pipe(
      z.unknown(),
      z.transform((stored: unknown, { issues }): Row | UnreadableRow => {
        const parsed = row.safeParse(stored)
        if (parsed.success) return parsed.data
        const { data, error } = unreadableRow.safeParse(stored)
        if (data) return data
        issues.push({ code: 'custom', input: stored, message: error.message })
        return z.NEVER
      }),
    ),
  )

/** Whether a row passed the validation. */
export const isReadable = <Row extends { id: string }>(row: Row | UnreadableRow): row is Row => !('isUnreadable' in row)

/** Rows without those that fail the validation, so that the others stay visible; their ids are in `unreadable`. */
export const listOf = <Row extends { id: string }>(row: z.ZodMiniType<Row>) =>
  z.pipe(
    rowsOf(row),
    z.transform((rows: (Row | UnreadableRow)[]) => {
      const unreadable = rows.filter((stored) => !isReadable(stored)).map(({ id }) => id)
      if (unreadable.length > 0) console.warn('Listings that cannot be read are left out', unreadable)
      return { found: rows.filter(isReadable), unreadable, lastId: rows.at(-1)?.id ?? null }
    }),
  )
