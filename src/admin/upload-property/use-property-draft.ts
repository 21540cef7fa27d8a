import { useCallback, useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
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
  // Compared at the moment of leaving: React Hook Form's `isDirty` misses what was typed before hydration.
  const hasUnsavedChanges = useCallback(() => {
    const values: Record<string, unknown> = form.getValues()
    const defaults = Object.entries(form.formState.defaultValues ?? {})
    return !isDone && defaults.some(([name, value]) => JSON.stringify(values[name]) !== JSON.stringify(value))
  }, [form, isDone])
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search) &&
      hasUnsavedChanges(),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (window.confirm(publishTexts.leave)) blocker.proceed()
    else blocker.reset()
  }, [blocker])
  useBeforeUnload(
    useCallback(
      (event) => {
        if (hasUnsavedChanges()) event.preventDefault()
      },
      [hasUnsavedChanges],
    ),
  )
  return null
}
