import { illustrativeImageNote } from '@/content/images'
import { stockPhotos } from '@/content/stock-photos'

export interface GalleryPhoto {
  src: string
  alt: string
  caption: string
  /** URL of the stock photo that is shown when `src` fails to load. */
  fallback: string
}

/** The photos of the listing, or the four stock photos if it has none (specification section 2). */
export function listGalleryPhotos(
  title: string,
  images: readonly string[],
): { photos: GalleryPhoto[]; isStock: boolean } {
  const isStock = images.length === 0
  const sources = isStock ? stockPhotos.map(({ src }) => src) : images
  return {
    isStock,
    photos: sources.map((src, index) => ({
      src,
      alt: isStock ? `Imagen referencial ${index + 1}` : `${title}, foto ${index + 1}`,
      caption: isStock ? illustrativeImageNote : title,
      fallback: pickStockPhoto(index),
    })),
  }
}

const pickStockPhoto = (index: number) => stockPhotos[index % stockPhotos.length]?.src ?? ''
