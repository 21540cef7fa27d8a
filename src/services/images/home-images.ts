import { queryOptions } from '@tanstack/react-query'
import { type Bucket, buckets } from '@/config/buckets'
import { heroImageNames } from '@/config/standard-images'
import { narrowCropWidth, parseSiteVariant } from '@/lib/file-names'
import { isUnreachable } from '@/services/backend/errors'
import { queryKeys } from '@/services/query-keys'
import { settingsQuery } from '@/services/settings/site-settings'
import {
  filterImages,
  type ListedObject,
  listPublicBucket,
  toPublicImageUrl,
  toVersionedImageUrl,
} from '@/services/backend/public-storage'
import { publicFetch } from '@/services/backend/request'

const maxHomeGalleryImages = 3

/** A stored image. Without `srcSet` it has no variants. */
export interface SiteImage {
  src: string
  srcSet?: string | undefined
  /** URL of the narrow crop, which a photo of the hero has. */
  narrowSrc?: string | undefined
}

const readTime = ({ updatedAt }: ListedObject) => Date.parse(updatedAt) || 0

/** The image with its variants. Skips a variant older than the image: it belongs to an earlier image of the same name. */
function toSiteImage(bucket: Bucket, image: ListedObject, objects: readonly ListedObject[]): SiteImage {
  const variants = objects.flatMap((object) => {
    const variant = parseSiteVariant(object.name)
    const isCurrent = variant?.name === image.name && readTime(object) >= readTime(image)
    return isCurrent ? [{ url: toVersionedImageUrl(bucket, object), width: variant.width }] : []
  })
  const srcSet = variants.filter(({ width }) => width !== narrowCropWidth).map(({ url, width }) => `${url} ${width}w`)
  return {
    src: toVersionedImageUrl(bucket, image),
    srcSet: srcSet.join(', ') || undefined,
    narrowSrc: variants.find(({ width }) => width === narrowCropWidth)?.url,
  }
}

/** Sorts the images by `order`, which an administrator chose. Images that it does not name follow in the order of `images`. */
export function sortByOrder<Image extends { name: string }>(
  images: readonly Image[],
  order: readonly string[],
): Image[] {
  const positions = new Map(order.map((name, position) => [name, position]))
  const toPosition = ({ name }: Image) => positions.get(name) ?? order.length
  return [...images].sort((one, other) => toPosition(one) - toPosition(other))
}

/** Up to three featured images for the carousel of the home page: first those in `order`, then the others by name. */
export async function readGalleryImages(order: Promise<readonly string[]> = Promise.resolve([])) {
  const [objects, orderedNames] = await Promise.all([listPublicBucket(buckets.featuredImages), order])
  return sortByOrder(filterImages(objects), orderedNames)
    .slice(0, maxHomeGalleryImages)
    .map((image) => toSiteImage(buckets.featuredImages, image, objects))
}

/** Whether a HEAD request for the URL succeeds; never throws. */
async function isReachable(url: string): Promise<boolean> {
  try {
    const response = await publicFetch(url, { method: 'HEAD' })
    // Reads the body, even if it is empty: Chromium reports a response as cancelled if nobody reads its body.
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}

/**
 * The agency's photograph of the bay, or null if there is none. Tries the names of specification section 7 in order and
 * returns the first reachable one. Skips names that are not in the bucket, because each 404 logs an error in the
 * visitor's console; tries every name if Storage answers without a list.
 * @throws ServiceError 'offline', 'timeout' or 'unconfigured': then no image is reachable either
 */
export async function readBayImage(): Promise<SiteImage | null> {
  for (const image of await readBayCandidates()) if (await isReachable(image.src)) return image
  return null
}

async function readBayCandidates(): Promise<SiteImage[]> {
  try {
    const objects = await listPublicBucket(buckets.fotosweb)
    return heroImageNames
      .flatMap((name) => objects.find((object) => object.name === name) ?? [])
      .map((object) => toSiteImage(buckets.fotosweb, object, objects))
  } catch (error) {
    if (isUnreachable(error)) throw error
    return heroImageNames.map((name) => ({ src: toPublicImageUrl(buckets.fotosweb, name) }))
  }
}

/** Up to three images for the carousel of the home page. */
export const galleryImagesQuery = queryOptions({
  queryKey: [...queryKeys.siteImages(buckets.featuredImages), 'gallery'],
  queryFn: ({ client }) => {
    const order = client.query(settingsQuery).then(({ featuredOrder }) => featuredOrder)
    // If the order cannot be read, the images are sorted by name.
    return readGalleryImages(order.catch(() => []))
  },
  staleTime: 5 * 60_000,
})

/** The agency's photograph of the bay; null where the page keeps its built-in image. */
export const bayImageQuery = queryOptions({
  queryKey: [...queryKeys.siteImages(buckets.fotosweb), 'bay'],
  queryFn: readBayImage,
  staleTime: 5 * 60_000,
  retry: false,
})
