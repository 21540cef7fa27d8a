import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { fillForm, formValues } from '@/browser/forms/use-form-errors'
import { complaintTexts } from '@/content/complaints'
import { newUuid } from '@/lib/ids'
import { discardComplaintDraft, readComplaintDraft, saveComplaintDraft } from '@/queries/complaints'
import { complaintDraftSchema } from '@/schemas/complaint'

/** Milliseconds after the last key stroke. */
const SAVE_AFTER = 400

/** Fields with an initial choice, which alone is not worth a draft. */
const preselected = ['documentType', 'currency']

const isTyped = (values: object) =>
  Object.entries(values).some(([name, value]) => !preselected.includes(name) && value !== '')

/** The values of a draft: those of the form without the confirmation. */
const valuesOf = (form: HTMLFormElement) => complaintDraftSchema.shape.values.parse(formValues(form))

/**
 * Saves the typed values in this browser, with the key of their submission, so that sending them again after a lost
 * response or a reload files no second sheet.
 */
export function useComplaintDraft(form: RefObject<HTMLFormElement | null>) {
  const key = useRef<string>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isRestored, setRestored] = useState(false)

  const stopTimer = () => {
    clearTimeout(timer.current)
    timer.current = undefined
  }

  const save = (element: HTMLFormElement): string => {
    stopTimer()
    const current = (key.current ??= newUuid())
    const values = valuesOf(element)
    if (isTyped(values)) saveComplaintDraft({ key: current, values })
    else discardComplaintDraft()
    return current
  }

  const saveLater = (element: HTMLFormElement) => {
    stopTimer()
    timer.current = setTimeout(() => save(element), SAVE_AFTER)
  }

  const restore = useEffectEvent((element: HTMLFormElement) => {
    const draft = readComplaintDraft()
    // Text typed before hydration is newer than the draft and stays.
    if (!draft || isTyped(valuesOf(element))) return
    key.current = draft.key
    element.reset()
    fillForm(element, draft.values)
    setRestored(true)
  })
  const saveNow = useEffectEvent((element: HTMLFormElement) => {
    if (timer.current !== undefined) save(element)
  })

  useEffect(() => {
    const element = form.current
    if (!element) return
    const now = () => saveNow(element)
    // Mobile browsers can discard a hidden page without further events.
    document.addEventListener('visibilitychange', now)
    window.addEventListener('pagehide', now)
    restore(element)
    return () => {
      document.removeEventListener('visibilitychange', now)
      window.removeEventListener('pagehide', now)
      now()
    }
  }, [form])

  /** Deletes the draft. The next sheet gets its own key. */
  const discard = () => {
    stopTimer()
    key.current = null
    discardComplaintDraft()
  }

  const clear = () => {
    if (!window.confirm(complaintTexts.clearConfirm)) return
    discard()
    form.current?.reset()
    setRestored(false)
  }

  return { isRestored, save, saveLater, discard, clear }
}
