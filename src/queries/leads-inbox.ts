import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { LeadStatus } from '@/schemas/lead'
import type { LeadFilters } from '@/schemas/lead-filters'
import { readAllLeads, readLeads, setLeadStatus } from '@/services/leads-inbox'
import { keys } from './keys'

/** One page of the inbox; the page before stays while the next one loads. */
export const leadsQuery = (filters: LeadFilters) =>
  queryOptions({
    queryKey: [...keys.leads, filters],
    queryFn: () => readLeads(filters),
    placeholderData: keepPreviousData,
  })

/** Reads everything that passes the filters, for an export. */
export const useReadAllLeads = () => useMutation({ mutationFn: readAllLeads })

export function useSetLeadStatus() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, status }: { id: string; status: LeadStatus }) => setLeadStatus(id, status),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.leads }),
  })
}
