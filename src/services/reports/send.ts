import { reportFormSchema } from '@/schemas/reports'
import { runRequest, noContent } from '@/services/backend/run-request'
import { parseInput } from '@/services/parse-input'
import { publicClient } from '@/services/backend/client'

interface ReportInput {
  /** Idempotency key: a report with a stored id stores nothing. */
  id: string
  propertyId: string
  /** The values of the form. */
  input: unknown
  /** Version of the consent text that the form shows. */
  consentVersion: string
}

/**
 * Sends a report of a listing. Throws 'invalid' with the message of each field, 'not-found' if the listing does not exist or is
 * hidden, 'rate-limited' beyond the limits of the settings.
 */
export async function sendReport({ id, propertyId, input, consentVersion }: ReportInput): Promise<void> {
  const { reason, comment, email } = parseInput(reportFormSchema, input)
  const client = await publicClient()
  const request = client.rpc('report_listing', {
    report: id,
    listing: propertyId,
    reason,
    ...(comment && { comment }),
    ...(email && { email, consent: consentVersion }),
  })
  await runRequest(request, noContent)
}
