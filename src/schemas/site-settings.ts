import * as z from 'zod/mini'

/** The one row of `site_settings`, as far as every visitor may read it. */
export const siteSettingsRowSchema = z.object({
  open_access: z.boolean(),
  require_session: z.boolean(),
  usd_to_pen: z.coerce.number().check(z.positive()),
  usd_to_pen_date: z.string(),
})

export interface SiteSettings {
  /** True where anyone may delete listings and upload site images (local run). */
  openAccess: boolean
  /** True where publishing, uploading and enquiries need a session. */
  requireSession: boolean
  rate: { usdToPen: number; date: string }
}

/** What the first form of the settings changes. */
export type AccessAndRate = Pick<SiteSettings, 'openAccess' | 'rate'>

/** The limits, whole numbers all, with the bounds of the database. Per hour, unless the name says otherwise. */
export const limitBounds = {
  publicationsPerSession: [0, 10_000],
  publicationsWithoutSession: [0, 10_000],
  publicationsTotal: [0, 100_000],
  editsPerSession: [0, 10_000],
  editsTotal: [0, 100_000],
  leadsPerSender: [0, 10_000],
  leadsTotal: [0, 100_000],
  uploadFilesPerSession: [0, 100_000],
  uploadMbPerSession: [0, 100_000],
  uploadFilesWithoutSession: [0, 100_000],
  uploadMbWithoutSession: [0, 100_000],
  uploadFilesPerDay: [0, 1_000_000],
  uploadMbPerDay: [0, 1_000_000],
  /** Percent of a total that one network address may use. */
  addressShare: [1, 100],
  /** Days after which an enquiry is deleted. */
  leadRetentionDays: [30, 3650],
} as const satisfies Record<string, readonly [min: number, max: number]>

export type LimitName = keyof typeof limitBounds
export const limitNames = Object.keys(limitBounds) as LimitName[]

/** What only administrators may know of the settings. */
export interface AdminSettings {
  requireSession: boolean
  limits: Record<LimitName, number>
  /** Request header with the visitor's network address; null where the platform writes none. */
  addressHeader: string | null
}
