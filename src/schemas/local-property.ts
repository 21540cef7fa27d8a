import * as z from 'zod/mini'
import { currencies } from './property'

const text = z._default(z.string(), '')
const number = z._default(z.number(), 0)
const texts = z._default(z.array(z.string()), [])

/** A property kept in this browser (specification section 3): form-style names, area in m², price in `currency`. */
export const localPropertySchema = z.object({
  id: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  status: z._default(z.string(), 'active'),
  title: z.string(),
  description: text,
  propertyType: z.string(),
  price: number,
  currency: z._default(z.enum(currencies), 'PEN'),
  area: number,
  address: text,
  district: text,
  province: text,
  country: text,
  lat: number,
  lng: number,
  bedrooms: number,
  bathrooms: number,
  garage: number,
  yearBuilt: z.optional(z.nullable(z.number())),
  features: texts,
  images: texts,
  videos: texts,
})

export type LocalProperty = z.infer<typeof localPropertySchema>

/** What `addLocalProperty` takes: the id, the dates and the status are given where they are missing. */
export type NewLocalProperty =
  z.input<typeof localPropertySchema> extends infer Input
    ? Omit<Input, 'id' | 'createdAt' | 'updatedAt'> & Partial<Pick<LocalProperty, 'id' | 'createdAt' | 'updatedAt'>>
    : never
