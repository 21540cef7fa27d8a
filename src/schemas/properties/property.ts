import * as z from 'zod/mini'
import { currencies } from '../property-values'

export * from '../property-values'

const text = z._default(z.string(), '')
const nullable = <T extends z.ZodMiniType>(schema: T) => z.optional(z.nullable(schema))

/** A `numeric` column arrives as a number or a string. Rejects NaN and Infinity, which PostgreSQL sends as strings. */
export const numeric = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' && value !== '' ? Number(value) : value)),
  z.number(),
)

/** Rejects timestamps that JavaScript cannot parse: PostgreSQL allows 'infinity' and a larger range of years. */
const timestamp = z.string().check(z.refine((value) => !Number.isNaN(Date.parse(value))))

/**
 * A row of the table `properties` as PostgREST returns it. Columns with a default (specification section 3) may be null
 * or missing; a value of the wrong type is an error. Unknown values of type and status pass unchanged: the
 * specification shows them raw.
 */
export const propertyRowSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: nullable(z.string()),
  property_type: z.string(),
  listing_type: nullable(z.string()),
  price: numeric,
  currency: nullable(z.string()),
  bedrooms: nullable(z.number()),
  bathrooms: nullable(numeric),
  square_feet: nullable(numeric),
  parking_spaces: nullable(z.number()),
  year_built: nullable(z.number()),
  features: nullable(z.array(z.string())),
  images: nullable(z.array(z.string())),
  address_street: nullable(z.string()),
  address_city: nullable(z.string()),
  address_state: nullable(z.string()),
  address_country: nullable(z.string()),
  latitude: nullable(z.number()),
  longitude: nullable(z.number()),
  owner_id: nullable(z.string()),
  price_drop: nullable(z.number()),
  price_changed_at: nullable(timestamp),
  status: nullable(z.string()),
  review: nullable(z.string()),
  review_reason: nullable(z.string()),
  confirmed_at: nullable(timestamp),
  verified_at: nullable(timestamp),
  verified_checks: nullable(z.array(z.string())),
  created_at: nullable(timestamp),
  updated_at: nullable(timestamp),
})

export type PropertyRow = z.infer<typeof propertyRowSchema>

/** A property for the screens (specification section 3). Area in m², price in `currency`. */
export const propertySchema = z.object({
  id: z.string(),
  title: z.string(),
  description: text,
  propertyType: z.string(),
  listingType: z._default(z.string(), 'sale'),
  price: z.number(),
  currency: z._default(z.enum(currencies), 'PEN'),
  address: text,
  district: text,
  province: text,
  country: text,
  bedrooms: z._default(z.number(), 0),
  bathrooms: z._default(z.number(), 0),
  garage: z._default(z.number(), 0),
  area: z._default(z.number(), 0),
  yearBuilt: z._default(z.nullable(z.number()), null),
  status: z._default(z.string(), 'active'),
  features: z._default(z.array(z.string()), []),
  images: z._default(z.array(z.string()), []),
  videos: z._default(z.array(z.string()), []),
  latitude: z._default(z.number(), 0),
  longitude: z._default(z.number(), 0),
  ownerId: z._default(z.nullable(z.string()), null),
  /** 'approved', 'pending' or 'rejected'. Only the owner and admins see a listing that is not approved. */
  review: z._default(z.string(), 'approved'),
  /** The agency's reason for a rejection. */
  reviewReason: z._default(z.nullable(z.string()), null),
  /** When the owner or an admin last confirmed that it is available (ISO 8601); empty if unknown. */
  confirmedAt: text,
  /** When the agency verified it (ISO 8601), or null; what it checked is in `verifiedChecks`. */
  verifiedAt: z._default(z.nullable(z.string()), null),
  verifiedChecks: z._default(z.array(z.string()), []),
  /** Price drop of the last `limits.priceDropDays` days, in whole percent; null without one. */
  priceDrop: z._default(z.nullable(z.number()), null),
  /** When the price last changed (ISO 8601); null if it never did. */
  priceChangedAt: z._default(z.nullable(z.string()), null),
  createdAt: z.string(),
  updatedAt: z.string(),
})

export type Property = z.infer<typeof propertySchema>

/** The fields of a property card. Lists select only these columns. */
export type PropertySummary = Omit<
  Property,
  'description' | 'province' | 'country' | 'videos' | 'reviewReason' | 'verifiedChecks' | 'createdAt' | 'updatedAt'
>

/** A property in localStorage (specification section 3), with the form's names `lat` and `lng` for the coordinates. */
export const localPropertySchema = z.extend(
  z.omit(propertySchema, {
    listingType: true,
    latitude: true,
    longitude: true,
    ownerId: true,
    reviewReason: true,
    confirmedAt: true,
    verifiedAt: true,
    verifiedChecks: true,
    priceDrop: true,
    priceChangedAt: true,
  }),
  { price: z._default(z.number(), 0), lat: z._default(z.number(), 0), lng: z._default(z.number(), 0) },
)

export type LocalProperty = z.infer<typeof localPropertySchema>

/** Input of `addLocalProperty`, which fills in a missing id, date or status. */
export type NewLocalProperty =
  z.input<typeof localPropertySchema> extends infer Input
    ? Omit<Input, 'id' | 'createdAt' | 'updatedAt'> & Partial<Pick<LocalProperty, 'id' | 'createdAt' | 'updatedAt'>>
    : never
