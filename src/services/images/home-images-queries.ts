import { queryOptions } from '@tanstack/react-query'
import { buckets } from '@/config/buckets'
import { readBayImage, readGalleryImages } from './home-images'
import { keys } from '@/services/keys'

/** Up to three images for the carousel of the home page. */
export const galleryImagesQuery = queryOptions({
  queryKey: [...keys.siteImages(buckets.featuredImages), 'gallery'],
  queryFn: readGalleryImages,
  staleTime: 5 * 60_000,
})

/** The agency's photograph of the bay; null where the page keeps its built-in image. */
export const bayImageQuery = queryOptions({
  queryKey: [...keys.siteImages(buckets.fotosweb), 'bay'],
  queryFn: readBayImage,
  staleTime: 5 * 60_000,
  retry: false,
})
