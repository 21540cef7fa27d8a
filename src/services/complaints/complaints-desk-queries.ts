import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ComplaintFilters } from '@/schemas/admin-filters'
import {
  addHoliday,
  answerComplaint,
  deleteHoliday,
  exportComplaints,
  readComplaints,
  readHolidays,
} from './complaints-desk'
import { invalidate, keys } from '@/services/keys'

/** One page of the sheets; the previous page stays visible while the next one loads. */
export const complaintsQuery = (filters: ComplaintFilters) =>
  queryOptions({
    queryKey: [...keys.complaints, filters],
    queryFn: () => readComplaints(filters),
    placeholderData: keepPreviousData,
  })

export const holidaysQuery = queryOptions({ queryKey: keys.holidays, queryFn: readHolidays })

/** Reads every sheet that matches the filters, for an export. */
export const useExportComplaints = () => useMutation({ mutationFn: exportComplaints })

/** A mutation of the desk; invalidates what it changes and the audit log. */
function useDeskChange<Variables, Result>(
  key: readonly string[],
  mutationFn: (variables: Variables) => Promise<Result>,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: () => {
      void invalidate(client, keys.audit)
      return invalidate(client, key)
    },
  })
}

export const useAnswerComplaint = () =>
  useDeskChange(keys.complaints, ({ number, input }: { number: string; input: unknown }) =>
    answerComplaint(number, input),
  )
export const useAddHoliday = () => useDeskChange(keys.holidays, addHoliday)
export const useDeleteHoliday = () => useDeskChange(keys.holidays, deleteHoliday)
