import * as z from 'zod/mini'
import { leadKinds, leadStatuses } from './lead'

/** Filters of the inbox, from the URL. An invalid value counts as absent. */
const leadFiltersSchema = z.object({
  kind: z.catch(z.optional(z.enum(leadKinds)), undefined),
  status: z.catch(z.optional(z.enum(leadStatuses)), undefined),
  q: z.catch(
    z.pipe(
      z.string(),
      z.transform((text) => text.slice(0, 100)),
    ),
    '',
  ),
  /** Starts at 1. */
  page: z.catch(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
})

export type LeadFilters = z.infer<typeof leadFiltersSchema>

const words = { kind: 'tipo', status: 'estado', q: 'q', page: 'pagina' } as const
const names = Object.keys(words) as (keyof LeadFilters)[]

export function parseLeadFilters(search: URLSearchParams): LeadFilters {
  return leadFiltersSchema.parse(Object.fromEntries(names.map((name) => [name, search.get(words[name]) ?? undefined])))
}

/** The filters as a query string without '?'. Omits default values. */
export function serializeLeadFilters(filters: LeadFilters): string {
  const search = new URLSearchParams()
  for (const name of names) {
    const value = filters[name]
    if (value && !(name === 'page' && value === 1)) search.set(words[name], String(value))
  }
  return search.toString()
}
