import { queryOptions } from '@tanstack/react-query'
import { buckets } from '@/config/buckets'
import { readBayImage } from '@/services/bay-image'
import { keys } from './keys'

/** The agency's photograph of the bay; null where the site's own one stays. */
export const bayImageQuery = queryOptions({
  queryKey: [...keys.siteImages(buckets.fotosweb), 'bay'],
  queryFn: readBayImage,
  staleTime: 5 * 60_000,
  retry: false,
})
