/** The values that a property may have, for everyone who needs no validation with them. */
export const listingTypes = ['sale', 'rent', 'new'] as const
export const propertyTypes = ['house', 'apartment', 'villa', 'condo', 'land', 'commercial'] as const
/** What the publish form offers (specification section 3): condo exists in listings only. */
export const formPropertyTypes = ['house', 'apartment', 'villa', 'land', 'commercial'] as const
export const propertyStatuses = ['active', 'sold', 'rented'] as const
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

/** The only statuses a listing may be given; anything else counts as active (specification section 4). */
export const knownStatus = (status: string | null | undefined): PropertyStatus =>
  status === 'sold' || status === 'rented' ? status : 'active'
