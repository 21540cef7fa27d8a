import * as z from 'zod/mini'
import { isEmailLike } from '@/lib/text'

/** The form for alerts by mail about saved searches. */
export const alertFormSchema = z.object({
  email: z.string().check(z.refine(isEmailLike, 'Ingrese un correo electrónico válido'), z.trim()),
  agreed: z.literal(true, 'Marque la casilla para recibir los avisos'),
})
