import { useState } from 'react'
import { focusElement } from '@/browser/focus'
import { AgencyText } from '@/components/agency-email'
import { FailureAlert } from '@/components/form/failure-alert'
import { EmailField, RadioGroup, TextareaField } from '@/components/form/fields'
import { Form, SubmitButton, useZodForm } from '@/components/form/form'
import { useSubmission } from '@/components/form/use-submission'
import { useDraft } from '@/components/form/use-draft'
import { Honeypot } from '@/components/form/honeypot'
import { reportConsent, reportReasonLabels, reportTexts } from '@/content/reports'
import { sendReport } from '@/services/reports/send'
import { reportDraftSchema, reportFormSchema, reportReasons } from '@/schemas/reports'
import type { Property } from '@/services/properties/columns'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'

/** Asking for an advance is a reason for rentals only. */
const listReasonOptions = (listingType: string) =>
  reportReasons
    .filter((reason) => reason !== 'advance' || listingType === 'rent')
    .map((reason) => ({ value: reason, label: reportReasonLabels[reason] }))

interface ReportDialogProps {
  property: Property
  onClose: () => void
}

export function ReportDialog({ property, onClose }: ReportDialogProps) {
  const [isSent, setSent] = useState(false)
  return (
    <Dialog title={reportTexts.open} narrow onClose={onClose}>
      {isSent ? <SentReport onClose={onClose} /> : <ReportForm property={property} onSent={() => setSent(true)} />}
    </Dialog>
  )
}

function ReportForm({ property, onSent }: { property: Property; onSent: () => void }) {
  const propertyId = property.id
  const form = useZodForm(reportFormSchema)
  const draft = useDraft(form, `report-${propertyId}`, reportDraftSchema, {
    // A report that the visitor changes after a lost response gets another id.
    idLifetime: 'values',
    resumesAtOnce: true,
  })
  const sending = useSubmission(
    draft,
    (id, input: unknown) => sendReport({ id, propertyId, input, consentVersion: reportConsent.version }),
    onSent,
  )

  return (
    <Form form={form} aria-label={reportTexts.open} className="fields mt-4" onSubmit={sending.submit}>
      <p className="mb-4 text-sm text-muted">{reportTexts.intro}</p>
      <RadioGroup
        name="reason"
        legend={reportTexts.reason}
        required
        options={listReasonOptions(property.listingType)}
        variant="list"
        optionsClass="border-t border-hairline"
      />
      <TextareaField name="comment" label="Comentario" optional />
      <EmailField
        label="Su correo electrónico"
        required={false}
        optional
        help={<AgencyText>{reportConsent.notice}</AgencyText>}
      />
      <Honeypot />
      <FailureAlert title={reportTexts.failed} error={sending.error} className="mt-4" />
      <SubmitButton
        variant="dark"
        className="mt-4 justify-self-start"
        loading={sending.isPending}
        loadingText="Enviando..."
      >
        {reportTexts.send}
      </SubmitButton>
    </Form>
  )
}

function SentReport({ onClose }: { onClose: () => void }) {
  return (
    <div className="mt-5 grid gap-5">
      <Alert tone="ok" role="status" ref={focusElement} tabIndex={-1} title={reportTexts.sent}>
        {reportTexts.sentDetail}
      </Alert>
      <Button className="justify-self-start" onClick={onClose}>
        Cerrar
      </Button>
    </div>
  )
}
