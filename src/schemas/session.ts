import * as z from 'zod/mini'
import { invalidEmail, pastedAddress } from './texts'

/** The sign-in form of an administrator. */
export const credentialsSchema = z.object({
  email: pastedAddress.check(z.email(invalidEmail)),
  password: z.string().check(z.minLength(1, 'Ingrese su contraseña')),
})
