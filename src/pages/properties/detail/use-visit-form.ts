import { useState } from 'react'
import { useFormErrors } from '@/browser/forms/use-form-errors'
import { HONEYPOT } from '@/components/spam-protection'
import { consent } from '@/content/consent'
import { visitTexts } from '@/content/visit-texts'
import { formText } from '@/lib/text'
import type { CaptchaToken } from '@/queries/captcha'
import { sendLead } from '@/queries/leads'
import type { Property } from '@/schemas/properties/property'
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
  const [values, setValues] = useState(() => drafts.get(id) ?? empty)
  const { errors, clear, submit } = useFormErrors(visitSchema)
  /** The proposed times after sending (ISO 8601); null before. */
  const [sent, setSent] = useState<string[] | null>(null)

  const set = (changes: Partial<VisitValues>) => {
    const next = { ...values, ...changes }
    setValues(next)
    drafts.set(id, next)
    clear(...Object.keys(changes))
  }

  const send = submit(({ first, second, name, email, phone }, form) => {
    const visitSlots = [first, second]
    sendLead(
      {
        kind: 'visit',
        ...{ name, email, phone, visitSlots },
        message: visitTexts.message(title, id, visitSlots),
        propertyId: id,
        consentVersion: consent.consultation.version,
        honeypot: formText(new FormData(form), HONEYPOT),
      },
      captchaToken,
    )
    drafts.set(id, { ...empty, ...{ name, email, phone } })
    setSent(visitSlots)
  })

  return { values, errors, sent, set, send }
}
