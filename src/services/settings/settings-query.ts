import { queryOptions } from '@tanstack/react-query'
import { keys } from '@/services/keys'
import { readSiteSettings } from './site-settings'

export const settingsQuery = queryOptions({
  queryKey: keys.settings,
  queryFn: readSiteSettings,
  staleTime: 10 * 60_000,
})
