import * as z from 'zod/mini'
import { formatNumber } from '@/lib/format'
import { typedNumberSchema } from '@/schemas/typed-number'

export const writeKinds = [
  'publication',
  'edit',
  'activity',
  'upload',
  'upload-megabytes',
  'lead',
  'report',
  'alert',
  'complaint',
  'data-request',
] as const
export const limitPeriods = ['hour', 'day'] as const
/**
 * Whose writes a limit counts: one session or mailbox ('person'), one internet connection ('connection') or everybody. For the
 * kind 'activity', 'person' is what one IPv4 address or IPv6 /48 adds to one kind of activity of a listing.
 */
export const limitScopes = ['person', 'connection', 'everybody'] as const

export type WriteKind = (typeof writeKinds)[number]
export type LimitPeriod = (typeof limitPeriods)[number]
export type LimitScope = (typeof limitScopes)[number]

/** A stored row: the maximum number of writes of a kind (or of megabytes) in its period, for each scope. */
export const writeLimitRow = z.object({
  kind: z.enum(writeKinds),
  period: z.enum(limitPeriods),
  person: z.int(),
  connection: z.int(),
  everybody: z.int(),
})

export type WriteLimit = z.infer<typeof writeLimitRow>

const maxWritesPerPeriod = 1_000_000
const message = `Ingrese un número entero entre 0 y ${formatNumber(maxWritesPerPeriod)}`
const amountSchema = z.pipe(typedNumberSchema, z.int({ error: message }).check(z.maximum(maxWritesPerPeriod, message)))

/** The law requires that the complaints book accepts sheets: none of its limits may be zero. */
const requireOpen = (scope: LimitScope) =>
  z.refine<z.output<typeof limitSchema>>((limit) => limit.kind !== 'complaint' || limit[scope] > 0, {
    path: [scope],
    error: 'El Libro de Reclamaciones debe recibir al menos 1',
  })

const limitSchema = z.object({
  kind: z.enum(writeKinds),
  person: amountSchema,
  connection: amountSchema,
  everybody: amountSchema,
})

/** The form of the limits: parses the typed text. */
export const writeLimitsFormSchema = z.object({
  limits: z.array(limitSchema.check(requireOpen('person'), requireOpen('connection'), requireOpen('everybody'))),
})

export type WriteLimitsInput = z.input<typeof writeLimitsFormSchema>

/** Stored limits as the form shows them. */
export const toWriteLimitsInput = (limits: WriteLimit[]): WriteLimitsInput => ({
  limits: limits.map(({ kind, person, connection, everybody }) => ({
    kind,
    person: String(person),
    connection: String(connection),
    everybody: String(everybody),
  })),
})
