import * as z from 'zod/mini'
import { singleLineTextSchema } from '@/schemas/texts'
import { verifiedChecks } from './property'

const reasonProblem = 'Escriba un motivo de 5 a 500 caracteres'

/** The form that rejects a listing. The bounds match the database's. */
export const rejectionSchema = z.object({
  reason: singleLineTextSchema.check(
    z.overwrite((typed) => typed.replace(/\s+/g, ' ')),
    z.minLength(5, reasonProblem),
    z.maxLength(500, reasonProblem),
  ),
})

export type RejectionInput = z.input<typeof rejectionSchema>

/** The form that verifies a listing. An empty list of checks removes the mark. */
export const verificationSchema = z.object({ checks: z.array(z.enum(verifiedChecks)) })
