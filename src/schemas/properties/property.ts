/** Allowed values of a property's fields, in a module without zod. */
export const listingTypes = ['sale', 'rent', 'new'] as const
export const propertyTypes = ['house', 'apartment', 'villa', 'condo', 'land', 'commercial'] as const
/** Types that the publish form offers (specification section 3). Only stored listings have `condo`. */
export const formPropertyTypes = ['house', 'apartment', 'villa', 'land', 'commercial'] as const
export const propertyStatuses = ['active', 'sold', 'rented'] as const
/** The agency's checks before it marks a listing as verified. */
export const verifiedChecks = ['identity', 'visit', 'title', 'photos'] as const
/** Whether a rental takes pets: to be asked, yes or no. */
export const petAnswers = ['ask', 'yes', 'no'] as const
export const currencies = ['PEN', 'USD'] as const
export const featureIds = [
  'pool',
  'garden',
  'terrace',
  'security',
  'elevator',
  'furnished',
  'ac',
  'heating',
  'laundry',
  'gym',
  'parking',
  'balcony',
] as const

export type ListingType = (typeof listingTypes)[number]
export type PropertyType = (typeof propertyTypes)[number]
export type PropertyStatus = (typeof propertyStatuses)[number]
export type FeatureId = (typeof featureIds)[number]
export type VerifiedCheck = (typeof verifiedChecks)[number]

/** Maps a stored status to a known one; any other value counts as active (specification section 4). */
export const normalizeStatus = (status: string | null | undefined): PropertyStatus =>
  status === 'sold' || status === 'rented' ? status : 'active'
