import * as z from 'zod/mini'

/** The sign-in form of an administrator. */
export const credentialsSchema = z.object({
  email: z.string().check(z.trim(), z.email('Ingrese un correo electrónico válido')),
  password: z.string().check(z.minLength(1, 'Ingrese su contraseña')),
})
