import { type InputEvent, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useEnquiryCaptcha } from '@/components/spam-protection'
import { fieldErrors, type FieldMessages, formText } from '@/lib/form-fields'
import { newUuid } from '@/lib/ids'
import { readDataRequestDraft, saveDataRequestDraft, useSendDataRequest } from '@/queries/data-requests'
import {
  type DataRequestDraft,
  type DataRequestField,
  type DataRequestReceipt,
  type DataRight,
  dataRequestSchema,
  dataRights,
} from '@/schemas/data-request'

const typed = ['kind', 'name', 'documentType', 'document', 'email', 'detail'] as const

const isControl = (element: unknown): element is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement

const controlOf = (form: HTMLFormElement, name: string) => {
  const element = form.elements.namedItem(name)
  return isControl(element) ? element : null
}

const valuesOf = (form: HTMLFormElement): Record<string, string> => {
  const data = new FormData(form)
  return Object.fromEntries(typed.map((name) => [name, formText(data, name)]))
}

const isSame = (one: Record<string, string>, other: Record<string, string>) =>
  typed.every((name) => one[name] === other[name])

/** State of the request form. Its inputs are uncontrolled, so that text typed before hydration stays. */
export function useDataRequest(onStored: (receipt: DataRequestReceipt) => void) {
  const form = useRef<HTMLFormElement>(null)
  const draft = useRef<DataRequestDraft>({ id: newUuid(), values: {} })
  const captcha = useEnquiryCaptcha()
  const sending = useSendDataRequest()
  const [right, setRight] = useState<DataRight>()
  const [problems, setProblems] = useState<FieldMessages<DataRequestField>>({})

  const showRight = (value: string | undefined) => setRight(dataRights.find((one) => one === value))

  const restore = useEffectEvent(() => {
    const stored = readDataRequestDraft()
    if (!form.current) return
    const fields = typed.flatMap((name) => (form.current && controlOf(form.current, name)) ?? [])
    // Text typed before hydration is newer than the draft and stays.
    if (stored && fields.every(({ value }) => value === ''))
      for (const field of fields) field.value = stored.values[field.name] ?? ''
    const values = valuesOf(form.current)
    if (stored && isSame(values, stored.values)) draft.current = stored
    showRight(values.kind)
  })
  useEffect(() => restore(), [])

  const change = (event: InputEvent<HTMLFormElement>) => {
    const values = valuesOf(event.currentTarget)
    // Changed values are another request and get another id. Unchanged ones keep the id of an attempt whose response
    // was lost.
    if (!isSame(values, draft.current.values)) {
      draft.current = { id: newUuid(), values }
      saveDataRequestDraft(draft.current)
    }
    showRight(values.kind)
    const { target } = event
    if (isControl(target)) setProblems((found) => ({ ...found, [target.name]: undefined }))
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending.isPending) return
    const parsed = dataRequestSchema.safeParse({
      ...valuesOf(event.currentTarget),
      confirmed: new FormData(event.currentTarget).has('confirmed'),
    })
    if (!parsed.success) {
      const found = fieldErrors<DataRequestField>(parsed.error.issues)
      setProblems(found)
      const first = [...typed, 'confirmed' as const].find((name) => found[name])
      if (first) controlOf(event.currentTarget, first)?.focus()
      return
    }
    sending.mutate({ id: draft.current.id, request: parsed.data, captchaToken: captcha.token }, { onSuccess: onStored })
  }

  return { form, right, problems, sending, captcha, change, submit }
}
