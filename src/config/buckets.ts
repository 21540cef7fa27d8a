import { cardPhotoWidth } from '@/lib/responsive-image'
import { toCardVariantName } from '@/lib/file-names'
import { decodeUrlPart } from '@/lib/urls'
import { placeholderImageName } from './standard-images'

/** Storage buckets, with the names of the specification (sections 3 and 7). */
export const buckets = {
  propertyImages: 'property-images',
  featuredImages: 'featured-property-images',
  fotosweb: 'fotosweb',
} as const

export type Bucket = (typeof buckets)[keyof typeof buckets]

/** Path prefix of all public objects, relative to the backend's origin. */
export const publicObjectsPath = '/storage/v1/object/public/'

/** Public path of an object, relative to the backend's origin. */
export const toPublicObjectPath = (bucket: Bucket, name: string) =>
  `${publicObjectsPath}${bucket}/${encodeURIComponent(name)}`

/** Public path of the image that takes the place of a listing's photo if its upload fails. */
export const placeholderImagePath = toPublicObjectPath(buckets.fotosweb, placeholderImageName)

/** Whether a URL of a listing's photo is that of the placeholder. */
export const isPlaceholderImage = (url: string): boolean => url.endsWith(placeholderImagePath)

const propertyImagesPath = toPublicObjectPath(buckets.propertyImages, '')

/** Object name in a property photo's public URL, or null for a photo outside the bucket. */
export function readPropertyImageName(url: string): string | null {
  const start = url.indexOf(propertyImagesPath)
  if (start < 0) return null
  const name = url.slice(start + propertyImagesPath.length).split(/[?#]/)[0] ?? ''
  return decodeUrlPart(name) || null
}

/** URL of the card-size variant of a property photo. Returns the URL of any other photo unchanged. */
export function toCardImageUrl(url: string): string {
  const name = readPropertyImageName(url)
  return name
    ? url.slice(0, url.indexOf(propertyImagesPath)) +
        toPublicObjectPath(buckets.propertyImages, toCardVariantName(name))
    : url
}

/**
 * Attributes of the large photo on a listing's page. Photos uploaded to this site have a small variant, which is sharp enough
 * on phones: there `sizes` says 50vw instead of 100vw, so that browsers select the small variant.
 */
export function toLargePhotoProps(url: string) {
  const card = toCardImageUrl(url)
  return {
    sizes: '(min-width: 1440px) 880px, (min-width: 1024px) 66vw, (min-width: 640px) 100vw, 50vw',
    srcSet: card === url ? undefined : `${card} ${cardPhotoWidth}w, ${url} 1600w`,
    src: url,
  }
}
