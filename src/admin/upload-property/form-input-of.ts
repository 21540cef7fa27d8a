import type { Property } from '@/schemas/property'
import type { PropertyFormInput } from '@/schemas/property-form-input'

/** A stored listing as the inputs of the form hold it. */
export const formInputOf = (property: Property): PropertyFormInput => ({
  title: property.title,
  propertyType: property.propertyType,
  price: String(property.price),
  currency: property.currency,
  area: String(property.area),
  description: property.description,
  address: property.address,
  district: property.district,
  province: property.province,
  country: property.country,
  lat: String(property.latitude),
  lng: String(property.longitude),
  bedrooms: String(property.bedrooms),
  bathrooms: String(property.bathrooms),
  garage: String(property.garage),
  yearBuilt: property.yearBuilt === null ? '' : String(property.yearBuilt),
  features: property.features,
})
