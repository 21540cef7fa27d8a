import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { createUuid } from '@/lib/ids'
import type { Draft } from '@/schemas/draft'
import { deleteDraft, readEarlierDrafts, createDraftKey, saveDraft, type StoredDraft } from '@/services/drafts'
import { fillForm } from './fill-form'

const noPhotos: Pick<Draft<unknown>, 'photos' | 'mainId'> = { photos: [], mainId: null }
interface DraftOptions {
  /** The photos of a listing. Their files are in IndexedDB. */
  photos?: { photos: Draft<unknown>['photos']; mainId: string | null }
  /** Whether a submission keeps its id until the form is sent ('form'), or only until a value changes ('values'). */
  idLifetime?: 'form' | 'values'
  /** Fills the form with the newest draft without asking. For dialogs: visitors close them to look at the page behind. */
  resumesAtOnce?: boolean
}

/**
 * Saves what is typed into `form` in localStorage until it is sent, and offers the newest draft of another visit or tab.
 * `schema` has the fields to save, without consents; its defaults are an empty form. Saves nothing without `formName`.
 */
export function useDraft<Input extends FieldValues, Values extends object>(
  form: UseFormReturn<Input>,
  formName: string | null,
  schema: z.ZodMiniType<Values>,
  { photos: { photos, mainId } = noPhotos, idLifetime = 'form', resumesAtOnce = false }: DraftOptions = {},
) {
  const [offer, setOffer] = useState<StoredDraft<Values> | null>(null)
  /** The key of the draft in localStorage. Null once the values are sent, until the visitor changes them. */
  const key = useRef<string>(null)
  const submission = useRef<{ id: string; values: string }>(null)

  const readValues = (input: unknown) => z.parse(schema, input)
  const findNewestOther = () =>
    formName === null ? null : (readEarlierDrafts(formName, schema).find((draft) => draft.key !== key.current) ?? null)

  const toSubmissionId = (draftValues: Values) => {
    const values = JSON.stringify(draftValues)
    const earlier = submission.current
    const keepsId = earlier !== null && (idLifetime === 'form' || earlier.values === values)
    submission.current = keepsId ? earlier : { id: createUuid(), values }
    return submission.current.id
  }
  const createDraft = (): Draft<Values> => {
    const values = readValues(form.getValues())
    return {
      id: toSubmissionId(values),
      savedAt: new Date().toISOString(),
      values,
      photos: photos.map(({ id, name }) => ({ id, name })),
      mainId,
    }
  }
  const isEmpty = (draft: Draft<Values>) =>
    draft.photos.length === 0 && JSON.stringify(draft.values) === JSON.stringify(readValues({}))

  const save = (draft = createDraft()) => {
    if (key.current === null) return
    if (isEmpty(draft)) deleteDraft(key.current)
    else saveDraft(key.current, draft)
  }
  const saveNow = useEffectEvent(() => save())
  const offerNewest = useEffectEvent(() => setOffer(findNewestOther()))

  useEffect(() => {
    if (formName === null) return
    key.current = createDraftKey(formName)
    offerNewest()
    // Saves each change at once: a browser may end a page without an event.
    const onChange = () => {
      key.current ??= createDraftKey(formName)
      saveNow()
    }
    // Another tab with the same draft has sent or discarded it.
    const onStorage = (event: StorageEvent) => {
      if (event.key === key.current && event.newValue === null) submission.current = null
    }
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: onChange })
    window.addEventListener('storage', onStorage)
    return () => {
      unsubscribe()
      window.removeEventListener('storage', onStorage)
    }
  }, [formName, schema, form])

  useEffect(() => saveNow(), [photos, mainId])

  /** Fills the form with the offered draft, and saves to that draft from then on. Then offers the values that were in the form. */
  const resume = () => {
    if (!offer) return
    // The photos stay in the form, so the draft of the typed values does not need them.
    const typed = { ...createDraft(), ...noPhotos }
    save(typed)
    const typedKey = key.current
    key.current = offer.key
    // Offer `typed` itself: localStorage may have been too full to store it.
    setOffer(typedKey === null || isEmpty(typed) ? findNewestOther() : { ...typed, key: typedKey })
    fillForm(form, offer.values)
    // Filling in the fields one by one has given each step an id of its own.
    submission.current = { id: offer.id, values: JSON.stringify(offer.values) }
    save()
    form.clearErrors()
  }

  // Resume without a question only in an empty form: otherwise two drafts would replace each other without end.
  const resumeNow = useEffectEvent(() => {
    if (isEmpty(createDraft())) resume()
  })
  useEffect(() => {
    if (resumesAtOnce && offer) resumeNow()
  }, [resumesAtOnce, offer])

  const discard = () => {
    if (!offer) return
    deleteDraft(offer.key)
    setOffer(findNewestOther())
  }

  /** Deletes the draft once it is sent. The next one gets another key and id. */
  const clear = () => {
    if (key.current !== null) deleteDraft(key.current)
    key.current = null
    submission.current = null
  }

  /** Call it once the submission is stored: the next one gets another id. */
  const endSubmission = () => {
    submission.current = null
  }

  /** The id of the submission, which is stored with the draft. */
  const readSubmissionId = () => {
    save()
    return createDraft().id
  }

  return { offer, resume, discard, clear, endSubmission, readSubmissionId }
}
