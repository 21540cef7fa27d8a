import * as z from 'zod/mini'
import { atMostCharacters, singleLineTextSchema } from '@/schemas/texts'
import { verifiedChecks } from './property'

/** The form that rejects a listing. The bounds match the database's. */
export const rejectionSchema = z.object({
  reason: singleLineTextSchema.check(
    z.overwrite((typed) => typed.replace(/\s+/g, ' ')),
    z.minLength(5, 'Escriba un motivo de al menos 5 caracteres'),
    atMostCharacters(500),
  ),
})

export type RejectionInput = z.input<typeof rejectionSchema>

/** The form that verifies a listing. An empty list of checks removes the mark. */
export const verificationSchema = z.object({ checks: z.array(z.enum(verifiedChecks)) })
