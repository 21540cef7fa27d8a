import { useCallback, useMemo, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useDraft } from '@/components/form/use-draft'
import { publishTexts } from '@/content/publishing'
import { discardDraftPhotos, readDraftPhotos } from '@/services/publish/draft-photos'
import type { Draft } from '@/schemas/draft'
import { propertyFormInputSchema, type PublishInput } from '@/schemas/publish'
import { toast } from '@/ui/toast'
import type { FormPhotos } from './use-form-photos'

const emptyPhotos: Pick<Draft<unknown>, 'photos' | 'mainId'> = { photos: [], mainId: null }
const photosLateMilliseconds = 5000

/** The draft of a new listing: `useDraft` with its photos, which are in IndexedDB. */
export function usePropertyDraft(form: UseFormReturn<PublishInput>, photos: FormPhotos, isEdit: boolean) {
  /** The photos of the resumed draft, from the press until IndexedDB answers, which may never happen. */
  const [awaited, setAwaited] = useState(emptyPhotos)
  const { photoSet } = photos
  const draftPhotos = useMemo(
    () => ({ photos: [...awaited.photos, ...photoSet.photos], mainId: photoSet.mainId ?? awaited.mainId }),
    [awaited, photoSet],
  )
  const draft = useDraft(form, isEdit ? null : 'property', propertyFormInputSchema, { photos: draftPhotos })
  const { offer } = draft
  /** The draft that the visitor resumed. A second press must not add its photos again. */
  const resumedDraft = useRef<typeof offer>(null)

  const resume = async () => {
    if (!offer || resumedDraft.current === offer) return
    resumedDraft.current = offer
    draft.resume()
    setAwaited(offer)
    const timer = setTimeout(() => toast.error(publishTexts.draftPhotosLate), photosLateMilliseconds)
    const restored = await readDraftPhotos(offer.photos).catch(() => [])
    clearTimeout(timer)
    setAwaited(emptyPhotos)
    // Photos that the visitor has already chosen stay in the form, after the photos of the draft.
    photos.restore(restored, offer.mainId)
    if (restored.length < offer.photos.length) toast.error(publishTexts.draftPhotosGone)
  }

  return {
    ...draft,
    resume: () => void resume(),
    discard: () => {
      if (resumedDraft.current === offer) return
      draft.discard()
      if (offer) void discardDraftPhotos(offer).catch(() => undefined)
    },
    clear: () => {
      draft.clear()
      setAwaited(emptyPhotos)
      void discardDraftPhotos(draftPhotos).catch(() => undefined)
    },
  }
}

/** Returns a function that says whether leaving the page now would lose changes. Once the form is stored, it says no. */
export function useUnsavedChanges(form: UseFormReturn<PublishInput>, isDone: boolean) {
  // Compared at the moment of leaving: React Hook Form's `isDirty` misses what was typed before hydration.
  return useCallback(() => {
    const values: Record<string, unknown> = form.getValues()
    const defaults = Object.entries(form.formState.defaultValues ?? {})
    return !isDone && defaults.some(([name, value]) => JSON.stringify(values[name]) !== JSON.stringify(value))
  }, [form, isDone])
}
