import { queryOptions } from '@tanstack/react-query'
import { buckets } from '@/config/buckets'
import { keys } from './keys'
import { lazily } from './lazily'

const service = lazily(() => import('@/services/bay-image'))

/** The agency's photograph of the bay; null where the site's own one stays. */
export const bayImageQuery = queryOptions({
  queryKey: [...keys.siteImages(buckets.fotosweb), 'bay'],
  queryFn: async () => (await service()).readBayImage(),
  staleTime: 5 * 60_000,
  retry: false,
})
