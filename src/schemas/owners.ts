import * as z from 'zod/mini'
import { singleLineTextSchema, phoneNumberSchema } from './texts'

/** The contact of an owner for the agency. The name is optional. */
export const ownerContactSchema = z.object({
  name: z.pipe(
    singleLineTextSchema.check(
      z.maxLength(160, 'Use como máximo 160 caracteres'),
      z.refine((name) => name.length !== 1, 'El nombre debe tener al menos 2 caracteres'),
    ),
    z.transform((name) => name || null),
  ),
  phone: phoneNumberSchema.check(z.maxLength(40, 'Use como máximo 40 caracteres')),
  consent: z.literal(true, { error: 'Para guardar su contacto necesitamos su consentimiento' }),
})
