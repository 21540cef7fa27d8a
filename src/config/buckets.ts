import { cardVariantName } from '@/lib/file-names'
import { decodeUrlPart } from '@/lib/urls'

/** Storage buckets, named as the specification does (sections 3 and 7). */
export const buckets = {
  propertyImages: 'property-images',
  featuredImages: 'featured-property-images',
  fotosweb: 'fotosweb',
} as const

export type Bucket = (typeof buckets)[keyof typeof buckets]

/** Where every public object lies, relative to the backend's origin. */
export const publicObjectsPath = '/storage/v1/object/public/'

/** Public address of an object, relative to the backend's origin. */
export const publicObjectPath = (bucket: Bucket, name: string) =>
  `${publicObjectsPath}${bucket}/${encodeURIComponent(name)}`

const propertyImagesPath = publicObjectPath(buckets.propertyImages, '')

/** Name of the object behind a property photo's public URL, or null for a photo that lies elsewhere. */
export function propertyImageNameOf(url: string): string | null {
  const at = url.indexOf(propertyImagesPath)
  if (at < 0) return null
  const name = url.slice(at + propertyImagesPath.length).split(/[?#]/)[0] ?? ''
  return decodeUrlPart(name) || null
}

/** The card-size variant that is uploaded beside each photo; a photo from elsewhere stays as it is. */
export function cardImageUrl(url: string): string {
  const name = propertyImageNameOf(url)
  return name
    ? url.slice(0, url.indexOf(propertyImagesPath)) + publicObjectPath(buckets.propertyImages, cardVariantName(name))
    : url
}
