import * as z from 'zod/mini'
import { invalidEmail } from './texts'

/** The sign-in form of an administrator. */
export const credentialsSchema = z.object({
  email: z.string().check(z.trim(), z.email(invalidEmail)),
  password: z.string().check(z.minLength(1, 'Ingrese su contraseña')),
})
