import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { LeadStatus } from '@/schemas/lead'
import type { LeadFilters } from '@/schemas/lead-filters'
import { deleteLead, exportLeads, purgeLeads, readLeads, revokeConsent, setLeadStatus } from '@/services/leads-inbox'
import { keys } from './keys'

/** One page of the inbox; the page before stays while the next one loads. */
export const leadsQuery = (filters: LeadFilters) =>
  queryOptions({
    queryKey: [...keys.leads, filters],
    queryFn: () => readLeads(filters),
    placeholderData: keepPreviousData,
  })

/** Reads everything that passes the filters, for an export. */
export const useExportLeads = () => useMutation({ mutationFn: exportLeads })

/** Changes enquiries; the inbox and the register of changes are read again. */
function useLeadChange<Variables, Result>(mutationFn: (variables: Variables) => Promise<Result>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: keys.audit })
      return client.invalidateQueries({ queryKey: keys.leads })
    },
  })
}

export const useSetLeadStatus = () =>
  useLeadChange(({ id, status }: { id: string; status: LeadStatus }) => setLeadStatus(id, status))
export const useDeleteLead = () => useLeadChange(deleteLead)
export const useRevokeConsent = () => useLeadChange(revokeConsent)
export const usePurgeLeads = () => useLeadChange(purgeLeads)
