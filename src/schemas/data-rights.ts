import * as z from 'zod/mini'
import { printable, toSingleLine } from '@/lib/text'
import { documentNumber } from './document-number'
import { draftTexts } from './draft'

/** The rights of Law 29733 that a request can be about. */
export const dataRights = [
  'access',
  'rectification',
  'cancellation',
  'opposition',
  'information',
  'portability',
  'revocation',
] as const
/** DNI: Peruvian identity card. CE: carné de extranjería, of foreign residents. */
export const documentTypes = ['dni', 'ce', 'passport'] as const

export type DataRight = (typeof dataRights)[number]
export type DocumentType = (typeof documentTypes)[number]

const line = z.string().check(z.overwrite(toSingleLine), z.trim())

/** The request form. Its bounds match those of the table `data_requests`. */
export const dataRequestSchema = z
  .object({
    kind: z.enum(dataRights, 'Elija el derecho que desea ejercer'),
    name: line.check(z.minLength(2, 'Ingrese su nombre completo')),
    documentType: z.enum(documentTypes, 'Elija el tipo de documento'),
    document: documentNumber.check(z.regex(/^[A-Z0-9]{5,12}$/, 'Ingrese de 5 a 12 letras y números, sin espacios')),
    email: line.check(z.email('Ingrese un correo electrónico válido')),
    detail: z
      .string()
      .check(z.overwrite(printable), z.trim(), z.minLength(10, 'Cuéntenos qué solicita en al menos 10 caracteres')),
    confirmed: z.literal(true, 'Confirme que los datos son suyos'),
  })
  .check(
    z.refine(({ documentType, document }) => documentType !== 'dni' || /^\d{8}$/.test(documentNumber.parse(document)), {
      path: ['document'],
      error: 'El DNI tiene 8 dígitos',
      // Runs even if another field is invalid.
      when: () => true,
    }),
  )

export const dataRequestDraftSchema = draftTexts('kind', 'name', 'documentType', 'document', 'email', 'detail')

/** The form that records the answer to a request. */
export const dataRequestAnswerSchema = z.object({
  note: z.string().check(z.overwrite(printable), z.trim(), z.minLength(1, 'Escriba qué respondió')),
})
