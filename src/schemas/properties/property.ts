import * as z from 'zod/mini'
import { currencies } from './property-values'

export * from './property-values'

const text = z._default(z.string(), '')
const count = z._default(z.number(), 0)
const texts = z._default(z.array(z.string()), [])
const optionalText = z._default(z.nullable(z.string()), null)
const optionalNumber = z._default(z.nullable(z.number()), null)

/**
 * A property for the screens (specification section 3). Area in m², price in `currency`. Cards and map points are parts
 * of it. Database rows, the copy in localStorage and form values have other names for the fields; they are converted where
 * they enter (`services/properties/rows.ts` and `local-properties.ts`, `schemas/publishing.ts`).
 */
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
  bedrooms: count,
  bathrooms: count,
  garage: count,
  area: count,
  yearBuilt: optionalNumber,
  status: z._default(z.string(), 'active'),
  features: texts,
  images: texts,
  videos: texts,
  /** Maintenance fee in soles a month; null if none or unknown. */
  maintenance: optionalNumber,
  /** URL of an image of the floor plan. */
  floorPlan: optionalText,
  latitude: count,
  longitude: count,
  /** 'approved', 'pending' or 'rejected'. Only the owner and admins see a listing that is not approved. */
  review: z._default(z.string(), 'approved'),
  /** The agency's reason for a rejection. */
  reviewReason: optionalText,
  /** When the owner or an admin last confirmed that it is available (ISO 8601); empty if unknown. */
  confirmedAt: text,
  /** When the agency verified it (ISO 8601), or null; what it checked is in `verifiedChecks`. */
  verifiedAt: optionalText,
  verifiedChecks: texts,
  /** Price drop of the last `limits.priceDropDays` days, in whole percent; null without one. */
  priceDrop: optionalNumber,
  /** When the price last changed (ISO 8601); null if it never did. */
  priceChangedAt: optionalText,
  createdAt: z.string(),
  updatedAt: z.string(),
})

export type Property = z.infer<typeof propertySchema>

/** The fields of a property card. Lists select only these columns. */
export type PropertySummary = Omit<
  Property,
  | 'description'
  | 'province'
  | 'country'
  | 'videos'
  | 'maintenance'
  | 'floorPlan'
  | 'reviewReason'
  | 'verifiedChecks'
  | 'createdAt'
  | 'updatedAt'
>
