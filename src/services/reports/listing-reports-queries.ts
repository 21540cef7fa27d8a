import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReportDecision } from '@/schemas/listing-report'
import { decideReports, noteReports, readReports, sendReport } from './listing-reports'
import { invalidate, keys } from '@/services/keys'

export const useSendReport = () => useMutation({ mutationFn: sendReport })

/** One page of the reported listings; the previous page stays visible while the next one loads. */
export const reportsQuery = (isOpen: boolean, page: number) =>
  queryOptions({
    queryKey: [...keys.reports, isOpen, page],
    queryFn: () => readReports(isOpen, page),
    placeholderData: keepPreviousData,
  })

function useReportChange<Variables>(mutationFn: (variables: Variables) => Promise<void>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: () => {
      void invalidate(client, keys.audit)
      // Hidden listings leave the lists.
      void invalidate(client, keys.properties)
      return invalidate(client, keys.reports)
    },
  })
}

export const useDecideReports = () =>
  useReportChange(({ id, decision }: { id: string; decision: ReportDecision }) => decideReports(id, decision))
export const useNoteReports = () =>
  useReportChange(({ id, input }: { id: string; input: unknown }) => noteReports(id, input))
