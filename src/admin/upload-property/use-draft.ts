import { useCallback, useEffect, useRef, useState } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router-dom'
import { publishTexts } from '@/content/publish'
import {
  archiveDraft,
  archivePreviousDraft,
  deleteArchivedDraft,
  discardDraft,
  discardDraftPhotos,
  readArchivedDrafts,
  readDraftPhotos,
  saveDraft,
} from '@/queries/publish-property'
import type { PropertyDraft } from '@/schemas/property-form'
import { type FormPhotos, noPhotos, type PhotoSet } from './use-form-photos'
import type { PublishForm } from './use-property-form'

const SAVE_AFTER = 400

const draftOf = (values: PropertyDraft['values'], { photos, mainId }: PhotoSet): PropertyDraft => ({
  savedAt: new Date().toISOString(),
  values,
  photos: photos.map(({ id, name }) => ({ id, name })),
  mainId,
})

/** Saves typed values and chosen photos as a draft in this browser, and offers earlier drafts, newest first. */
export function useDraft(form: PublishForm, photos: FormPhotos, enabled: boolean) {
  const [[offer, ...others], setOffers] = useState<PropertyDraft[]>([])
  const [isArchived, setArchived] = useState(false)
  const save = useRef<() => void>(() => undefined)
  const { set } = photos
  const saving = enabled && isArchived

  useEffect(() => {
    if (!enabled) return
    // Read `localStorage` after hydration: the prerendered HTML contains no draft.
    const timer = setTimeout(() => {
      if (archivePreviousDraft()) setOffers(readArchivedDrafts())
      setArchived(true)
    })
    return () => clearTimeout(timer)
  }, [enabled])

  useEffect(() => {
    if (!saving) return
    let timer: ReturnType<typeof setTimeout> | undefined
    save.current = () => {
      clearTimeout(timer)
      if (form.formState.isDirty || set.photos.length > 0) saveDraft(draftOf(form.getValues(), set))
      else void discardDraft({ photos: [] })
    }
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(() => save.current(), SAVE_AFTER)
    }
    const now = () => save.current()
    const unsubscribe = form.subscribe({ formState: { values: true, isDirty: true }, callback: later })
    later()
    // Mobile browsers can discard a hidden page without further events.
    document.addEventListener('visibilitychange', now)
    window.addEventListener('pagehide', now)
    return () => {
      unsubscribe()
      document.removeEventListener('visibilitychange', now)
      window.removeEventListener('pagehide', now)
      save.current()
      save.current = () => undefined
    }
  }, [saving, form, set])

  const resume = async () => {
    if (!offer) return
    const restored = await readDraftPhotos(offer.photos).catch(() => [])
    // Values typed before this are archived and offered next; photos chosen before this join those of the draft.
    const typed = form.formState.isDirty ? [draftOf(form.getValues(), noPhotos)] : []
    typed.forEach(archiveDraft)
    if (saveDraft(offer)) deleteArchivedDraft(offer)
    form.reset(offer.values, { keepDefaultValues: true })
    photos.restore(restored, offer.mainId)
    setOffers([...typed, ...others])
    return { missing: offer.photos.length - restored.length }
  }

  const discard = () => {
    if (!offer) return
    deleteArchivedDraft(offer)
    void discardDraftPhotos(offer).catch(() => undefined)
    setOffers(others)
  }

  /** Call after publishing: stops saving and deletes the draft. */
  const finish = () => {
    save.current = () => undefined
    void discardDraft({ photos: set.photos }).catch(() => undefined)
  }

  return { offer, resume, discard, finish }
}

/** While `active`, asks for confirmation before the visitor closes, reloads or navigates away from the page. */
export function useUnsavedChangesPrompt(active: boolean) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      active && (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (window.confirm(publishTexts.leave)) blocker.proceed()
    else blocker.reset()
  }, [blocker])
  useBeforeUnload(
    useCallback(
      (event) => {
        if (active) event.preventDefault()
      },
      [active],
    ),
  )
}
