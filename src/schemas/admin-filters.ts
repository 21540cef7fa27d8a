import * as z from 'zod/mini'
import { clip, toSingleLine } from '@/lib/text'
import { leadKinds, leadStatuses } from './leads'

export const complaintStatuses = ['open', 'answered'] as const
export const dataRequestStatuses = ['received', 'answered'] as const

/** Names of the query parameters for the filters of the administrators' lists. */
const paramNames = {
  kind: 'tipo',
  status: 'estado',
  assignee: 'atiende',
  q: 'q',
  page: 'pagina',
} as const

/** One of `values`. An invalid value counts as absent, as in every filter below. */
const oneOf = <const Values extends readonly string[]>(values: Values) => z.catch(z.optional(z.enum(values)), undefined)

const searchAndPage = {
  q: z.catch(
    z.pipe(
      z.string(),
      z.transform((text) => clip(toSingleLine(text), 100)),
    ),
    '',
  ),
  /** Starts at 1. */
  page: z.catch(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
}

const leadFiltersSchema = z.object({
  kind: oneOf(leadKinds),
  status: oneOf(leadStatuses),
  /** 'me': what the administrator of the session attends to. */
  assignee: oneOf(['me']),
  ...searchAndPage,
})
const complaintFiltersSchema = z.object({ status: oneOf(complaintStatuses), ...searchAndPage })
const dataRequestFiltersSchema = z.object({ status: oneOf(dataRequestStatuses), ...searchAndPage })
const reportFiltersSchema = z.object({
  /** Without it: the listings with open reports. */
  status: oneOf(['reviewed']),
  page: searchAndPage.page,
})

export type LeadFilters = z.infer<typeof leadFiltersSchema>
export type ComplaintFilters = z.infer<typeof complaintFiltersSchema>
export type DataRequestFilters = z.infer<typeof dataRequestFiltersSchema>
export type ReportFilters = z.infer<typeof reportFiltersSchema>
export type AdminFilters = LeadFilters | ComplaintFilters | DataRequestFilters | ReportFilters

/** The values of the query parameters, by the names of the filters. */
const valuesOf = (search: URLSearchParams) =>
  Object.fromEntries(Object.entries(paramNames).map(([name, param]) => [name, search.get(param) ?? undefined]))

export const parseLeadFilters = (search: URLSearchParams): LeadFilters => leadFiltersSchema.parse(valuesOf(search))

export const parseComplaintFilters = (search: URLSearchParams): ComplaintFilters =>
  complaintFiltersSchema.parse(valuesOf(search))

export const parseDataRequestFilters = (search: URLSearchParams): DataRequestFilters =>
  dataRequestFiltersSchema.parse(valuesOf(search))

export const parseReportFilters = (search: URLSearchParams): ReportFilters =>
  reportFiltersSchema.parse(valuesOf(search))

/** The filters of a list as a query string without the leading '?'. Omits default values. */
export function serializeAdminFilters(filters: Partial<Record<keyof typeof paramNames, string | number>>): string {
  const search = new URLSearchParams()
  for (const [name, param] of Object.entries(paramNames) as [keyof typeof paramNames, string][]) {
    const value = filters[name]
    if (value && !(name === 'page' && value === 1)) search.set(param, String(value))
  }
  return search.toString()
}
