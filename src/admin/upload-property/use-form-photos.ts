import { useEffect, useRef, useState } from 'react'
import { limits } from '@/config/limits'
import { imageProblemMessages, publishTexts } from '@/content/publishing'
import { newUuid } from '@/lib/ids'
import { type DraftPhoto, removeDraftPhoto, saveDraftPhoto } from '@/services/publishing/draft-photos'
import { loadImagePreparation } from '@/services/images/preparation/load'
import type { PreparedImage } from '@/schemas/publishing'
import { movePhoto, noPhotos, type Photo, type PhotoSet, withImage, withoutPhoto } from './photo-set'

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
