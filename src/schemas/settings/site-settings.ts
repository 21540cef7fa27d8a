import * as z from 'zod/mini'
import { createRowSchema } from '@/schemas/rows'

/** The columns of the one row in `site_settings` that pages use. Everybody may read the others too. */
export const siteSettingsRow = z.pipe(
  createRowSchema({
    /** True if anyone may delete listings and upload site images (local development). */
    open_access: z.boolean(),
    /** True if an administrator approves what owners publish before it is shown. */
    review_listings: z.boolean(),
    /** Days after which a listing that nobody confirms is no longer listed; 0 for never. */
    listing_days: z.number(),
    /** True if visitors may ask for alerts by mail. */
    mail_alerts: z.boolean(),
    /** Soles per US dollar, and the day of the rate. */
    usd_to_pen: z.coerce.number().check(z.positive()),
    usd_to_pen_date: z.string(),
    /** Names of featured images in the order of the home page. */
    featured_order: z.array(z.string()),
    /** Days after which an enquiry or other personal data is deleted (see `integerBounds`). */
    lead_retention_days: z.int(),
  }),
  z.transform(({ usdToPen, usdToPenDate, ...row }) => ({
    ...row,
    rate: { usdToPen, date: usdToPenDate },
  })),
)

export type SiteSettings = z.infer<typeof siteSettingsRow>
