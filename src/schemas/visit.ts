import * as z from 'zod/mini'
import { contactSchema } from './lead'

const slot = (message: string) => z.string().check(z.minLength(1, message))

/** The form that proposes two different times for a visit, `first` and `second` (ISO 8601). */
export const visitSchema = z
  .object({
    ...z.pick(contactSchema, { name: true, email: true, phone: true }).shape,
    first: slot('Elija un día y una hora'),
    second: slot('Elija otro día u otra hora'),
    consent: z.literal(true, 'Para coordinar la visita necesitamos su consentimiento'),
  })
  .check(
    z.refine(({ first, second }) => first !== second, {
      path: ['second'],
      message: 'Elija un horario distinto del primero',
    }),
  )
