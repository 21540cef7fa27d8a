import { queryOptions } from '@tanstack/react-query'
import { readLoanDefaults } from './loan-defaults'
import { keys } from '@/services/keys'

/** The initial values of the loan calculator. */
export const loanDefaultsQuery = queryOptions({
  queryKey: keys.loanDefaults,
  queryFn: readLoanDefaults,
  staleTime: 10 * 60_000,
})
