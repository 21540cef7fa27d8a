import { complaintAdminScenes, complaintScenes } from './complaints'
import { dataRightsAdminScenes, dataRightsScenes } from './data-rights'
import { imageScenes } from './images'
import { leadAdminScenes, leadScenes } from './leads'
import { listingAdminScenes, listingScenes } from './listing'
import { reviewAdminScenes, reviewScenes } from './review'
import { pageScenes } from './pages'
import { propertiesScenes } from './properties'
import { publishAdminScenes, publishScenes } from './publishing'
import { savedSearchScenes } from './saved-searches'
import type { Scene } from './scene'
import { settingsAdminScenes } from './settings'
import { waitingAdminScenes, waitingScenes } from './waiting'

/** Scenes without an administrator's session. Administrators' screens show their state before the sign-in. */
export const publicScenes: Record<string, readonly Scene[]> = {
  pages: pageScenes,
  properties: propertiesScenes,
  'saved searches': savedSearchScenes,
  listing: listingScenes,
  publishing: publishScenes,
  complaints: complaintScenes,
  'data rights': dataRightsScenes,
  administration: [...waitingScenes, ...leadScenes, ...reviewScenes, ...imageScenes],
}

export const adminScenes = [
  ...waitingAdminScenes,
  ...complaintAdminScenes,
  ...leadAdminScenes,
  ...reviewAdminScenes,
  ...listingAdminScenes,
  ...publishAdminScenes,
  ...dataRightsAdminScenes,
  ...settingsAdminScenes,
]
