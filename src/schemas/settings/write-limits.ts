import * as z from 'zod/mini'
import { formatNumber } from '@/lib/format'
import { typedNumber } from '@/schemas/typed-number'

export const writeKinds = [
  'publication',
  'edit',
  'activity',
  'upload',
  'lead',
  'report',
  'alert',
  'complaint',
  'data-request',
] as const
/**
 * Whose writes a limit counts, from one session to everybody. Names with a slash are prefix lengths: /24 of IPv4, the
 * others of IPv6.
 */
export const limitScopes = ['session', 'sessionless', 'target', '/64', '/56', '/48', '/24', 'everybody'] as const
export const limitPeriods = ['hour', 'day'] as const

const limitKeyShape = { kind: z.enum(writeKinds), scope: z.enum(limitScopes), period: z.enum(limitPeriods) }

type LimitKey = z.output<z.ZodMiniObject<typeof limitKeyShape>>
export type WriteKind = LimitKey['kind']
export type LimitScope = LimitKey['scope']
export type LimitPeriod = LimitKey['period']

/** The maximum number of writes of a kind in a period, and of megabytes for uploads. */
export interface WriteLimit extends LimitKey {
  mostRows: number
  mostMegabytes: number | null
}

const MAX_LIMIT = 1_000_000
const MEGABYTE = 1_048_576

/** A row as the database stores it. */
export const writeLimitRow = z.pipe(
  z.object({ ...limitKeyShape, most_rows: z.int(), most_bytes: z.nullable(z.int()) }),
  z.transform(({ most_rows, most_bytes, ...key }): WriteLimit => ({
    ...key,
    mostRows: most_rows,
    mostMegabytes: most_bytes === null ? null : Math.round(most_bytes / MEGABYTE),
  })),
)

/** The row of a limit; its megabytes as bytes. */
export const toWriteLimitRow = ({ mostRows, mostMegabytes, ...key }: WriteLimit) => ({
  ...key,
  most_rows: mostRows,
  most_bytes: mostMegabytes === null ? null : mostMegabytes * MEGABYTE,
})

const message = `Ingrese un número entero entre 0 y ${formatNumber(MAX_LIMIT)}`
const amountSchema = z.pipe(typedNumber, z.int({ error: message }).check(z.maximum(MAX_LIMIT, message)))

/** The form of the limits: parses the typed text. */
export const writeLimitsFormSchema = z.object({
  limits: z.array(
    z.object({ ...limitKeyShape, mostRows: amountSchema, mostMegabytes: z.nullable(amountSchema) }).check(
      z.refine(({ kind, mostRows }) => mostRows > 0 || kind !== 'complaint', {
        path: ['mostRows'],
        error: 'El Libro de Reclamaciones debe recibir al menos 1',
      }),
    ),
  ),
})

export type WriteLimitsInput = z.input<typeof writeLimitsFormSchema>

/** Stored limits as the form shows them. */
export const toWriteLimitsInput = (limits: WriteLimit[]): WriteLimitsInput => ({
  limits: limits.map(({ mostRows, mostMegabytes, ...key }) => ({
    ...key,
    mostRows: String(mostRows),
    mostMegabytes: mostMegabytes === null ? null : String(mostMegabytes),
  })),
})
