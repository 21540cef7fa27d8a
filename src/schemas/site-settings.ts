import * as z from 'zod/mini'

/** The public columns of the single row in `site_settings`. */
export const siteSettingsRowSchema = z.object({
  open_access: z.boolean(),
  require_session: z.boolean(),
  review_listings: z.boolean(),
  listing_days: z.number(),
  mail_alerts: z.boolean(),
  usd_to_pen: z.coerce.number().check(z.positive()),
  usd_to_pen_date: z.string(),
  lead_retention_days: z.int(),
})

export interface SiteSettings {
  /** True if anyone may delete listings and upload site images (local development). */
  openAccess: boolean
  /** True if publishing, uploading and enquiries require a session. */
  requireSession: boolean
  /** True if an admin approves what owners publish before it is shown. */
  reviewListings: boolean
  /** Days after which a listing that nobody confirms is no longer listed; 0 for never. */
  listingDays: number
  /** True if visitors may ask for alerts by mail. */
  mailAlerts: boolean
  rate: { usdToPen: number; date: string }
  /** Days after which an enquiry is deleted. */
  retentionDays: number
}

/** Minimum and maximum of each setting that is an integer, equal to the bounds in the database. */
export const limitBounds = {
  /** Percent of what networks and everybody share that is kept for known sessions. */
  knownReserve: [0, 90],
  /** Days after which an enquiry, or an answered request about data, is deleted. */
  leadRetentionDays: [30, 3650],
  /** Days after which a listing that nobody confirms is no longer listed; 0 for never. */
  listingDays: [0, 3650],
  /** Minimum minutes between two builds of the site that changed listings trigger. */
  buildIntervalMinutes: [1, 1440],
  buildsPerDay: [2, 1440],
} as const satisfies Record<string, readonly [min: number, max: number]>

export type LimitName = keyof typeof limitBounds
export const limitNames = Object.keys(limitBounds) as LimitName[]

/** Settings that only administrators may read. */
export interface AdminSettings {
  requireSession: boolean
  reviewListings: boolean
  limits: Record<LimitName, number>
  /** Request header with the visitor's IP address; null if the platform sets none. */
  addressHeader: string | null
}
