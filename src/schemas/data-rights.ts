import * as z from 'zod/mini'
import { createDraftTextsSchema } from './draft'
import { dniRule, documentNumberSchema, identityDocuments } from './identity-document'
import { atMostCharacters, emailSchema, singleLineTextSchema, multilineTextSchema } from './texts'

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

export type DataRight = (typeof dataRights)[number]

/** The request form. Its minimum and maximum lengths and its documents match those of the table `data_requests`. */
export const dataRequestSchema = z
  .object({
    kind: z.enum(dataRights, 'Elija el derecho que desea ejercer'),
    name: singleLineTextSchema.check(z.minLength(2, 'Ingrese su nombre completo'), atMostCharacters(160)),
    documentType: z.enum(identityDocuments, 'Elija el tipo de documento'),
    document: documentNumberSchema.check(
      z.regex(/^[A-Z0-9]{5,12}$/, 'Ingrese de 5 a 12 letras y números, sin espacios'),
    ),
    email: emailSchema,
    detail: multilineTextSchema.check(
      z.minLength(10, 'Cuéntenos qué solicita en al menos 10 caracteres'),
      atMostCharacters(5000),
    ),
    confirmed: z.literal(true, 'Confirme que los datos son suyos'),
  })
  .check(dniRule)

export const dataRequestDraftSchema = createDraftTextsSchema(
  'kind',
  'name',
  'documentType',
  'document',
  'email',
  'detail',
)

/** The form that records the answer to a request. */
export const dataRequestAnswerSchema = z.object({
  note: multilineTextSchema.check(z.minLength(1, 'Escriba qué respondió'), atMostCharacters(2000)),
})
