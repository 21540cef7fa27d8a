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

/**
 * Minimum and maximum of each configurable limit, equal to the bounds in the database. The limits are integers, per
 * hour unless the name says otherwise.
 */
export const limitBounds = {
  publicationsPerSession: [0, 10_000],
  publicationsWithoutSession: [0, 10_000],
  publicationsTotal: [0, 100_000],
  editsPerSession: [0, 10_000],
  editsTotal: [0, 100_000],
  leadsPerSender: [0, 10_000],
  leadsTotal: [0, 100_000],
  complaintsPerSender: [1, 10_000],
  complaintsTotal: [1, 100_000],
  complaintsPerDay: [1, 100_000],
  complaintLookupsPerSender: [1, 10_000],
  complaintLookupsTotal: [1, 100_000],
  /** Wrong lookups of one sheet or document per day. */
  complaintWrongLookups: [1, 100],
  dataRequestsPerSender: [0, 10_000],
  dataRequestsTotal: [0, 100_000],
  dataRequestsPerDay: [0, 100_000],
  reportsPerSender: [0, 10_000],
  reportsTotal: [0, 100_000],
  /** Confirmation mails of the alerts, per day. */
  alertsPerSender: [0, 1000],
  alertsTotal: [0, 100_000],
  uploadFilesPerSession: [0, 100_000],
  uploadMbPerSession: [0, 100_000],
  uploadFilesWithoutSession: [0, 100_000],
  uploadMbWithoutSession: [0, 100_000],
  uploadFilesPerDay: [0, 1_000_000],
  uploadMbPerDay: [0, 1_000_000],
  /** Percent of a total limit that one network address (IPv4 address or IPv6 /64) may use. */
  addressShare: [1, 100],
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
