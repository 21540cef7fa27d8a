import * as z from 'zod/mini'
import { rowOf } from './rows'

/** The public columns of the single row in `site_settings`. */
export const siteSettingsRow = z.pipe(
  rowOf({
    /** True if anyone may delete listings and upload site images (local development). */
    open_access: z.boolean(),
    /** True if publishing, uploading and enquiries require a session. */
    require_session: z.boolean(),
    /** True if an admin approves what owners publish before it is shown. */
    review_listings: z.boolean(),
    /** Days after which a listing that nobody confirms is no longer listed; 0 for never. */
    listing_days: z.number(),
    /** True if visitors may ask for alerts by mail. */
    mail_alerts: z.boolean(),
    /** Soles per US dollar, and the day of the rate. */
    usd_to_pen: z.coerce.number().check(z.positive()),
    usd_to_pen_date: z.string(),
    /** Days after which an enquiry is deleted. */
    lead_retention_days: z.int(),
  }),
  z.transform(({ usdToPen, usdToPenDate, leadRetentionDays, ...row }) => ({
    ...row,
    rate: { usdToPen, date: usdToPenDate },
    retentionDays: leadRetentionDays,
  })),
)

export type SiteSettings = z.infer<typeof siteSettingsRow>

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
