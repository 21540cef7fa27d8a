import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { LeadFilters } from '@/schemas/desk-filters'
import type { LeadStatus } from '@/schemas/lead'
import {
  confirmVisit,
  deleteLead,
  exportLeads,
  purgeLeads,
  readLeads,
  revokeConsent,
  setLeadStatus,
} from './leads-inbox'
import { invalidate, keys } from '@/services/keys'

/** One page of the inbox; the previous page stays visible while the next one loads. */
export const leadsQuery = (filters: LeadFilters) =>
  queryOptions({
    queryKey: [...keys.leads, filters],
    queryFn: () => readLeads(filters),
    placeholderData: keepPreviousData,
  })

/** Reads every enquiry that matches the filters, for an export. */
export const useExportLeads = () => useMutation({ mutationFn: exportLeads })

/** A mutation of enquiries; invalidates the inbox and the audit log. */
function useLeadChange<Variables, Result>(mutationFn: (variables: Variables) => Promise<Result>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: () => {
      void invalidate(client, keys.audit)
      return invalidate(client, keys.leads)
    },
  })
}

export const useSetLeadStatus = () =>
  useLeadChange(({ id, status }: { id: string; status: LeadStatus }) => setLeadStatus(id, status))
export const useConfirmVisit = () =>
  useLeadChange(({ id, slot }: { id: string; slot: string }) => confirmVisit(id, slot))
export const useDeleteLead = () => useLeadChange(deleteLead)
export const useRevokeConsent = () => useLeadChange(revokeConsent)
export const usePurgeLeads = () => useLeadChange(purgeLeads)
