import { useEffect, useRef, useState } from 'react'
import { limits } from '@/config/limits'
import { imageProblemMessages, publishTexts } from '@/content/publishing'
import { newUuid } from '@/lib/ids'
import { decodeUrlPart } from '@/lib/urls'
import { type DraftPhoto, removeDraftPhoto, saveDraftPhoto } from '@/services/publishing/draft-photos'
import { loadImagePreparation } from '@/services/images/preparation/load'
import type { FormPhoto, PreparedImage } from '@/schemas/publishing'

/** A photo of the form: already published (`url`), or chosen in the form and prepared for upload (`image`). */
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

export const noPhotos: PhotoSet = { photos: [], mainId: null }

export const mainPhoto = ({ photos, mainId }: PhotoSet) => photos.find(({ id }) => id === mainId) ?? photos[0]

/** The photos in the order in which they are stored: the main one first. */
export function inGalleryOrder(set: PhotoSet): Photo[] {
  const main = mainPhoto(set)
  return main ? [main, ...set.photos.filter((photo) => photo !== main)] : []
}

/** Removes the photo `id`. If it is the main one, the first photo becomes the main one. */
export const withoutPhoto = ({ photos, mainId }: PhotoSet, id: string): PhotoSet => ({
  photos: photos.filter((photo) => photo.id !== id),
  mainId: mainId === id ? null : mainId,
})

/** Moves the photo `id` to the position of `overId`. */
export function movePhoto({ photos, mainId }: PhotoSet, id: string, overId: string): PhotoSet {
  const from = photos.findIndex((photo) => photo.id === id)
  const to = photos.findIndex((photo) => photo.id === overId)
  const moved = photos[from]
  if (!moved || to < 0) return { photos, mainId }
  const rest = photos.filter((photo) => photo !== moved)
  return { photos: [...rest.slice(0, to), moved, ...rest.slice(to)], mainId }
}

const withImage = (set: PhotoSet, id: string, image: PreparedImage, preview: string): PhotoSet => ({
  ...set,
  photos: set.photos.map((photo) => (photo.id === id ? { ...photo, image, preview } : photo)),
})

const nameOf = (url: string) => decodeUrlPart(url.split(/[?#]/)[0]?.split('/').pop() ?? '') || 'foto'

/** The photo set of a published listing, from its image URLs. */
export const publishedPhotos = (urls: string[]): PhotoSet => ({
  photos: urls.map((url, index) => ({ id: `publicada-${index}`, name: nameOf(url), url, preview: url })),
  mainId: null,
})

export interface RejectedFile {
  name: string
  /** For the toast. */
  message: string
  /** Shown with the file's name. */
  reason: string
}

const previewOf = ({ card, photo }: PreparedImage) => URL.createObjectURL(card ?? photo)

/** IndexedDB can be full or unavailable. The form still works; only the draft lacks the photo. */
const warnOfLostDraft = (error: unknown) => console.warn('The draft could not keep a photo', error)

/** State of the form's photos. With `keepsDraft`, IndexedDB also holds each photo until it is published. */
export function useFormPhotos(initial: PhotoSet, keepsDraft: boolean) {
  const [set, setSet] = useState(initial)
  /** Object URLs by photo id. This hook creates and revokes them. */
  const previews = useRef(new Map<string, string>())
  const present = useRef(new Set(initial.photos.map(({ id }) => id)))

  useEffect(() => {
    const urls = previews.current
    return () => {
      urls.forEach((url) => URL.revokeObjectURL(url))
      urls.clear()
    }
  }, [])

  const show = (id: string, image: PreparedImage) => {
    const preview = previewOf(image)
    previews.current.set(id, preview)
    return preview
  }

  const forget = (id: string) => {
    present.current.delete(id)
    URL.revokeObjectURL(previews.current.get(id) ?? '')
    previews.current.delete(id)
  }

  const prepare = async (id: string, preparation: Promise<PreparedImage>) => {
    const image = await preparation
    if (!present.current.has(id)) return
    const preview = show(id, image)
    setSet((now) => withImage(now, id, image, preview))
    if (keepsDraft) await saveDraftPhoto(id, image).catch(warnOfLostDraft)
  }

  /** Adds the valid image files. Returns how many it added, and each refused file with its messages. */
  const add = async (files: File[]): Promise<{ added: number; refused: RejectedFile[] }> => {
    const [{ checkImageFile, imageFileMessages }, { prepareImage }] = await loadImagePreparation()
    const problems = await Promise.all(files.map(checkImageFile))
    const refused = files.flatMap((file, index): RejectedFile[] => {
      const problem = problems[index]
      return problem
        ? [{ name: file.name, message: imageProblemMessages[problem], reason: imageFileMessages[problem] }]
        : []
    })
    const fine = files.filter((_, index) => !problems[index])
    const room = Math.max(0, limits.maxImagesPerProperty - present.current.size)
    const added = fine.slice(0, room).map((file): Photo & { image: Promise<PreparedImage> } => {
      const id = newUuid()
      present.current.add(id)
      return { id, name: file.name, preview: null, image: prepareImage(file) }
    })
    setSet((now) => ({ ...now, photos: [...now.photos, ...added] }))
    added.forEach(({ id, image }) => void prepare(id, image))
    const tooMany = publishTexts.tooManyImages(limits.maxImagesPerProperty)
    refused.push(...fine.slice(room).map(({ name }) => ({ name, message: tooMany, reason: tooMany })))
    return { added: added.length, refused }
  }

  const remove = (id: string) => {
    forget(id)
    setSet((now) => withoutPhoto(now, id))
    if (keepsDraft) removeDraftPhoto(id).catch(warnOfLostDraft)
  }

  /** Inserts the photos of a draft before the current ones. */
  const restore = (photos: DraftPhoto[], mainId: string | null) => {
    const restored = photos.map(({ id, name, image }): Photo => {
      present.current.add(id)
      return { id, name, image, preview: show(id, image) }
    })
    setSet((now) => ({ photos: [...restored, ...now.photos], mainId: now.mainId ?? mainId }))
  }

  const clear = () => {
    present.current.forEach(forget)
    setSet(noPhotos)
  }

  return {
    set,
    add,
    remove,
    restore,
    clear,
    makeMain: (id: string) => setSet((now) => ({ ...now, mainId: id })),
    move: (id: string, overId: string) => setSet((now) => movePhoto(now, id, overId)),
  }
}

export type FormPhotos = ReturnType<typeof useFormPhotos>
