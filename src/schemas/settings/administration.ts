import * as z from 'zod/mini'
import { formatShortDate } from '@/lib/dates'
import { formatNumber } from '@/lib/format'
import { createRowSchema } from '@/schemas/rows'
import { typedDecimalSchema, typedNumberSchema } from '@/schemas/typed-number'
import { createChangesSchema, createPastDateSchema } from './form-rules'

/** The form of the alerts and the exchange rate: parses the typed text. The bounds of the exchange rate match the database's. */
export const alertsAndRateSchema = z.object({
  mailAlerts: z.boolean(),
  usdToPen: z.pipe(
    typedDecimalSchema,
    z
      .number('Ingrese el tipo de cambio')
      .check(
        z.minimum(0.5, 'El tipo de cambio debe estar entre 0.5 y 50'),
        z.maximum(50, 'El tipo de cambio debe estar entre 0.5 y 50'),
      ),
  ),
  usdToPenDate: createPastDateSchema('Ingrese la fecha del tipo de cambio'),
})

export type AlertsAndRateInput = z.input<typeof alertsAndRateSchema>

/** The changed fields of `alertsAndRateSchema`. */
export const alertsAndRateChangesSchema = createChangesSchema(alertsAndRateSchema)

/** Minimum and maximum of each setting that is an integer, equal to the bounds in the database. */
export const integerBounds = {
  /** Days after which an enquiry, a report, an answered data request, a confirmed alert or an owner's contact is deleted. */
  leadRetentionDays: [30, 3650],
  /** Days after which a listing that nobody confirms is no longer listed; 0 for never. */
  listingDays: [0, 3650],
  /** Minimum minutes between two builds of the site. Changed listings trigger a build. */
  buildIntervalMinutes: [1, 1440],
} as const satisfies Record<string, readonly [min: number, max: number]>

export type IntegerSetting = keyof typeof integerBounds
export const integerSettings = Object.keys(integerBounds) as IntegerSetting[]

const createIntegerSchema = (name: IntegerSetting) => {
  const [min, max] = integerBounds[name]
  const message = `Ingrese un número entero entre ${formatNumber(min)} y ${formatNumber(max)}`
  return z.pipe(typedNumberSchema, z.int({ error: message }).check(z.minimum(min, message), z.maximum(max, message)))
}

const integerShape = Object.fromEntries(integerSettings.map((name) => [name, createIntegerSchema(name)])) as Record<
  IntegerSetting,
  ReturnType<typeof createIntegerSchema>
>

/** The form of the rules of the site: parses the typed text. */
export const rulesFormSchema = z.object({
  reviewListings: z.boolean(),
  ...integerShape,
})

/** The changed fields of `rulesFormSchema`. */
export const rulesChangesSchema = createChangesSchema(rulesFormSchema)

export type AdminSettingsInput = z.input<typeof rulesFormSchema>

/** The rules of the site, and the last published exchange rate. */
export const adminSettingsRow = createRowSchema({
  review_listings: z.boolean(),
  lead_retention_days: z.int(),
  listing_days: z.int(),
  build_interval_minutes: z.int(),
  /** The exchange rate that a source published last: soles per US dollar, day and source. Null if no job stored one. */
  published_rate: z.nullable(z.coerce.number()),
  published_rate_date: z.nullable(z.string()),
  published_rate_source: z.nullable(z.string()),
})

export type AdminSettings = z.infer<typeof adminSettingsRow>

/** Stored settings as the form shows them. */
export const toAdminSettingsInput = (settings: AdminSettings): AdminSettingsInput => ({
  reviewListings: settings.reviewListings,
  ...(Object.fromEntries(integerSettings.map((name) => [name, String(settings[name])])) as Record<
    IntegerSetting,
    string
  >),
})

/** The message of a field whose stored value somebody else has changed, to a number or a day. */
export const formatChangedMeanwhile = (stored: string): string =>
  `Cambió a ${/^\d+-/.test(stored) ? formatShortDate(stored) : stored} mientras usted escribía. Si quiere reemplazarlo, guarde de nuevo.`

const auditActions = ['insert', 'update', 'delete', 'export', 'revoke', 'purge'] as const
/** An entry of the audit log: one action of an administrator, or one published exchange rate. */
export const auditEntryRow = createRowSchema({
  id: z.number(),
  /** ISO 8601 time. */
  at: z.string(),
  /** E-mail address of the administrator at the time of the action, or the source of the exchange rate. */
  actor: z.string(),
  action: z.enum(auditActions),
  subject: z.string(),
  subject_id: z.nullable(z.string()),
  /** For an update of a row, mostly `[old, new]` values by column name; otherwise facts, such as a count. */
  detail: z.record(z.string(), z.unknown()),
})

export type AuditEntry = z.infer<typeof auditEntryRow>
