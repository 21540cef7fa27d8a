import * as z from 'zod/mini'
import { localPropertySchema, type LocalProperty } from '@/schemas/properties/property'
import { readStored } from '@/services/local-storage'

/** The local properties in localStorage, in their order. Skips entries that are not properties. */
export const readLocalProperties = (): LocalProperty[] =>
  readStored('properties', z.array(z.unknown()), []).flatMap((entry) => localPropertySchema.safeParse(entry).data ?? [])
