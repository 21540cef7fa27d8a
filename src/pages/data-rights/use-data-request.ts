import { type InputEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { fillForm, useFormErrors } from '@/browser/forms/use-form-errors'
import { useEnquiryCaptcha } from '@/components/spam-protection'
import { newUuid } from '@/lib/ids'
import { formText } from '@/lib/text'
import { readDataRequestDraft, saveDataRequestDraft, useSendDataRequest } from '@/queries/data-requests'
import {
  type DataRequestDraft,
  type DataRequestReceipt,
  type DataRight,
  dataRequestSchema,
  dataRights,
} from '@/schemas/data-request'

const typed = ['kind', 'name', 'documentType', 'document', 'email', 'detail'] as const

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
  const { errors, clearTyped, submit } = useFormErrors(dataRequestSchema)

  const showRight = (value: string | undefined) => setRight(dataRights.find((one) => one === value))

  const restore = useEffectEvent(() => {
    const stored = readDataRequestDraft()
    if (!form.current) return
    // Text typed before hydration is newer than the draft and stays.
    if (stored && Object.values(valuesOf(form.current)).every((value) => value === ''))
      fillForm(form.current, stored.values)
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
    clearTyped(event)
  }

  const send = submit((request) => {
    if (sending.isPending) return
    sending.mutate({ id: draft.current.id, request, captchaToken: captcha.token }, { onSuccess: onStored })
  })

  return { form, right, errors, sending, captcha, change, send }
}
