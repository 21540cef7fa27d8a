import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { newUuid } from '@/lib/ids'
import type { Draft } from '@/schemas/draft'
import { archiveDraft, deleteArchivedDraft, deleteDraft, earlierDrafts, saveDraft } from '@/services/drafts'

/** Milliseconds after the last change. */
const SAVE_AFTER = 400

const noPhotos: Pick<Draft<unknown>, 'photos' | 'mainId'> = { photos: [], mainId: null }

/**
 * Keeps what is typed into `form` in localStorage until it is sent, and offers the drafts of earlier visits, newest
 * first. `schema` names the fields to keep, without consents; its defaults are an empty form. Without `key` nothing is
 * kept.
 */
export function useDraft<Input extends FieldValues, Values extends object>(
  form: UseFormReturn<Input>,
  key: string | null,
  schema: z.ZodMiniType<Values>,
  { photos, mainId } = noPhotos,
) {
  const [offers, setOffers] = useState<Draft<Values>[]>([])
  const [hasRead, setHasRead] = useState(false)
  const id = useRef<string>(null)
  const isSaved = useRef(false)

  const valuesOf = (input: unknown) => z.parse(schema, input)
  const current = (): Draft<Values> => ({
    id: (id.current ??= newUuid()),
    savedAt: new Date().toISOString(),
    values: valuesOf(form.getValues()),
    photos: photos.map(({ id, name }) => ({ id, name })),
    mainId,
  })
  const isEmpty = (draft: Draft<Values>) =>
    draft.photos.length === 0 && JSON.stringify(draft.values) === JSON.stringify(valuesOf({}))

  const save = () => {
    if (key === null) return
    const draft = current()
    if (!isEmpty(draft)) isSaved.current = saveDraft(key, draft)
    else if (isSaved.current) deleteDraft(key)
  }
  const saveNow = useEffectEvent(save)

  useEffect(() => {
    if (key === null) return
    // After hydration: the prerendered HTML offers no draft.
    const timer = setTimeout(() => {
      setOffers(earlierDrafts(key, schema))
      setHasRead(true)
    })
    return () => clearTimeout(timer)
  }, [key, schema])

  useEffect(() => {
    if (!hasRead) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const saveLater = () => {
      clearTimeout(timer)
      timer = setTimeout(() => saveNow(), SAVE_AFTER)
    }
    const now = () => saveNow()
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: saveLater })
    // Mobile browsers can discard a hidden page without further events.
    document.addEventListener('visibilitychange', now)
    window.addEventListener('pagehide', now)
    return () => {
      unsubscribe()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', now)
      window.removeEventListener('pagehide', now)
      now()
    }
  }, [hasRead, form])

  useEffect(() => {
    if (hasRead) saveNow()
  }, [hasRead, photos, mainId])

  const [offer, ...laterOffers] = offers

  /** Fills the form with the offered draft. What was typed before is archived and offered next. */
  const resume = () => {
    if (!offer || key === null) return
    const typed = current()
    const others = isEmpty(typed) ? laterOffers : [{ ...typed, ...noPhotos }, ...laterOffers]
    if (!isEmpty(typed)) archiveDraft(key, { ...typed, ...noPhotos })
    if (saveDraft(key, offer)) deleteArchivedDraft(key, offer)
    isSaved.current = true
    id.current = offer.id
    for (const [name, value] of Object.entries(offer.values))
      form.setValue(name as Path<Input>, value as PathValue<Input, Path<Input>>)
    form.clearErrors()
    setOffers(others)
  }

  const discard = () => {
    if (!offer || key === null) return
    deleteArchivedDraft(key, offer)
    setOffers(laterOffers)
  }

  /** Deletes the draft once it is sent. The next one gets another id. */
  const forget = () => {
    if (key !== null) deleteDraft(key)
    isSaved.current = false
    id.current = null
  }

  /** The id of the submission, which is stored with the draft. */
  const idToSend = () => {
    save()
    return current().id
  }

  return { offer: offer ?? null, resume, discard, forget, idToSend }
}
