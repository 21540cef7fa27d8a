import { anconDefaults } from '@/config/limits'
import { toHttps } from '@/lib/urls'
import type { Property } from '@/schemas/properties/property'
import type { PropertyForm } from '@/schemas/publishing'
import type { Database } from '@/services/database.types'

type Insert = Database['public']['Tables']['properties']['Insert']

/** The values of the form, or the same fields of a stored listing. */
type FormValues = Omit<PropertyForm, 'propertyType' | 'features' | 'listingType'> & {
  propertyType: string
  features: string[]
  listingType: string
}

/** The database columns that publishing sets. */
function toColumns(form: FormValues, images: string[]) {
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

/** The row that publishing inserts: always for sale, active and 'anonymous' (specification section 9). */
export function toInsert(form: PropertyForm, images: string[]): Insert {
  return { ...toColumns(form, images), listing_type: 'sale', user_id: 'anonymous', status: 'active' }
}

/** The columns that editing sets. */
export function toUpdate(form: FormValues, images: string[], floorPlan: string | null) {
  return {
    ...toColumns(form, images),
    listing_type: form.listingType,
    maintenance_fee: form.maintenance ?? null,
    floor_plan: floorPlan,
    video_url: form.video,
  } satisfies Partial<Insert>
}

/** The columns of a stored listing that editing sets. */
export function columnsOf({ latitude: lat, longitude: lng, ...listing }: Property) {
  const { yearBuilt, maintenance, videos, images, floorPlan } = listing
  const optional = {
    yearBuilt: yearBuilt ?? undefined,
    maintenance: maintenance ?? undefined,
    video: videos[0] ?? null,
  }
  return toUpdate({ ...listing, ...optional, lat, lng }, images, floorPlan)
}

/** Whether a stored listing has the values that publishing or editing sent. */
export function isStoredAs(property: Property, { images = [], floor_plan: plan = null, ...sent }: Partial<Insert>) {
  const expected: Record<string, unknown> = { ...sent, images: images.map(toHttps), floor_plan: plan && toHttps(plan) }
  return Object.entries(columnsOf(property)).every(
    ([column, value]) => !(column in expected) || JSON.stringify(value) === JSON.stringify(expected[column]),
  )
}
