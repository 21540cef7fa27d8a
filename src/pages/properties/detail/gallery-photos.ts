import { illustrativeImageNote } from '@/content/images'
import { stockPhotos } from '@/content/stock-photos'

export interface GalleryPhoto {
  src: string
  alt: string
  caption: string
  /** URL of the stock photo that is shown when `src` fails to load. */
  fallback: string
}

/**
 * The photos of the listing, or one stock photo if it has none: four would look like the photos of a house. Each photo that fails
 * to load has one of the four stock photos in its place (specification section 2).
 */
export function listGalleryPhotos(
  title: string,
  images: readonly string[],
): { photos: GalleryPhoto[]; isStock: boolean } {
  const isStock = images.length === 0
  const sources = isStock ? [pickStockPhoto(0)] : images
  return {
    isStock,
    photos: sources.map((src, index) => ({
      src,
      alt: isStock ? illustrativeImageNote : `${title}, foto ${index + 1}`,
      caption: isStock ? illustrativeImageNote : title,
      fallback: pickStockPhoto(index),
    })),
  }
}

const pickStockPhoto = (index: number) => stockPhotos[index % stockPhotos.length]?.src ?? ''
