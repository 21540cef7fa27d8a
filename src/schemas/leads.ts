import * as z from 'zod/mini'
import { readTodayInLima } from '@/lib/dates'
import { addMonths, bookableMonths, countNights, overlapsBusy, type Stay } from '@/lib/stays'
import { createDraftTextsSchema } from './draft'
import { honeypotField } from './honeypot'
import {
  atMostCharacters,
  maxPhoneLength,
  emailSchema,
  newsletterEmailSchema,
  singleLineTextSchema,
  multilineTextSchema,
  phoneNumberSchema,
  phoneTextSchema,
} from './texts'
import { typedNumberSchema } from './typed-number'

export const firstVisitDate = '2000-01-01'
export const lastVisitDate = '2100-12-31'

export const leadKinds = ['newsletter', 'consultation', 'contact', 'visit', 'stay'] as const
export const leadStatuses = ['new', 'answered'] as const

export type LeadKind = (typeof leadKinds)[number]
export type LeadStatus = (typeof leadStatuses)[number]

/** The preferred date of a consultation, YYYY-MM-DD, within the bounds of `leads.visit_date`. */
export const preferredDateSchema = z.iso
  .date()
  .check(z.refine((date) => date >= firstVisitDate && date <= lastVisitDate))

/** Maximum lengths of the table `leads`. */
const maxLengths = { name: 160, message: 5000 }

/** The contact form (specification section 5). The page shows its messages unchanged. */
export const contactSchema = z.object({
  name: singleLineTextSchema.check(
    z.minLength(2, 'El nombre debe tener al menos 2 caracteres'),
    atMostCharacters(maxLengths.name),
  ),
  email: emailSchema,
  phone: phoneTextSchema,
  message: multilineTextSchema.check(
    z.minLength(10, 'El mensaje debe tener al menos 10 caracteres'),
    atMostCharacters(maxLengths.message),
  ),
  /** Consent to marketing. Separate from the consent to a reply, and optional. */
  marketing: z.boolean(),
  ...honeypotField,
})

/** Name of the contact form's draft in localStorage. */
export const contactDraftName = 'contact'

export const contactDraftSchema = createDraftTextsSchema('name', 'email', 'phone', 'message')

/** The newsletter form (specification section 5). */
export const newsletterSchema = z.object({
  email: newsletterEmailSchema,
  ...honeypotField,
})

/**
 * The consultation form (specification section 5). The browser validates it first, with messages of its own; this schema
 * refuses what the browser lets pass.
 */
export const consultationSchema = z.object({
  name: singleLineTextSchema.check(atMostCharacters(maxLengths.name)),
  email: emailSchema,
  phone: singleLineTextSchema.check(atMostCharacters(maxPhoneLength)),
  date: preferredDateSchema.check(z.refine((date) => date >= readTodayInLima(), 'Elija una fecha desde hoy')),
  message: multilineTextSchema.check(atMostCharacters(maxLengths.message)),
  propertyType: singleLineTextSchema,
  agreeTos: z.boolean(),
  ...honeypotField,
})

export const consultationDraftSchema = createDraftTextsSchema(
  'name',
  'email',
  'phone',
  'date',
  'message',
  'propertyType',
)

const createRequiredText = (message: string) => z.string().check(z.minLength(1, message))

/** The form that proposes one or two times for a visit. Days are YYYY-MM-DD, times HH:MM in Lima. */
export const visitSchema = z
  .object({
    ...z.pick(contactSchema, { name: true, email: true }).shape,
    phone: phoneNumberSchema,
    firstDay: createRequiredText('Elija un día'),
    firstTime: createRequiredText('Elija una hora'),
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

export const visitDraftSchema = createDraftTextsSchema(
  'firstDay',
  'firstTime',
  'secondDay',
  'secondTime',
  'name',
  'email',
  'phone',
)

/** What a rental allows, for the form that asks for its dates. */
export interface StayTerms {
  /** Today in Lima, YYYY-MM-DD. */
  today: string
  /** The fewest nights. */
  shortest: number
  /** The most guests; null if any number is welcome. */
  maxGuests: number | null
  busy: readonly Stay[]
}

const guestsMessage = 'Ingrese cuántos huéspedes serán'

/** The form that asks for the dates of a rental. The database has the same rules (chapter `leads`). */
export const createStaySchema = ({ today, shortest, maxGuests, busy }: StayTerms) =>
  z
    .object({
      arrival: createRequiredText('Elija el día de llegada').check(
        z.refine((day) => day >= today, 'Elija una llegada desde hoy.'),
      ),
      departure: createRequiredText('Elija el día de salida').check(
        z.refine((day) => day <= addMonths(today, bookableMonths), 'Elija fechas dentro de los próximos 24 meses.'),
      ),
      guests: z.pipe(
        typedNumberSchema,
        z
          .int({ error: guestsMessage })
          .check(
            z.minimum(1, guestsMessage),
            z.maximum(maxGuests ?? 40, maxGuests === null ? guestsMessage : `Se aceptan hasta ${maxGuests} huéspedes.`),
          ),
      ),
      ...z.pick(contactSchema, { name: true, email: true }).shape,
      phone: phoneNumberSchema,
      message: multilineTextSchema.check(atMostCharacters(maxLengths.message)),
      consent: z.literal(true, 'Para responder su pedido necesitamos su consentimiento'),
      ...honeypotField,
    })
    .check(
      z.check<Stay>(
        (payload) => {
          const { arrival, departure } = payload.value
          const refuse = (path: keyof Stay, message: string) =>
            payload.issues.push({ code: 'custom', path: [path], message, input: payload.value })
          if (arrival === '' || departure === '') return
          if (arrival >= departure) refuse('departure', 'La salida debe ser después de la llegada.')
          else if (countNights({ arrival, departure }) < shortest)
            refuse('departure', `Se alquila por ${shortest} noches como mínimo.`)
          else if (overlapsBusy({ arrival, departure }, busy)) refuse('arrival', 'Esas fechas ya están ocupadas.')
        },
        // Also while other fields are still empty.
        { when: () => true },
      ),
    )

export const stayDraftSchema = createDraftTextsSchema('guests', 'name', 'email', 'phone', 'message')
