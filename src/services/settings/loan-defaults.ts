import { queryOptions } from '@tanstack/react-query'
import { type LoanDefaults, loanDefaultsRow } from '@/schemas/settings/loan'
import { call } from '@/services/call'
import { queryKeys } from '@/services/query-keys'
import { publicClient } from '@/services/supabase/public-client'

/** The initial values of the loan calculator. Not part of `readSiteSettings`: no other part of the site needs them. */
export async function readLoanDefaults(): Promise<LoanDefaults> {
  const client = await publicClient()
  const columns = client.from('site_settings').select('loan_tea, loan_down_percent, loan_years, loan_date')
  return call(columns.single(), loanDefaultsRow)
}

export const loanDefaultsQuery = queryOptions({
  queryKey: queryKeys.loanDefaults,
  queryFn: readLoanDefaults,
  staleTime: 10 * 60_000,
})
