import * as z from 'zod/mini'
import { formatNumber } from '@/lib/format'
import { type AdminSettings, limitBounds, type LimitName, limitNames } from './site-settings'

/** The settings form: parses the typed text. The bounds of the exchange rate match the database's. */
export const settingsFormSchema = z.object({
  openAccess: z.boolean(),
  mailAlerts: z.boolean(),
  usdToPen: z.pipe(
    z.pipe(
      z.string(),
      z.transform((value) => (value.trim() === '' ? Number.NaN : Number(value.replace(',', '.')))),
    ),
    z
      .number('Ingrese el tipo de cambio')
      .check(
        z.minimum(0.5, 'El tipo de cambio debe estar entre 0.5 y 50'),
        z.maximum(50, 'El tipo de cambio debe estar entre 0.5 y 50'),
      ),
  ),
  date: z.iso.date('Ingrese la fecha del tipo de cambio'),
})

const limit = (name: LimitName) => {
  const [min, max] = limitBounds[name]
  const message = `Ingrese un número entero entre ${formatNumber(min)} y ${formatNumber(max)}`
  return z.pipe(
    z.pipe(
      z.string(),
      z.transform((value) => (/^\s*\d+\s*$/.test(value) ? Number(value) : Number.NaN)),
    ),
    z.int({ error: message }).check(z.minimum(min, message), z.maximum(max, message)),
  )
}

const limitShape = Object.fromEntries(limitNames.map((name) => [name, limit(name)])) as Record<
  LimitName,
  ReturnType<typeof limit>
>

/** The form of the settings that only administrators see: parses the typed text. */
export const adminSettingsFormSchema = z.object({
  requireSession: z.boolean(),
  reviewListings: z.boolean(),
  addressHeader: z.pipe(
    z
      .string()
      .check(
        z.trim(),
        z.toLowerCase(),
        z.regex(/^([a-z0-9-]{1,60})?$/, 'Use solo letras, números y guiones, como cf-connecting-ip'),
      ),
    z.transform((value) => value || null),
  ),
  ...limitShape,
})

/** Stored settings as the form shows them. */
export const toAdminSettingsInput = ({
  requireSession,
  reviewListings,
  addressHeader,
  limits,
}: AdminSettings): z.input<typeof adminSettingsFormSchema> => ({
  requireSession,
  reviewListings,
  addressHeader: addressHeader ?? '',
  ...(Object.fromEntries(limitNames.map((name) => [name, String(limits[name])])) as Record<LimitName, string>),
})

export const auditActions = ['insert', 'update', 'delete', 'export', 'revoke', 'purge'] as const
export const auditSubjects = [
  'properties',
  'site_settings',
  'leads',
  'images',
  'complaints',
  'holidays',
  'data_requests',
  'listing_reports',
  'limits',
  'management_links',
  'owner_contacts',
] as const

/** An entry of the audit log: one action of an administrator. */
export interface AuditEntry {
  id: number
  /** ISO 8601 time. */
  at: string
  /** E-mail address of the administrator at the time of the action. */
  actor: string
  action: (typeof auditActions)[number]
  subject: (typeof auditSubjects)[number]
  subjectId: string | null
  /** For an update, `[old, new]` values by column name; otherwise counts and titles. */
  detail: Record<string, unknown>
}
