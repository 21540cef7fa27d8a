import { type LeadKind, leadKinds, type LeadStatus, leadStatuses } from './leads'
import { findOption, parsePageNumber, parseSearchText, toParams } from './url-filters'

export const answerStatuses = ['open', 'answered'] as const

/** Names of the query parameters for the filters of these lists: enquiries, complaints, data requests and reports. */
const paramNames = {
  kind: 'tipo',
  status: 'estado',
  assignee: 'atiende',
  q: 'q',
  page: 'pagina',
} as const

interface Search {
  q: string
  /** Starts at 1. */
  page: number
}
export interface LeadFilters extends Search {
  kind?: LeadKind | undefined
  status?: LeadStatus | undefined
  /** 'me': only enquiries that the administrator of the session attends to. */
  assignee?: 'me' | undefined
}
/** The filters of what the agency answers: complaints and data requests. */
export interface AnswerFilters extends Search {
  status?: (typeof answerStatuses)[number] | undefined
}
export interface ReportFilters extends Pick<Search, 'page'> {
  /** Undefined for the listings with open reports. */
  status?: 'reviewed' | undefined
}
export type AdminFilters = LeadFilters | AnswerFilters | ReportFilters

// The parsers below ignore invalid values.

const parsePage = (search: URLSearchParams) => parsePageNumber(search.get(paramNames.page))
const parseSearchAndPage = (search: URLSearchParams) => ({
  q: parseSearchText(search.get(paramNames.q) ?? ''),
  page: parsePage(search),
})

export const parseLeadFilters = (search: URLSearchParams): LeadFilters => ({
  kind: findOption(leadKinds, search.get(paramNames.kind)),
  status: findOption(leadStatuses, search.get(paramNames.status)),
  assignee: findOption(['me'], search.get(paramNames.assignee)),
  ...parseSearchAndPage(search),
})

export const parseAnswerFilters = (search: URLSearchParams): AnswerFilters => ({
  status: findOption(answerStatuses, search.get(paramNames.status)),
  ...parseSearchAndPage(search),
})

export const parseReportFilters = (search: URLSearchParams): ReportFilters => ({
  status: findOption(['reviewed'], search.get(paramNames.status)),
  page: parsePage(search),
})

/** The filters of a list as a query string without the leading '?'. Omits default values. */
export const serializeAdminFilters = (filters: Partial<Record<keyof typeof paramNames, string | number>>): string =>
  new URLSearchParams(toParams(paramNames, filters, { page: 1 })).toString()
