import { queryOptions } from '@tanstack/react-query'
import { buckets } from '@/config/buckets'
import { keys } from './keys'
import { lazily } from './lazily'

const service = lazily(() => import('@/services/featured-images'))

/** Up to three public image addresses for the carousel of the home page. */
export const galleryImagesQuery = queryOptions({
  queryKey: [...keys.siteImages(buckets.featuredImages), 'gallery'],
  queryFn: async () => (await service()).readGalleryImages(),
  staleTime: 5 * 60_000,
})
