import { anconDefaults } from '@/config/limits'

/** What the inputs hold: numbers are still text, nothing is trimmed. */
export interface PropertyFormInput {
  title: string
  propertyType: string
  price: string
  currency: string
  area: string
  description: string
  address: string
  district: string
  province: string
  country: string
  lat: string
  lng: string
  bedrooms: string
  bathrooms: string
  garage: string
  yearBuilt: string
  features: string[]
}

/** Defaults of specification section 9; latitude and longitude are assigned for Ancón without being asked. */
export const emptyPropertyForm: PropertyFormInput = {
  title: '',
  propertyType: '',
  price: '',
  currency: 'PEN',
  area: '',
  description: '',
  address: '',
  district: anconDefaults.district,
  province: anconDefaults.province,
  country: anconDefaults.country,
  lat: String(anconDefaults.latitude),
  lng: String(anconDefaults.longitude),
  bedrooms: '0',
  bathrooms: '0',
  garage: '0',
  yearBuilt: '',
  features: [],
}
