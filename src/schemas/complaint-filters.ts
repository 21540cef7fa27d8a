import * as z from 'zod/mini'
import { toSingleLine } from '@/lib/text'

export const complaintStates = ['open', 'answered'] as const

/** Filters of the complaints desk, from the URL. An invalid value counts as absent. */
const complaintFiltersSchema = z.object({
  state: z.catch(z.optional(z.enum(complaintStates)), undefined),
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

export type ComplaintFilters = z.infer<typeof complaintFiltersSchema>

const words = { state: 'estado', q: 'q', page: 'pagina' } as const
const names = Object.keys(words) as (keyof ComplaintFilters)[]

export function parseComplaintFilters(search: URLSearchParams): ComplaintFilters {
  return complaintFiltersSchema.parse(
    Object.fromEntries(names.map((name) => [name, search.get(words[name]) ?? undefined])),
  )
}

/** The filters as a query string without '?'. Omits default values. */
export function serializeComplaintFilters(filters: ComplaintFilters): string {
  const search = new URLSearchParams()
  for (const name of names) {
    const value = filters[name]
    if (value && !(name === 'page' && value === 1)) search.set(words[name], String(value))
  }
  return search.toString()
}

/** A day that is no working day. */
export const holidaySchema = z.object({
  /** YYYY-MM-DD */
  day: z.iso
    .date('Ingrese la fecha del feriado')
    .check(z.refine((day) => day >= '2000-01-01' && day <= '2100-12-31', 'Ingrese una fecha entre 2000 y 2100')),
  name: z.string().check(z.overwrite(toSingleLine), z.trim(), z.minLength(3, 'Ingrese el nombre del feriado')),
})

export type Holiday = z.infer<typeof holidaySchema>
