import * as z from 'zod/mini'
import { createUuid } from '@/lib/ids'
import { removeUnprintable, toSingleLine } from '@/lib/text'
import { leadKinds, preferredDateSchema } from '@/schemas/leads'
import { toSnakeKeys } from '@/schemas/rows'
import { singleLineTextSchema } from '@/schemas/texts'
import { runRequest, noContent } from '@/services/backend/run-request'
import { toServiceError } from '@/services/backend/errors'
import { publicClient } from '@/services/backend/client'

/** A cleaned text, or null. The forms refuse a text that is too long for its column. */
const createOptionalText = (clean: (text: string) => string) =>
  z.pipe(
    z.nullish(z.string()),
    z.transform((text) => clean(text ?? '').trim() || null),
  )

/**
 * An enquiry for the outbox and the table `leads`. Its input comes from a form or from localStorage. The browser creates the
 * id, so that a retry does not insert a duplicate. `consentVersion` identifies the text that the person accepted.
 */
export const leadSchema = z.pipe(
  z.object({
    id: z._default(z.uuid(), createUuid),
    kind: z.enum(leadKinds),
    name: createOptionalText(toSingleLine),
    email: singleLineTextSchema,
    phone: createOptionalText(toSingleLine),
    message: createOptionalText(removeUnprintable),
    /** YYYY-MM-DD */
    visitDate: z.catch(z.nullish(preferredDateSchema), null),
    propertyType: createOptionalText(toSingleLine),
    /** Null for an id that is not a UUID, such as that of a built-in listing. */
    propertyId: z.catch(z.nullish(z.uuid()), null),
    /** The one or two proposed times of a visit, ISO 8601. */
    visitSlots: z.nullish(z.array(z.string())),
    // The days (YYYY-MM-DD) and guests of a request for the dates of a rental.
    arrival: z.nullish(z.iso.date()),
    departure: z.nullish(z.iso.date()),
    guests: z.nullish(z.int()),
    consentVersion: z.string(),
    /** Time at which the form is sent, ISO 8601. The database sets its own time of consent. */
    sentAt: z._default(z.string(), () => new Date().toISOString()),
    marketingConsent: z._default(z.boolean(), false),
  }),
  // The table requires a name, except for the newsletter, but a blank name passes the browser's validation.
  z.transform((lead) => ({ ...lead, name: lead.name ?? (lead.kind === 'newsletter' ? null : 'Sin nombre') })),
)

export type OutboxLead = z.output<typeof leadSchema>
export type LeadInput = z.input<typeof leadSchema>

export const toOutboxLead = (input: LeadInput): OutboxLead => z.parse(leadSchema, input)

/** Without `sentAt`: the database sets the time of consent. */
const toRow = ({ sentAt: _, ...fields }: OutboxLead) => toSnakeKeys(fields)

/**
 * Inserts an enquiry into `leads`. A duplicate id counts as success: an earlier attempt stored the enquiry, but its response
 * was lost.
 * @throws ServiceError when the insert fails
 */
export async function insertLead(lead: OutboxLead): Promise<void> {
  try {
    const client = await publicClient()
    // Visitors have no read access to enquiries: the status is the only confirmation.
    await runRequest(client.from('leads').insert(toRow(lead)), noContent, 201)
  } catch (reason) {
    const error = toServiceError(reason)
    if (error.isDuplicate) return
    // The proposed times may have passed while the browser was offline. The message of the enquiry names them too.
    if (error.code === 'invalid' && lead.visitSlots)
      return insertLead({ ...lead, kind: 'consultation', visitSlots: null })
    // The listing may be deleted at this moment: store the enquiry without it.
    if (error.code === 'invalid' && lead.propertyId && lead.kind !== 'stay')
      return insertLead({ ...lead, propertyId: null })
    throw error
  }
}
