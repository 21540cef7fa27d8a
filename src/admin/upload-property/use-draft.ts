import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
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
import { emptyPropertyForm, type PropertyDraft } from '@/schemas/property-form'
import { type FormPhotos, noPhotos, type PhotoSet } from './use-form-photos'
import { hasChanged, type PublishForm } from './use-property-form'

/** Milliseconds after the last change. */
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
  const isFinished = useRef(false)
  const { set } = photos
  const { values } = form
  const isSaving = enabled && isArchived

  useEffect(() => {
    if (!enabled) return
    // Read `localStorage` after hydration: the prerendered HTML contains no draft.
    const timer = setTimeout(() => {
      if (archivePreviousDraft()) setOffers(readArchivedDrafts())
      setArchived(true)
    })
    return () => clearTimeout(timer)
  }, [enabled])

  const save = useEffectEvent(() => {
    if (isFinished.current) return
    const current = form.read()
    if (hasChanged(current, emptyPropertyForm) || set.photos.length > 0) saveDraft(draftOf(current, set))
    else void discardDraft({ photos: [] })
  })

  useEffect(() => {
    if (!isSaving) return
    const timer = setTimeout(() => save(), SAVE_AFTER)
    return () => clearTimeout(timer)
  }, [isSaving, values, set])

  useEffect(() => {
    if (!isSaving) return
    const now = () => save()
    // Mobile browsers can discard a hidden page without further events.
    document.addEventListener('visibilitychange', now)
    window.addEventListener('pagehide', now)
    return () => {
      document.removeEventListener('visibilitychange', now)
      window.removeEventListener('pagehide', now)
      now()
    }
  }, [isSaving])

  const resume = async () => {
    if (!offer) return
    const restored = await readDraftPhotos(offer.photos).catch(() => [])
    // Values typed before this are archived and offered next; photos chosen before this join those of the draft.
    const before = form.read()
    const typed = hasChanged(before, emptyPropertyForm) ? [draftOf(before, noPhotos)] : []
    typed.forEach(archiveDraft)
    if (saveDraft(offer)) deleteArchivedDraft(offer)
    form.fill(offer.values)
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
    isFinished.current = true
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
