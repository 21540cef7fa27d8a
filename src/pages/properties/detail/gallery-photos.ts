import { stockPhotos } from '@/content/stock-photos'

export interface GalleryPhoto {
  src: string
  alt: string
  /** Takes its place when it does not load. */
  fallback: string
}

const stockPhoto = (index: number) => stockPhotos[index % stockPhotos.length]?.src ?? ''

/** The listing's photos, or the four stock ones where it has none (specification section 2). */
export function galleryPhotos(title: string, images: readonly string[]): { photos: GalleryPhoto[]; isStock: boolean } {
  const isStock = images.length === 0
  const sources = isStock ? stockPhotos.map(({ src }) => src) : images
  return {
    isStock,
    photos: sources.map((src, index) => ({
      src,
      alt: isStock ? `Imagen referencial ${index + 1}` : `${title}, foto ${index + 1}`,
      fallback: stockPhoto(index),
    })),
  }
}
