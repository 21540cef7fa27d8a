import { type InputEvent, useEffect, useId, useRef, useState } from 'react'
import { fillForm, formValues, useFormErrors } from '@/browser/forms/use-form-errors'
import { Honeypot, HONEYPOT, useEnquiryCaptcha } from '@/components/spam-protection'
import { reportConsent, reportReasonLabels, reportTexts } from '@/content/report-texts'
import { newUuid } from '@/lib/ids'
import { formText } from '@/lib/text'
import { errorReason } from '@/queries/error-reason'
import { useSendReport } from '@/queries/listing-reports'
import { reportFormSchema, reportLimits, reportReasons } from '@/schemas/listing-report'
import type { Property } from '@/schemas/properties/property'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { Field, FieldError, RequiredMark } from '@/ui/old-field'
import { Input, Textarea } from '@/ui/input'

/**
 * Typed values and report id by listing: reopening the dialog keeps the values, and a retry stores no second report.
 */
const drafts = new Map<string, { id: string; values: ReturnType<typeof formValues> }>()

interface ReportDialogProps {
  property: Property
  onClose: () => void
}

export function ReportDialog({ property, onClose }: ReportDialogProps) {
  const [isSent, setSent] = useState(false)
  return (
    <Dialog title={reportTexts.open} narrow onClose={onClose}>
      {isSent ? <Sent onClose={onClose} /> : <ReportForm propertyId={property.id} onSent={() => setSent(true)} />}
    </Dialog>
  )
}

function ReportForm({ propertyId, onSent }: { propertyId: string; onSent: () => void }) {
  const reasonError = useId()
  const captcha = useEnquiryCaptcha()
  const sending = useSendReport()
  const form = useRef<HTMLFormElement>(null)
  const [draft] = useState(() => drafts.get(propertyId) ?? { id: newUuid(), values: {} })
  const { errors, clearTyped, submit } = useFormErrors(reportFormSchema)

  useEffect(() => {
    if (form.current) fillForm(form.current, draft.values)
  }, [draft])

  const keep = (event: InputEvent<HTMLFormElement>) => {
    drafts.set(propertyId, { id: draft.id, values: formValues(event.currentTarget) })
    clearTyped(event)
  }

  const finish = () => {
    drafts.delete(propertyId)
    onSent()
  }

  const send = submit((values, element) => {
    if (sending.isPending) return
    // A filled honeypot means a bot: it sees success, but nothing is sent.
    if (formText(new FormData(element), HONEYPOT)) {
      finish()
      return
    }
    sending.mutate(
      {
        draft: { ...values, id: draft.id, propertyId },
        consentVersion: reportConsent.version,
        captchaToken: captcha.token,
      },
      { onSuccess: finish },
    )
  })

  return (
    <form
      ref={form}
      noValidate
      aria-label={reportTexts.open}
      className="mt-4 grid gap-5"
      onFocus={captcha.onFocus}
      onInput={keep}
      onSubmit={send}
    >
      <p className="text-sm text-mut">{reportTexts.intro}</p>
      <fieldset aria-describedby={errors.reason && reasonError}>
        <legend className="mb-2 text-label font-semibold">
          {reportTexts.reason}
          <RequiredMark />
        </legend>
        <div className="border-t border-garua">
          {reportReasons.map((reason) => (
            <label
              key={reason}
              className="flex min-h-11 cursor-pointer items-center gap-3 border-b border-garua text-sm hover:bg-arena-2"
            >
              <input type="radio" name="reason" className="size-5 flex-none accent-tinta" value={reason} />
              {reportReasonLabels[reason]}
            </label>
          ))}
        </div>
        {errors.reason && (
          <div className="mt-1.5">
            <FieldError id={reasonError}>{errors.reason}</FieldError>
          </div>
        )}
      </fieldset>
      <Field label="Comentario" optional error={errors.comment}>
        {(control) => <Textarea {...control} name="comment" maxLength={reportLimits.comment} />}
      </Field>
      <Field label="Su correo electrónico" optional help={reportConsent.notice} error={errors.email}>
        {(control) => <Input {...control} name="email" type="email" autoComplete="email" maxLength={254} />}
      </Field>
      <Honeypot />
      {captcha.widget}
      {sending.error && (
        <Alert tone="error" role="alert" title={reportTexts.failed}>
          {errorReason(sending.error)}
        </Alert>
      )}
      <Button
        type="submit"
        variant="dark"
        className="justify-self-start"
        loading={sending.isPending}
        loadingText="Enviando..."
      >
        {reportTexts.send}
      </Button>
    </form>
  )
}

function Sent({ onClose }: { onClose: () => void }) {
  const notice = useRef<HTMLDivElement>(null)
  // The focused button unmounts with the form: move the focus to the notice.
  useEffect(() => notice.current?.focus(), [])
  return (
    <div className="mt-5 grid gap-5">
      <Alert tone="ok" role="status" ref={notice} tabIndex={-1} title={reportTexts.sent}>
        {reportTexts.sentDetail}
      </Alert>
      <Button className="justify-self-start" onClick={onClose}>
        Cerrar
      </Button>
    </div>
  )
}
