import { useCallback, useEffect } from 'react'
import { type UseFormReturn, useFormState } from 'react-hook-form'
import { useBeforeUnload, useBlocker } from 'react-router-dom'
import { useDraft } from '@/components/form/use-draft'
import { publishTexts } from '@/content/publishing'
import { discardDraftPhotos, readDraftPhotos } from '@/services/publishing/draft-photos'
import { propertyFormInputSchema, type PublishInput } from '@/schemas/publishing'
import { toast } from '@/ui/toast'
import type { FormPhotos } from './use-form-photos'

/** The draft of a new listing: `useDraft` with its photos, which are in IndexedDB. */
export function usePropertyDraft(form: UseFormReturn<PublishInput>, photos: FormPhotos, isEdit: boolean) {
  const draft = useDraft(form, isEdit ? null : 'borrador-propiedad', propertyFormInputSchema, {
    photos: photos.set,
  })
  const { offer } = draft

  const resume = async () => {
    if (!offer) return
    const restored = await readDraftPhotos(offer.photos).catch(() => [])
    draft.resume()
    // Photos that were chosen before this stay, after those of the draft.
    photos.restore(restored, offer.mainId)
    if (restored.length < offer.photos.length) toast.error(publishTexts.draftPhotosGone)
  }

  return {
    ...draft,
    resume: () => void resume(),
    discard: () => {
      draft.discard()
      if (offer) void discardDraftPhotos(offer).catch(() => undefined)
    },
    forget: () => {
      draft.forget()
      void discardDraftPhotos(photos.set).catch(() => undefined)
    },
  }
}

interface UnsavedChangesPromptProps {
  form: UseFormReturn<PublishInput>
  /** True once the form is stored. */
  isDone: boolean
}

/** With unsaved changes, asks for confirmation before the visitor closes, reloads or navigates away from the page. */
export function UnsavedChangesPrompt({ form, isDone }: UnsavedChangesPromptProps) {
  const { isDirty } = useFormState({ control: form.control })
  const isActive = isDirty && !isDone
  // What was typed before hydration counts as a change.
  useEffect(() => {
    const timer = setTimeout(() => form.setValue('lat', form.getValues('lat'), { shouldDirty: true }))
    return () => clearTimeout(timer)
  }, [form])
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isActive &&
      (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (window.confirm(publishTexts.leave)) blocker.proceed()
    else blocker.reset()
  }, [blocker])
  useBeforeUnload(
    useCallback(
      (event) => {
        if (isActive) event.preventDefault()
      },
      [isActive],
    ),
  )
  return null
}
