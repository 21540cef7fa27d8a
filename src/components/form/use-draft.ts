import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { newUuid } from '@/lib/ids'
import type { Draft } from '@/schemas/draft'
import {
  archiveDraft,
  deleteArchivedDraft,
  deleteDraft,
  deleteDrafts,
  earlierDrafts,
  isInPlace,
  saveDraft,
} from '@/services/drafts'

/** Milliseconds after the last change. */
const SAVE_DELAY = 400

const noPhotos: Pick<Draft<unknown>, 'photos' | 'mainId'> = { photos: [], mainId: null }
/** One array, which renders the form no second time. */
const noOffers: never[] = []

interface DraftOptions {
  /** The photos of a listing, whose files are in IndexedDB. */
  photos?: { photos: Draft<unknown>['photos']; mainId: string | null }
  /** The id of the submission stays until the form is sent ('form'), or until a value changes ('values'). */
  idOf?: 'form' | 'values'
  /** Fills the form with the last draft without asking: for dialogs, which are closed to look at the page behind. */
  resumesAtOnce?: boolean
}

/**
 * Saves what is typed into `form` in localStorage until it is sent, and offers the drafts of earlier visits, newest first.
 * `schema` has the fields to save, without consents; its defaults are an empty form. Saves nothing if `key` is null.
 */
export function useDraft<Input extends FieldValues, Values extends object>(
  form: UseFormReturn<Input>,
  key: string | null,
  schema: z.ZodMiniType<Values>,
  { photos: { photos, mainId } = noPhotos, idOf = 'form', resumesAtOnce = false }: DraftOptions = {},
) {
  const [offers, setOffers] = useState<Draft<Values>[]>(noOffers)
  const id = useRef<string>(null)
  const idValues = useRef<string>(null)
  /** All ids of the draft, which changes its id with its values ('values'). */
  const ids = useRef(new Set<string>())
  const isSaved = useRef(false)
  /** The values are sent: they are no draft until they change. */
  const isSent = useRef(false)
  /** localStorage has no room beside the offered draft, which stays under `key`: nothing else is saved there. */
  const isKeyTaken = useRef(false)

  const valuesOf = (input: unknown) => z.parse(schema, input)
  const idFor = (values: Values) => {
    const text = JSON.stringify(values)
    if (id.current === null || (idOf === 'values' && idValues.current !== text)) id.current = newUuid()
    idValues.current = text
    ids.current.add(id.current)
    return id.current
  }
  const current = (): Draft<Values> => {
    const values = valuesOf(form.getValues())
    return {
      id: idFor(values),
      savedAt: new Date().toISOString(),
      values,
      photos: photos.map(({ id, name }) => ({ id, name })),
      mainId,
    }
  }
  const isEmpty = (draft: Draft<Values>) =>
    draft.photos.length === 0 && JSON.stringify(draft.values) === JSON.stringify(valuesOf({}))

  const save = () => {
    if (key === null || isSent.current || isKeyTaken.current) return
    const draft = current()
    if (!isEmpty(draft)) isSaved.current = saveDraft(key, draft)
    else if (isSaved.current) deleteDraft(key)
  }
  const saveNow = useEffectEvent(save)

  useEffect(() => {
    if (key === null) return
    const drafts = earlierDrafts(key, schema)
    isKeyTaken.current = drafts[0] !== undefined && isInPlace(key, drafts[0])
    setOffers(drafts.length > 0 ? drafts : noOffers)
    let timer: ReturnType<typeof setTimeout> | undefined
    const saveLater = () => {
      isSent.current = false
      clearTimeout(timer)
      timer = setTimeout(() => saveNow(), SAVE_DELAY)
    }
    const onHide = () => saveNow()
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: saveLater })
    // Mobile browsers can discard a hidden page without further events.
    document.addEventListener('visibilitychange', onHide)
    window.addEventListener('pagehide', onHide)
    return () => {
      unsubscribe()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onHide)
      window.removeEventListener('pagehide', onHide)
      saveNow()
    }
  }, [key, schema, form])

  useEffect(() => {
    if (photos.length > 0 || isSaved.current) saveNow()
  }, [photos, mainId])

  const [offer, ...laterOffers] = offers

  /** Fills the form with the offered draft. Archives what was typed before and offers it next. */
  const resume = () => {
    if (!offer || key === null) return
    const typed = current()
    const others = isEmpty(typed) ? laterOffers : [{ ...typed, ...noPhotos }, ...laterOffers]
    const isArchived = isEmpty(typed) || archiveDraft(key, { ...typed, ...noPhotos })
    if (isKeyTaken.current) isKeyTaken.current = false
    else if (!isArchived) isKeyTaken.current = true
    else if (saveDraft(key, offer)) deleteArchivedDraft(key, offer)
    isSaved.current = true
    id.current = offer.id
    ids.current = new Set([offer.id])
    idValues.current = JSON.stringify(offer.values)
    for (const [name, value] of Object.entries(offer.values))
      form.setValue(name as Path<Input>, value as PathValue<Input, Path<Input>>, { shouldDirty: true })
    form.clearErrors()
    setOffers(others)
  }

  // Only into an empty form: two drafts would take turns without end.
  const resumeNow = useEffectEvent(() => {
    if (isEmpty(current())) resume()
  })
  useEffect(() => {
    if (resumesAtOnce && offer) resumeNow()
  }, [resumesAtOnce, offer])

  const discard = () => {
    if (!offer || key === null) return
    if (isKeyTaken.current) deleteDraft(key)
    else deleteArchivedDraft(key, offer)
    isKeyTaken.current = false
    setOffers(laterOffers)
  }

  /** Deletes the draft once it is sent. The next one gets another id. */
  const forget = () => {
    if (key !== null) deleteDrafts(key, ids.current)
    ids.current.clear()
    isSaved.current = false
    isSent.current = true
    id.current = null
  }

  /** The id of the submission, which is stored with the draft. */
  const idToSend = () => {
    save()
    return current().id
  }

  return { offer: offer ?? null, resume, discard, forget, idToSend }
}
