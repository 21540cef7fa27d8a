import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { DataRequestFilters } from '@/schemas/admin-filters'
import { answerDataRequest, executeDataRequest, exportPersonalData, readDataRequests } from './data-requests-desk'
import { invalidate, keys } from '@/services/keys'

/** One page of the requests; the previous page stays visible while the next one loads. */
export const dataRequestsQuery = (filters: DataRequestFilters) =>
  queryOptions({
    queryKey: [...keys.dataRequests, filters],
    queryFn: () => readDataRequests(filters),
    placeholderData: keepPreviousData,
  })

/** A mutation of requests; invalidates the desk, the enquiries that it may change, and the audit log. */
function useDataRequestChange<Variables, Result>(mutationFn: (variables: Variables) => Promise<Result>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: () => {
      void invalidate(client, keys.audit)
      void invalidate(client, keys.leads)
      return invalidate(client, keys.dataRequests)
    },
  })
}

export const useAnswerDataRequest = () =>
  useDataRequestChange(({ id, input }: { id: string; input: unknown }) => answerDataRequest(id, input))
export const useExecuteDataRequest = () => useDataRequestChange(executeDataRequest)
export const useExportPersonalData = () => useDataRequestChange(exportPersonalData)
