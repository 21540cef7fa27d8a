import * as z from 'zod/mini'

/** The one row of `site_settings`, as far as the site reads it. */
export const siteSettingsRowSchema = z.object({
  open_access: z.boolean(),
  usd_to_pen: z.coerce.number().check(z.positive()),
  usd_to_pen_date: z.string(),
})

export interface SiteSettings {
  /** True where anyone may delete listings and upload site images (local run). */
  openAccess: boolean
  rate: { usdToPen: number; date: string }
}
