import type { Page } from 'playwright/test'
import { paths } from '../../src/config/paths.ts'

/** Id of a listing of `supabase/seed.sql`, which numbers them from 1. */
export const toSeedId = (number: number) => `b0000000-0000-4000-8000-${String(number).padStart(12, '0')}`

export const toSeedPath = (number: number) => paths.property(toSeedId(number))

/** Finds the cards of the seed's listings: any other card may be of a listing that another test deletes. */
export const findSeedCards = (page: Page) =>
  page.getByRole('article').filter({ has: page.locator('a[href^="/properties/b0000000"]') })
