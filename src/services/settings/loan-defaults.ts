import { type LoanDefaults, loanRowSchema } from '@/schemas/loan'
import { ServiceError, toServiceError } from '@/services/errors'
import { publicClient } from '@/services/supabase/public-client'

/** The initial values of the loan calculator. Not part of `readSiteSettings`: no other part of the site needs them. */
export async function readLoanDefaults(): Promise<LoanDefaults> {
  const client = await publicClient()
  const { data, error, status } = await client
    .from('site_settings')
    .select('loan_tea, loan_down_percent, loan_years, loan_date')
    .single()
  if (error) throw toServiceError(error, status)
  const row = loanRowSchema.safeParse(data)
  if (!row.success) throw new ServiceError('unexpected', 'Unexpected shape of the loan', { cause: row.error })
  const { loan_tea, loan_down_percent, loan_years, loan_date } = row.data
  return { tea: loan_tea, downPercent: loan_down_percent, years: loan_years, date: loan_date }
}
