import * as z from 'zod/mini'
import { createDraftTextsSchema } from './draft'
import { honeypotField } from './honeypot'
import { createEmailSchema, multilineTextSchema } from './texts'

/** 'advance' is for rentals. */
export const reportReasons = ['advance', 'fraud', 'sold', 'wrong', 'offensive', 'photos'] as const
export const reportStatuses = ['open', 'upheld', 'dismissed'] as const

export type ReportReason = (typeof reportReasons)[number]
export type ReportStatus = (typeof reportStatuses)[number]

/** Maximum length of a comment and of a note, as in the database. */
export const reportMaxLengths = { comment: 1000, note: 2000 } as const

export const reportFormSchema = z.object({
  reason: z.enum(reportReasons, 'Elija un motivo'),
  comment: multilineTextSchema.check(z.maxLength(reportMaxLengths.comment, 'Escriba como máximo 1,000 caracteres')),
  email: createEmailSchema({ isOptional: true }),
  ...honeypotField,
})

export const reportDraftSchema = createDraftTextsSchema('reason', 'comment', 'email')

/** The form of the administrators' note on a listing. */
export const reportNoteSchema = z.object({
  note: multilineTextSchema.check(z.maxLength(reportMaxLengths.note, 'Escriba como máximo 2,000 caracteres')),
})

/** The administrators' decision on the reports of a listing. 'dismiss' closes them without a change of the listing. */
export type ReportDecision = 'hide' | 'restore' | 'dismiss'
