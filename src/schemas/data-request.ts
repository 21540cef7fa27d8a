import * as z from 'zod/mini'
import { printable, toSingleLine } from '@/lib/text'

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
export const documentTypes = ['dni', 'ce', 'passport'] as const

export type DataRight = (typeof dataRights)[number]
export type DocumentType = (typeof documentTypes)[number]

const line = z.string().check(z.overwrite(toSingleLine), z.trim())

/** The request form. The limits are those of the table `data_requests`. */
export const dataRequestSchema = z
  .object({
    kind: z.enum(dataRights, 'Elija el derecho que desea ejercer'),
    name: line.check(z.minLength(2, 'Ingrese su nombre completo')),
    documentType: z.enum(documentTypes, 'Elija el tipo de documento'),
    document: line.check(
      z.toUpperCase(),
      z.regex(/^[A-Z0-9]{5,12}$/, 'Ingrese de 5 a 12 letras y números, sin espacios'),
    ),
    email: line.check(z.email('Ingrese un correo electrónico válido')),
    detail: z
      .string()
      .check(z.overwrite(printable), z.trim(), z.minLength(10, 'Cuéntenos qué solicita en al menos 10 caracteres')),
    confirmed: z.literal(true, 'Confirme que los datos son suyos'),
  })
  .check(
    z.refine(({ documentType, document }) => documentType !== 'dni' || /^\d{8}$/.test(document), {
      path: ['document'],
      error: 'El DNI tiene 8 dígitos',
      // Also while another field is wrong.
      when: () => true,
    }),
  )

export type DataRequestForm = z.infer<typeof dataRequestSchema>
export type DataRequestField = keyof DataRequestForm

/** What is typed so far, in localStorage. The id belongs to exactly this content, so that a repetition is stored once. */
export const dataRequestDraftSchema = z.object({ id: z.uuid(), values: z.record(z.string(), z.string()) })

export type DataRequestDraft = z.infer<typeof dataRequestDraftSchema>

/** What the sender of a request gets. */
export interface DataRequestReceipt {
  /** 'DP-2026-000123' */
  number: string
  /** ISO 8601 time. */
  receivedAt: string
  /** YYYY-MM-DD, the last day for the answer. */
  dueDate: string
}

/** A stored request, for the administrators. */
export interface DataRequest extends DataRequestReceipt, Omit<DataRequestForm, 'confirmed'> {
  id: string
  /** Not answered, and the last day for the answer is over in Lima. */
  isOverdue: boolean
  /** When a cancellation or revocation was carried out, and on how many enquiries; null before. */
  executed: { at: string; count: number } | null
  answer: { at: string; note: string } | null
}

export const dataRequestStates = ['received', 'answered'] as const
export type DataRequestState = (typeof dataRequestStates)[number]

/** Filters of the desk, from the URL. An invalid value counts as absent. */
const filtersSchema = z.object({
  estado: z.catch(z.optional(z.enum(dataRequestStates)), undefined),
  q: z.catch(
    z.pipe(
      z.string(),
      z.transform((text) => text.slice(0, 100)),
    ),
    '',
  ),
  /** Starts at 1. */
  pagina: z.catch(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
})

export interface DataRequestFilters {
  state: DataRequestState | undefined
  q: string
  page: number
}

export function parseDataRequestFilters(search: URLSearchParams): DataRequestFilters {
  const { estado, q, pagina } = filtersSchema.parse(Object.fromEntries(search))
  return { state: estado, q, page: pagina }
}

/** The filters as a query string without '?'. Omits default values. */
export function serializeDataRequestFilters({ state, q, page }: DataRequestFilters): string {
  return new URLSearchParams({
    ...(state && { estado: state }),
    ...(q && { q }),
    ...(page > 1 && { pagina: String(page) }),
  }).toString()
}

/** All that is stored under one e-mail address: the rows of each table, by table name. */
export const personalDataSchema = z.object({
  email: z.string(),
  /** ISO 8601 time. */
  exported_at: z.string(),
  data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
})

export type PersonalData = z.infer<typeof personalDataSchema>
