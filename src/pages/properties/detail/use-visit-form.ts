import { type SubmitEvent, useRef, useState } from 'react'
import { HONEYPOT } from '@/components/spam-protection'
import { consent } from '@/content/consent'
import { visitTexts } from '@/content/visit-texts'
import { fieldErrors, type FieldMessages, formText } from '@/lib/form-fields'
import { sendLead } from '@/queries/leads'
import type { CaptchaToken } from '@/queries/session'
import type { Property } from '@/schemas/property'
import { visitSchema } from '@/schemas/visit'
import type { ChosenSlot } from './slot-fields'

interface VisitValues {
  first: ChosenSlot
  second: ChosenSlot
  name: string
  email: string
  phone: string
  consent: boolean
}

const noSlot: ChosenSlot = { date: '', slot: '' }
const empty: VisitValues = { first: noSlot, second: noSlot, name: '', email: '', phone: '', consent: false }

/** Typed values by listing, so that reopening the dialog keeps them. */
const drafts = new Map<string, VisitValues>()

/** State of the form that proposes a visit. The enquiry is sent through the outbox. */
export function useVisitForm({ id, title }: Pick<Property, 'id' | 'title'>, captchaToken: CaptchaToken) {
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(() => drafts.get(id) ?? empty)
  const [errors, setErrors] = useState<FieldMessages<keyof VisitValues>>({})
  /** The proposed times after sending (ISO 8601); null before. */
  const [sent, setSent] = useState<string[] | null>(null)

  const set = (changes: Partial<VisitValues>) => {
    const next = { ...values, ...changes }
    setValues(next)
    drafts.set(id, next)
    setErrors({ ...errors, ...Object.fromEntries(Object.keys(changes).map((name) => [name, undefined])) })
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { first, second, ...person } = values
    const parsed = visitSchema.safeParse({ ...person, first: first.slot, second: second.slot })
    if (!parsed.success) {
      const found = fieldErrors<keyof VisitValues>(parsed.error.issues)
      setErrors(found)
      const controls = [...(form.current?.querySelectorAll<HTMLInputElement>('[name]') ?? [])]
      controls.find(({ name }) => name in found)?.focus()
      return
    }
    const visitSlots = [parsed.data.first, parsed.data.second]
    const { name, email, phone } = parsed.data
    sendLead(
      {
        kind: 'visit',
        ...{ name, email, phone, visitSlots },
        message: visitTexts.message(title, id, visitSlots),
        propertyId: id,
        consentVersion: consent.consultation.version,
        honeypot: formText(new FormData(event.currentTarget), HONEYPOT),
      },
      captchaToken,
    )
    drafts.set(id, { ...empty, ...{ name, email, phone } })
    setSent(visitSlots)
  }

  return { form, values, errors, sent, set, submit }
}
