import type { FormPhoto, PreparedImage } from '@/schemas/publish'

/** A photo of the form: already published (`url`), or chosen in the form (`image`, which may still be in preparation). */
export interface Photo extends FormPhoto {
  id: string
  /** URL of the image in the tile; null while the photo is being prepared. */
  preview: string | null
}

export interface PhotoSet {
  photos: Photo[]
  /** Id of the photo marked as main; null means the first photo of the list. */
  mainId: string | null
}

export const emptyPhotoSet: PhotoSet = { photos: [], mainId: null }

export const findMainPhoto = ({ photos, mainId }: PhotoSet) => photos.find(({ id }) => id === mainId) ?? photos[0]

/** The photos in the order in which they are stored: the main one first. */
export function listInGalleryOrder(set: PhotoSet): Photo[] {
  const main = findMainPhoto(set)
  return main ? [main, ...set.photos.filter((photo) => photo !== main)] : []
}

/** Removes the photo `id`. If it is the main one, the first photo becomes the main one. */
export const removePhoto = ({ photos, mainId }: PhotoSet, id: string): PhotoSet => ({
  photos: photos.filter((photo) => photo.id !== id),
  mainId: mainId === id ? null : mainId,
})

/** Moves the photo `id` to the position of `overId`. */
export function movePhoto({ photos, mainId }: PhotoSet, id: string, overId: string): PhotoSet {
  const fromIndex = photos.findIndex((photo) => photo.id === id)
  const toIndex = photos.findIndex((photo) => photo.id === overId)
  const movedPhoto = photos[fromIndex]
  if (!movedPhoto || toIndex < 0) return { photos, mainId }
  const otherPhotos = photos.filter((photo) => photo !== movedPhoto)
  return { photos: [...otherPhotos.slice(0, toIndex), movedPhoto, ...otherPhotos.slice(toIndex)], mainId }
}

export const setPreparedImage = (set: PhotoSet, id: string, image: PreparedImage, preview: string): PhotoSet => ({
  ...set,
  photos: set.photos.map((photo) => (photo.id === id ? { ...photo, image, preview } : photo)),
})

/** The photo set of a published listing, from its image URLs. */
export const toPhotoSet = (urls: string[]): PhotoSet => ({
  photos: urls.map((url, index) => ({ id: `publicada-${index}`, name: `Foto ${index + 1}`, url, preview: url })),
  mainId: null,
})
