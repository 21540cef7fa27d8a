import { queryOptions } from '@tanstack/react-query'
import { buckets } from '@/config/buckets'
import { readGalleryImages } from '@/services/featured-images'
import { keys } from './keys'

/** Up to three public image addresses for the carousel of the home page. */
export const galleryImagesQuery = queryOptions({
  queryKey: [...keys.siteImages(buckets.featuredImages), 'gallery'],
  queryFn: readGalleryImages,
  staleTime: 5 * 60_000,
})
