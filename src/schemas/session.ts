import * as z from 'zod/mini'
import { invalidEmailMessage, pastedEmailSchema } from './texts'

/** The sign-in form of an administrator. */
export const credentialsSchema = z.object({
  email: pastedEmailSchema.check(z.email(invalidEmailMessage)),
  password: z.string().check(z.minLength(1, 'Ingrese su contraseña')),
  captchaToken: z.optional(z.string()),
})
