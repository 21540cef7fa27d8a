import type { Property } from './property'

/** What a card shows of a property: lists read no more than this. */
export type PropertySummary = Pick<
  Property,
  | 'id'
  | 'title'
  | 'propertyType'
  | 'listingType'
  | 'price'
  | 'currency'
  | 'address'
  | 'district'
  | 'bedrooms'
  | 'bathrooms'
  | 'garage'
  | 'area'
  | 'yearBuilt'
  | 'status'
  | 'features'
  | 'images'
  | 'latitude'
  | 'longitude'
  | 'ownerId'
>
