import * as z from 'zod/mini'

const text = z._default(z.string(), '')

/** What of an unfinished publication lies in localStorage; the photos themselves are kept apart, by their ids. */
export const propertyDraftSchema = z.object({
  savedAt: z.string(),
  values: z.object({
    title: text,
    propertyType: text,
    price: text,
    currency: text,
    area: text,
    description: text,
    address: text,
    district: text,
    province: text,
    country: text,
    lat: text,
    lng: text,
    bedrooms: text,
    bathrooms: text,
    garage: text,
    yearBuilt: text,
    features: z._default(z.array(z.string()), []),
  }),
  photos: z._default(z.array(z.object({ id: z.string(), name: z.string() })), []),
  mainId: z._default(z.nullable(z.string()), null),
})

export type PropertyDraft = z.infer<typeof propertyDraftSchema>
