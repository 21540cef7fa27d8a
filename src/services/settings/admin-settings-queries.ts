import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { limits } from '@/config/limits'
import {
  readAdminSettings,
  readAudit,
  readWriteLimits,
  updateAdminSettings,
  updateLoanDefaults,
  updateSiteSettings,
  updateWriteLimits,
} from './admin-settings'
import { readOrphanImages, removeOrphanImages } from '@/services/images/orphan-images'
import { invalidate, keys } from '@/services/keys'

/** A mutation, not a query: the search scans the whole bucket and runs only on request. */
export const useFindOrphans = () => useMutation({ mutationFn: readOrphanImages })

export const useRemoveOrphans = () => useMutation({ mutationFn: removeOrphanImages })

export const adminSettingsQuery = queryOptions({ queryKey: keys.adminSettings, queryFn: readAdminSettings })

export const writeLimitsQuery = queryOptions({ queryKey: keys.writeLimits, queryFn: readWriteLimits })

/** The audit log, one page at a time. */
export const auditQuery = infiniteQueryOptions({
  queryKey: keys.audit,
  queryFn: ({ pageParam }) => readAudit(pageParam, limits.auditPerPage),
  initialPageParam: 0,
  getNextPageParam: ({ total }, _, first) => (first + limits.auditPerPage < total ? first + limits.auditPerPage : null),
})

/** Invalidates the listings too: price filters convert to soles with the exchange rate. */
export const useUpdateSettings = () => useSettingsChange(updateSiteSettings)

export const useUpdateLoanDefaults = () => useSettingsChange(updateLoanDefaults)

export const useUpdateAdminSettings = () => useSettingsChange(updateAdminSettings)

export const useUpdateWriteLimits = () => useSettingsChange(updateWriteLimits)

function useSettingsChange(mutationFn: (input: unknown) => Promise<void>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: () =>
      Promise.all([
        invalidate(client, keys.settings),
        invalidate(client, keys.audit),
        invalidate(client, keys.properties),
      ]),
  })
}
