import * as z from 'zod/mini'
import { createDraftTextsSchema } from './draft'
import { complaintDocuments, dniRule, documentNumberSchema, createDocumentRule } from './identity-document'
import { currencies } from './properties/property'
import { createRowSchema } from './rows'
import { atMostCharacters, emailSchema, singleLineTextSchema, multilineTextSchema, phoneNumberSchema } from './texts'
import { typedNumberSchema } from './typed-number'

/** A claim ('reclamo' in DS 011-2011-PCM) is about a product or service, a grievance ('queja') about the treatment. */
export const complaintKinds = ['claim', 'grievance'] as const
export const goodKinds = ['product', 'service'] as const

/** One of `values`. Refuses with `error` any other text, and null, the value of radio buttons without a choice. */
const createChoiceSchema = <Value extends string>(values: readonly [Value, ...Value[]], error: string) =>
  z.pipe(z.string(error), z.enum(values, error))

const amountSchema = z.pipe(
  z.pipe(
    typedNumberSchema,
    z.optional(
      z
        .number('Ingrese el monto en números, como 1250.50')
        .check(
          z.minimum(0.01, 'El monto debe ser mayor que cero'),
          z.maximum(9_999_999_999.99, 'El monto es demasiado alto'),
        ),
    ),
  ),
  z.transform((amount) => amount ?? null),
)

/** The form of the complaints book: parses the typed text. The lengths, the documents and the amount match the database's. */
export const complaintFormSchema = z
  .object({
    consumerName: singleLineTextSchema.check(z.minLength(2, 'Ingrese su nombre completo'), atMostCharacters(160)),
    documentType: createChoiceSchema(complaintDocuments, 'Seleccione el tipo de documento'),
    document: documentNumberSchema,
    domicile: singleLineTextSchema.check(z.minLength(5, 'Ingrese su domicilio completo'), atMostCharacters(200)),
    phone: phoneNumberSchema,
    email: emailSchema,
    representative: z.pipe(
      singleLineTextSchema.check(z.regex(/^(.{2,})?$/, 'Ingrese el nombre completo'), atMostCharacters(160)),
      z.transform((typed) => typed || null),
    ),
    good: createChoiceSchema(goodKinds, 'Seleccione producto o servicio'),
    currency: createChoiceSchema(currencies, 'Seleccione la moneda'),
    amount: amountSchema,
    goodDescription: multilineTextSchema.check(
      z.minLength(5, 'Describa el producto o servicio (mínimo 5 caracteres)'),
      atMostCharacters(1000),
    ),
    kind: createChoiceSchema(complaintKinds, 'Seleccione reclamo o queja'),
    detail: multilineTextSchema.check(
      z.minLength(10, 'El detalle debe tener al menos 10 caracteres'),
      atMostCharacters(5000),
    ),
    request: multilineTextSchema.check(
      z.minLength(5, 'Indique qué pide (mínimo 5 caracteres)'),
      atMostCharacters(2000),
    ),
    confirmed: z
      .boolean()
      .check(z.refine((value) => value, 'Confirme que los datos son verdaderos para presentar la hoja')),
  })
  .check(dniRule)
  .check(createDocumentRule('ce', /^[0-9A-Z]{9,12}$/, 'El C.E. tiene de 9 a 12 letras o dígitos'))

/** The form of the provider's answer. The lengths are the database's. */
export const complaintAnswerSchema = z.object({
  answer: multilineTextSchema.check(
    z.minLength(10, 'La respuesta debe tener al menos 10 caracteres'),
    atMostCharacters(5000),
  ),
})

/** The fields that a draft stores: all except the confirmation. */
export const complaintDraftSchema = z.extend(
  createDraftTextsSchema(
    'consumerName',
    'document',
    'domicile',
    'phone',
    'email',
    'representative',
    'good',
    'amount',
    'goodDescription',
    'kind',
    'detail',
    'request',
  ),
  // These two groups of options always have a choice.
  { documentType: z.catch(z.string(), 'dni'), currency: z.catch(z.string(), 'PEN') },
)

const nullableText = z.nullable(z.string())

const sheetColumns = {
  /** '000000001-2026' */
  number: z.string(),
  /** ISO 8601 time. */
  filed_at: z.string(),
  /** Last day for the answer, YYYY-MM-DD. */
  due_on: z.string(),
  /** True if the last day has passed without an answer, or the answer came after it. */
  is_overdue: z.boolean(),
  kind: z.enum(complaintKinds),
  consumer_name: z.string(),
  document_type: z.enum(complaintDocuments),
  document: z.string(),
  domicile: z.string(),
  phone: z.string(),
  email: z.string(),
  representative: nullableText,
  good: z.enum(goodKinds),
  amount: z.nullable(z.number()),
  currency: z.nullable(z.enum(currencies)),
  good_description: z.string(),
  detail: z.string(),
  request: z.string(),
  answer: nullableText,
  answered_at: nullableText,
}

/** A filed sheet of the complaints book, as the database returns it. */
export const complaintSheetRow = createRowSchema(sheetColumns)

/** The sheet that the holder of its key reads. `mail` is whether the project sends copies by e-mail. */
export const filedComplaintRow = createRowSchema({ ...sheetColumns, mail: z.catch(z.boolean(), false) })

export type ComplaintSheet = z.infer<typeof complaintSheetRow>
