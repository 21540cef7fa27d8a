import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { buckets } from '@/config/buckets'
import { readFeaturedImages, removeFeaturedImage, uploadFeaturedImage } from './featured-images'
import { prepareSiteImage } from '@/services/images/preparation/prepare-image'
import { readSiteImages, removeSiteImage, uploadSiteImage } from './site-images'
import { invalidate, keys } from '@/services/keys'

export type { BucketImage } from './bucket-images'
export { checkStandardImages, type StandardImagesCheck } from './site-images'

/** The two buckets that have an admin screen. */
export type AdminBucket = typeof buckets.fotosweb | typeof buckets.featuredImages

const services = {
  [buckets.fotosweb]: { read: readSiteImages, upload: uploadSiteImage, remove: removeSiteImage },
  [buckets.featuredImages]: { read: readFeaturedImages, upload: uploadFeaturedImage, remove: removeFeaturedImage },
}

export const bucketImagesQuery = (bucket: AdminBucket) =>
  queryOptions({
    queryKey: [...keys.siteImages(bucket), 'all'],
    queryFn: services[bucket].read,
  })

/** Prepares an image, uploads it with its variants and returns its stored name. */
export function useUploadImage(bucket: AdminBucket) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ file, name }: { file: File; name: string }) => {
      const { photo, variants } = await prepareSiteImage(file, name)
      return services[bucket].upload({ file: photo, name, variants })
    },
    onSuccess: () => invalidate(client, keys.siteImages(bucket)),
  })
}

export function useRemoveImage(bucket: AdminBucket) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: services[bucket].remove,
    onSuccess: () => invalidate(client, keys.siteImages(bucket)),
  })
}
