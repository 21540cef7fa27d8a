import * as z from 'zod/mini'

/** DNI: Peruvian identity card. CE: carné de extranjería, the card of foreign residents. */
export const identityDocuments = ['dni', 'ce', 'passport'] as const
/** The identity documents that the complaints book accepts. */
export const complaintDocuments = ['dni', 'ce'] as const

export type IdentityDocument = (typeof identityDocuments)[number]

/** The number of an identity document as the database stores it: '45678912' for ' 4567-8912'. */
export const documentNumberSchema = z
  .string()
  .check(z.overwrite((typed) => typed.replace(/[^0-9a-z]/gi, '').toUpperCase()))

/** A rule for the number of one kind of document. Zod checks it even if other fields are invalid. */
export const createDocumentRule = (type: IdentityDocument, pattern: RegExp, error: string) =>
  z.refine<{ documentType: string; document: string }>(
    ({ documentType, document }) => documentType !== type || pattern.test(documentNumberSchema.parse(document)),
    { path: ['document'], error, when: () => true },
  )

export const dniRule = createDocumentRule('dni', /^\d{8}$/, 'El DNI tiene 8 dígitos')
