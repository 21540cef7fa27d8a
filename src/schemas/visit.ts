import * as z from 'zod/mini'
import { draftTexts } from './draft'
import { honeypotField } from './honeypot'
import { contactSchema } from './lead'

const required = (message: string) => z.string().check(z.minLength(1, message))

/** The form that proposes one or two times for a visit. Days are YYYY-MM-DD, times HH:MM in Lima. */
export const visitSchema = z
  .object({
    ...z.pick(contactSchema, { name: true, email: true, phone: true }).shape,
    firstDay: required('Elija un día'),
    firstTime: required('Elija una hora'),
    secondDay: z.string(),
    secondTime: z.string(),
    consent: z.literal(true, 'Para coordinar la visita necesitamos su consentimiento'),
    ...honeypotField,
  })
  .check(
    z.refine(({ secondDay, secondTime }) => secondDay === '' || secondTime !== '', {
      path: ['secondTime'],
      message: 'Elija una hora',
      when: () => true,
    }),
    z.refine(({ firstDay, firstTime, secondDay, secondTime }) => firstDay !== secondDay || firstTime !== secondTime, {
      path: ['secondTime'],
      message: 'Elija un horario distinto del primero',
    }),
  )

export const visitDraftSchema = draftTexts('firstDay', 'firstTime', 'secondDay', 'secondTime', 'name', 'email', 'phone')
