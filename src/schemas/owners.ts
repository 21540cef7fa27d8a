import * as z from 'zod/mini'
import { atMostCharacters, singleLineTextSchema, phoneNumberSchema } from './texts'

/** The contact of an owner for the agency. The name is optional. */
export const ownerContactSchema = z.object({
  name: z.pipe(
    singleLineTextSchema.check(
      atMostCharacters(160),
      z.refine((name) => name.length !== 1, 'El nombre debe tener al menos 2 caracteres'),
    ),
    z.transform((name) => name || null),
  ),
  phone: phoneNumberSchema,
  consent: z.literal(true, { error: 'Para guardar su contacto necesitamos su consentimiento' }),
})
