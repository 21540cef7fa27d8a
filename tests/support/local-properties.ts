import * as z from 'zod/mini'
import { type LocalProperty, localPropertySchema } from '@/schemas/property'

/** The entries of localStorage that are properties, in their order. */
export function readLocalProperties(): LocalProperty[] {
  const entries = z.array(z.unknown()).safeParse(JSON.parse(localStorage.getItem('properties') ?? '[]'))
  return (entries.data ?? []).flatMap((entry) => localPropertySchema.safeParse(entry).data ?? [])
}
