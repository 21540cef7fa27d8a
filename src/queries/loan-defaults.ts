import { queryOptions } from '@tanstack/react-query'
import { readLoanDefaults } from '@/services/loan-defaults'
import { keys } from './keys'

/** What the loan calculator starts from. */
export const loanDefaultsQuery = queryOptions({
  queryKey: keys.loanDefaults,
  queryFn: readLoanDefaults,
  staleTime: 10 * 60_000,
})
