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
  /** Fills an empty form with the newest draft without asking. For dialogs: visitors close them to look at the page behind. */
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
  /** The key of the draft in localStorage. Null without `formName`, and from when the values are sent until they change. */
  const key = useRef<string>(null)
  /** The id of the submission and, as JSON, the values to which it belongs. */
  const submission = useRef<{ id: string; values: string }>(null)

  const readValues = (input: unknown) => z.parse(schema, input)
  const findNewestOtherDraft = () =>
    formName === null ? null : (readEarlierDrafts(formName, schema).find((draft) => draft.key !== key.current) ?? null)

  const updateSubmissionId = (draftValues: Values) => {
    const values = JSON.stringify(draftValues)
    const earlier = submission.current
    const keepsId = earlier !== null && (idLifetime === 'form' || earlier.values === values)
    submission.current = keepsId ? earlier : { id: createUuid(), values }
    return submission.current.id
  }
  const createDraft = (): Draft<Values> => {
    const values = readValues(form.getValues())
    return {
      id: updateSubmissionId(values),
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
  const offerNewest = useEffectEvent(() => setOffer(findNewestOtherDraft()))

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

  /**
   * Fills the form with the offered draft, and saves to that draft from then on. Then offers the values that were in the form or,
   * if it was empty, the next draft.
   */
  const resume = () => {
    if (!offer) return
    // The photos stay in the form, so the draft of the typed values does not need them.
    const typedDraft = { ...createDraft(), ...noPhotos }
    save(typedDraft)
    const typedKey = key.current
    key.current = offer.key
    // Offer `typedDraft` itself: localStorage may have been too full to store it.
    setOffer(typedKey === null || isEmpty(typedDraft) ? findNewestOtherDraft() : { ...typedDraft, key: typedKey })
    fillForm(form, offer.values)
    // Each field that is filled in saves the form, with another id: set the id of the offered draft.
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
    setOffer(findNewestOtherDraft())
  }

  /** Deletes the draft: call it once the draft is sent. The next draft gets another key and id. */
  const clear = () => {
    if (key.current !== null) deleteDraft(key.current)
    key.current = null
    submission.current = null
  }

  /** Ends the submission, but keeps the draft: call it once the submission is stored. The next submission gets another id. */
  const endSubmission = () => {
    submission.current = null
  }

  /** Saves the draft, and returns the id of the submission, which the draft contains. */
  const startSubmission = () => {
    save()
    return createDraft().id
  }

  return { offer, resume, discard, clear, endSubmission, startSubmission }
}
