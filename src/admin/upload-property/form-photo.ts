import { decodeUrlPart } from '@/lib/urls'
import type { PreparedImage } from '@/queries/form-photos'
import type { FormPhoto } from '@/queries/publish-property'

/** A photo of the form: published already (`url`), or chosen here and being prepared for its upload. */
export interface Photo extends FormPhoto {
  id: string
  /** Address of what the tile shows; null while the photo is in preparation. */
  preview: string | null
}

export interface PhotoSet {
  photos: Photo[]
  /** The photo that was marked as main; null means the first one, wherever it stands. */
  mainId: string | null
}

export const noPhotos: PhotoSet = { photos: [], mainId: null }

export const mainPhoto = ({ photos, mainId }: PhotoSet) => photos.find(({ id }) => id === mainId) ?? photos[0]

/** The order in which photos are stored: the main one first. */
export function inGalleryOrder(set: PhotoSet): Photo[] {
  const main = mainPhoto(set)
  return main ? [main, ...set.photos.filter((photo) => photo !== main)] : []
}

/** Without `id`; a main photo that goes leaves its place to the first one. */
export const withoutPhoto = ({ photos, mainId }: PhotoSet, id: string): PhotoSet => ({
  photos: photos.filter((photo) => photo.id !== id),
  mainId: mainId === id ? null : mainId,
})

/** `id` moved to the place that `overId` holds. */
export function movePhoto({ photos, mainId }: PhotoSet, id: string, overId: string): PhotoSet {
  const from = photos.findIndex((photo) => photo.id === id)
  const to = photos.findIndex((photo) => photo.id === overId)
  const moved = photos[from]
  if (!moved || to < 0) return { photos, mainId }
  const rest = photos.filter((photo) => photo !== moved)
  return { photos: [...rest.slice(0, to), moved, ...rest.slice(to)], mainId }
}

export const withImage = (set: PhotoSet, id: string, image: PreparedImage, preview: string): PhotoSet => ({
  ...set,
  photos: set.photos.map((photo) => (photo.id === id ? { ...photo, image, preview } : photo)),
})

const nameOf = (url: string) => decodeUrlPart(url.split(/[?#]/)[0]?.split('/').pop() ?? '') || 'foto'

/** The photos of a published listing. */
export const publishedPhotos = (urls: string[]): PhotoSet => ({
  photos: urls.map((url, index) => ({ id: `publicada-${index}`, name: nameOf(url), url, preview: url })),
  mainId: null,
})
