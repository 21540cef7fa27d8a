import * as z from 'zod/mini'
import { createDraftTextsSchema } from './draft'
import { honeypotField } from './honeypot'
import { atMostCharacters, multilineTextSchema, optionalEmailSchema } from './texts'

/** 'advance' is for rentals. */
export const reportReasons = ['advance', 'fraud', 'sold', 'wrong', 'offensive', 'photos'] as const
export const reportStatuses = ['open', 'upheld', 'dismissed'] as const

export type ReportReason = (typeof reportReasons)[number]
export type ReportStatus = (typeof reportStatuses)[number]

/** The maximum lengths here are the database's. */
export const reportFormSchema = z.object({
  reason: z.enum(reportReasons, 'Elija un motivo'),
  comment: multilineTextSchema.check(atMostCharacters(1000)),
  email: optionalEmailSchema,
  ...honeypotField,
})

export const reportDraftSchema = createDraftTextsSchema('reason', 'comment', 'email')

/** The form of the administrators' note on a listing. */
export const reportNoteSchema = z.object({
  note: multilineTextSchema.check(atMostCharacters(2000)),
})

/** The administrators' decision on the reports of a listing. 'dismiss' closes them without a change of the listing. */
export type ReportDecision = 'hide' | 'restore' | 'dismiss'
