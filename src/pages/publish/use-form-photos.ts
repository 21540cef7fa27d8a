import { maxImagesPerProperty } from '@/schemas/publish'
import { useEffect, useRef, useState } from 'react'
import { formatErrorReason } from '@/components/error-reason'
import { imageProblemMessages, publishTexts } from '@/content/publishing'
import { createUuid } from '@/lib/ids'
import { type DraftPhoto, removeDraftPhoto, saveDraftPhoto } from '@/services/publish/draft-photos'
import type { PreparedImage } from '@/schemas/publish'
import { movePhoto, type Photo, type PhotoSet, setPreparedImage, removePhoto } from './photo-set'

export interface RefusedFile {
  name: string
  /** The text of the toast. */
  message: string
  /** The text that the notice shows with the file's name. */
  reason: string
}

/** Loads the modules that check and prepare photos. The form needs them once a photo or floor plan is chosen. */
export const loadImagePreparation = () =>
  Promise.all([import('@/schemas/images'), import('@/services/images/preparation/prepare-image')])

/** IndexedDB can be full or unavailable. The form still works, but the draft lacks a photo or keeps a removed one. */
const warnOfLostDraft = (error: unknown) => console.warn("The draft's photos could not be updated", error)

/** State of the form's photos. With `keepsDraft`, also stores each new photo in IndexedDB, for the draft. */
export function useFormPhotos(initial: PhotoSet, keepsDraft: boolean) {
  const [photoSet, setPhotoSet] = useState(initial)
  /** Object URLs by photo id. This hook creates and revokes them. */
  const previews = useRef(new Map<string, string>())
  const presentIds = useRef(new Set(initial.photos.map(({ id }) => id)))

  useEffect(() => {
    const urls = previews.current
    return () => {
      urls.forEach((url) => URL.revokeObjectURL(url))
      urls.clear()
    }
  }, [])

  const createPreview = (id: string, image: PreparedImage) => {
    const preview = URL.createObjectURL(image.card)
    previews.current.set(id, preview)
    return preview
  }

  const release = (id: string) => {
    presentIds.current.delete(id)
    URL.revokeObjectURL(previews.current.get(id) ?? '')
    previews.current.delete(id)
  }

  /**
   * Shows a photo once it is prepared, and returns 'added'. If the preparation fails, removes the photo from the form and
   * returns the refused file. Returns null if the visitor removed the photo meanwhile.
   */
  const addPrepared = async (id: string, name: string, preparation: Promise<PreparedImage>) => {
    try {
      const image = await preparation
      if (!presentIds.current.has(id)) return null
      const preview = createPreview(id, image)
      setPhotoSet((now) => setPreparedImage(now, id, image, preview))
      if (keepsDraft) void saveDraftPhoto(id, image).catch(warnOfLostDraft)
      return 'added'
    } catch (error) {
      if (!presentIds.current.has(id)) return null
      release(id)
      setPhotoSet((now) => removePhoto(now, id))
      const reason = formatErrorReason(error)
      return { name, message: reason, reason }
    }
  }

  /** Adds the image files that can be prepared. Returns how many it added, and the refused files with their messages. */
  const add = async (files: File[]): Promise<{ added: number; refused: RefusedFile[] }> => {
    const [{ checkImageFile, imageFileMessages }, { prepareImage }] = await loadImagePreparation()
    const problems = await Promise.all(files.map(checkImageFile))
    const refused = files.flatMap((file, index): RefusedFile[] => {
      const problem = problems[index]
      return problem
        ? [
            {
              name: file.name,
              message: imageProblemMessages[problem] ?? imageFileMessages[problem],
              reason: imageFileMessages[problem],
            },
          ]
        : []
    })
    const acceptedFiles = files.filter((_, index) => !problems[index])
    const freePlaces = Math.max(0, maxImagesPerProperty - presentIds.current.size)
    const newPhotos = acceptedFiles.slice(0, freePlaces).map((file): Photo & { image: Promise<PreparedImage> } => {
      const id = createUuid()
      presentIds.current.add(id)
      return { id, name: file.name, preview: null, image: prepareImage(file) }
    })
    setPhotoSet((now) => ({ ...now, photos: [...now.photos, ...newPhotos] }))
    const tooMany = publishTexts.tooManyImages(maxImagesPerProperty)
    refused.push(...acceptedFiles.slice(freePlaces).map(({ name }) => ({ name, message: tooMany, reason: tooMany })))
    const outcomes = await Promise.all(newPhotos.map(({ id, name, image }) => addPrepared(id, name, image)))
    refused.push(...outcomes.filter((outcome) => outcome !== null && outcome !== 'added'))
    return { added: outcomes.filter((outcome) => outcome === 'added').length, refused }
  }

  const remove = (id: string) => {
    release(id)
    setPhotoSet((now) => removePhoto(now, id))
    if (keepsDraft) removeDraftPhoto(id).catch(warnOfLostDraft)
  }

  /** Inserts the photos of a draft before the current ones. */
  const restore = (photos: DraftPhoto[], mainId: string | null) => {
    const restored = photos.map(({ id, name, image }): Photo => {
      presentIds.current.add(id)
      return { id, name, image, preview: createPreview(id, image) }
    })
    setPhotoSet((now) => ({ photos: [...restored, ...now.photos], mainId: now.mainId ?? mainId }))
  }

  return {
    photoSet,
    add,
    remove,
    restore,
    makeMain: (id: string) => setPhotoSet((now) => ({ ...now, mainId: id })),
    move: (id: string, overId: string) => setPhotoSet((now) => movePhoto(now, id, overId)),
  }
}

export type FormPhotos = ReturnType<typeof useFormPhotos>
