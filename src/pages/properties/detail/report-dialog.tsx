import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { Honeypot, HONEYPOT, useEnquiryCaptcha } from '@/components/spam-protection'
import { reportConsent, reportReasonLabels, reportTexts } from '@/content/report-texts'
import { fieldErrors, type FieldMessages, formText } from '@/lib/form-fields'
import { newUuid } from '@/lib/ids'
import { errorReason } from '@/queries/error-reason'
import { useSendReport } from '@/queries/listing-reports'
import { reportFormSchema, reportLimits, reportReasons } from '@/schemas/listing-report'
import type { Property } from '@/schemas/property'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { Field, FieldError, RequiredMark } from '@/ui/field'
import { Input, Textarea } from '@/ui/input'

const empty = { reason: '', comment: '', email: '' }
type Values = typeof empty

/**
 * Typed values and report id by listing: reopening the dialog keeps the values, and a retry stores no second report.
 */
const drafts = new Map<string, Values & { id: string }>()

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
  const [values, setValues] = useState(() => drafts.get(propertyId) ?? { ...empty, id: newUuid() })
  const [errors, setErrors] = useState<FieldMessages<keyof Values>>({})

  const set = (changes: Partial<Values>) => {
    const next = { ...values, ...changes }
    setValues(next)
    drafts.set(propertyId, next)
    setErrors({ ...errors, ...Object.fromEntries(Object.keys(changes).map((name) => [name, undefined])) })
  }

  const finish = () => {
    drafts.delete(propertyId)
    onSent()
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending.isPending) return
    const form = event.currentTarget
    // A filled honeypot means a bot: it sees success, but nothing is sent.
    if (formText(new FormData(form), HONEYPOT)) {
      finish()
      return
    }
    const parsed = reportFormSchema.safeParse(values)
    if (!parsed.success) {
      const found = fieldErrors<keyof Values>(parsed.error.issues)
      setErrors(found)
      const controls = [...form.querySelectorAll<HTMLInputElement>('[name]')]
      controls.find(({ name }) => name in found)?.focus()
      return
    }
    sending.mutate(
      {
        draft: { ...parsed.data, id: values.id, propertyId },
        consentVersion: reportConsent.version,
        captchaToken: captcha.token,
      },
      { onSuccess: finish },
    )
  }

  return (
    <form
      noValidate
      aria-label={reportTexts.open}
      className="mt-4 grid gap-5"
      onFocus={captcha.onFocus}
      onSubmit={submit}
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
              <input
                type="radio"
                name="reason"
                className="size-5 flex-none accent-tinta"
                value={reason}
                checked={values.reason === reason}
                onChange={() => set({ reason })}
              />
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
        {(control) => (
          <Textarea
            {...control}
            name="comment"
            maxLength={reportLimits.comment}
            value={values.comment}
            onChange={(event) => set({ comment: event.target.value })}
          />
        )}
      </Field>
      <Field label="Su correo electrónico" optional help={reportConsent.notice} error={errors.email}>
        {(control) => (
          <Input
            {...control}
            name="email"
            type="email"
            autoComplete="email"
            maxLength={254}
            value={values.email}
            onChange={(event) => set({ email: event.target.value })}
          />
        )}
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
