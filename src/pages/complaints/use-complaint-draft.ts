import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { complaintTexts } from '@/content/complaints'
import { newUuid } from '@/lib/ids'
import { discardComplaintDraft, readComplaintDraft, saveComplaintDraft } from '@/queries/complaints'
import { complaintDraftSchema, type ComplaintForm, type ComplaintInput } from '@/schemas/complaint'

/** Milliseconds after the last key stroke. */
const SAVE_AFTER = 400

/** Initial choices of the form. They alone are not worth a draft. */
const untouched = { documentType: 'dni', currency: 'PEN' } as const

const isTyped = (values: object) =>
  Object.entries(values).some(([name, value]) => !(name in untouched) && typeof value === 'string' && value !== '')

/**
 * Saves the typed values in this browser, with the key of their submission, so that sending them again after a lost
 * response or a reload files no second sheet.
 */
export function useComplaintDraft(form: UseFormReturn<ComplaintInput, unknown, ComplaintForm>) {
  const key = useRef<string>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isRestored, setRestored] = useState(false)

  const save = (): string => {
    clearTimeout(timer.current)
    const current = (key.current ??= newUuid())
    const { values } = complaintDraftSchema.parse({ key: current, values: form.getValues() })
    if (isTyped(values)) saveComplaintDraft({ key: current, values })
    else discardComplaintDraft()
    return current
  }
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })

  useEffect(() => {
    // Read `localStorage` after hydration: the prerendered HTML contains no draft.
    const restoring = setTimeout(() => {
      const draft = readComplaintDraft()
      if (!draft || isTyped(form.getValues())) return
      key.current = draft.key
      form.reset({ ...draft.values, confirmed: false })
      setRestored(true)
    })
    const later = () => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => latest.current(), SAVE_AFTER)
    }
    const now = () => {
      if (timer.current !== undefined) latest.current()
    }
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: later })
    // Mobile browsers can discard a hidden page without further events.
    document.addEventListener('visibilitychange', now)
    window.addEventListener('pagehide', now)
    return () => {
      clearTimeout(restoring)
      unsubscribe()
      document.removeEventListener('visibilitychange', now)
      window.removeEventListener('pagehide', now)
      now()
    }
  }, [form])

  /** Empties the form and deletes the draft, for use after filing. The next sheet gets its own key. */
  const finish = () => {
    form.reset(emptyInput)
    clearTimeout(timer.current)
    timer.current = undefined
    key.current = null
    discardComplaintDraft()
    setRestored(false)
  }

  const clear = () => {
    if (window.confirm(complaintTexts.clearConfirm)) finish()
  }

  return { isRestored, save, finish, clear }
}

const emptyInput: ComplaintInput = {
  ...untouched,
  consumerName: '',
  document: '',
  domicile: '',
  phone: '',
  email: '',
  representative: '',
  good: '',
  amount: '',
  goodDescription: '',
  kind: '',
  detail: '',
  request: '',
  confirmed: false,
}
