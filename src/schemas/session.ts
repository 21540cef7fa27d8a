import * as z from 'zod/mini'
import { emailSchema } from './texts'

/** The sign-in form of an administrator. */
export const credentialsSchema = z.object({
  email: emailSchema,
  password: z.string().check(z.minLength(1, 'Ingrese su contraseña')),
  captchaToken: z.optional(z.string()),
})
