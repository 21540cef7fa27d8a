import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { focusElement } from '@/browser/focus'
import { downloadFile } from '@/browser/download-file'
import { ConsentNotice } from '@/components/form/consent-notice'
import { FailureAlert } from '@/components/form/failure-alert'
import { CheckboxField, EmailField, PhoneField, TextField } from '@/components/form/fields'
import { Form, SubmitButton, useZodForm } from '@/components/form/form'
import { useDraft } from '@/components/form/use-draft'
import { Honeypot } from '@/components/form/honeypot'
import { consent } from '@/content/consent'
import { calendarMimeType, formatVisitCalendar, visitTexts } from '@/content/visits'
import { joinNonEmpty } from '@/lib/text'
import { formatVisitSlot } from '@/lib/visit-slots'
import type { Property } from '@/services/properties/columns'
import { visitDraftSchema, visitSchema } from '@/schemas/leads'
import { useSendVisit } from '@/services/leads/send'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { SlotFields } from './slot-fields'

interface VisitDialogProps {
  property: Property
  onClose: () => void
}

/** Lets the visitor propose one or two times for a visit. */
export function VisitDialog({ property, onClose }: VisitDialogProps) {
  const [sentVisit, setSentVisit] = useState<SentVisit | null>(null)
  return (
    <Dialog title={visitTexts.title} onClose={onClose}>
      {sentVisit ? (
        <SentVisitReceipt property={property} {...sentVisit} onClose={onClose} />
      ) : (
        <VisitForm property={property} onSent={setSentVisit} />
      )}
    </Dialog>
  )
}

interface SentVisit {
  /** The proposed times (ISO 8601). */
  slots: readonly string[]
  /** The proposal waits in this browser for a connection. */
  isQueued: boolean
}

interface VisitFormProps {
  property: Property
  onSent: (visit: SentVisit) => void
}

function VisitForm({ property, onSent }: VisitFormProps) {
  const { id, title } = property
  const sending = useSendVisit()
  const form = useZodForm(visitSchema)
  const draft = useDraft(form, `visit-${id}`, visitDraftSchema, { resumesAtOnce: true })
  return (
    <Form
      form={form}
      aria-label={visitTexts.title}
      className="fields mt-4 sm:grid-cols-2"
      onSubmit={async (values) => {
        const { visitSlots, result } = await sending.mutateAsync({
          input: values,
          propertyId: id,
          message: (times) => visitTexts.message(title, id, times),
          consentVersion: consent.consultation.version,
        })
        draft.clear()
        onSent({ slots: visitSlots, isQueued: result === 'queued' && !navigator.onLine })
      }}
    >
      <p className="mb-4 max-w-text text-sm text-muted wrap-anywhere sm:col-span-2">{visitTexts.intro(title)}</p>
      <SlotFields legend={visitTexts.first} name="first" required />
      <SlotFields legend={visitTexts.second} name="second" />
      <TextField name="name" label="Nombre" required autoComplete="name" className="sm:col-span-2" />
      <EmailField />
      <PhoneField />
      <Honeypot />
      <div className="grid gap-1 sm:col-span-2">
        <CheckboxField name="consent" label={visitTexts.consent} required />
        <ConsentNotice newTab notice={consent.consultation.notice} className="max-w-text" />
      </div>
      <FailureAlert title={visitTexts.failed} error={sending.error} className="mt-4 sm:col-span-2" />
      <SubmitButton
        variant="primary"
        className="mt-4 justify-self-start"
        loading={sending.isPending}
        loadingText="Enviando..."
      >
        {visitTexts.send}
      </SubmitButton>
    </Form>
  )
}

function SentVisitReceipt({ property, slots, isQueued, onClose }: VisitDialogProps & SentVisit) {
  const { id, title, address, district } = property
  const download = () =>
    downloadFile(
      'visita.ics',
      formatVisitCalendar(
        {
          propertyId: id,
          subject: visitTexts.subject(title, id),
          description: visitTexts.calendarNote,
          location: joinNonEmpty(address, district),
          slots,
          status: 'TENTATIVE',
        },
        new Date(),
      ),
      calendarMimeType,
    )
  return (
    <div className="mt-5 grid grid-cols-1 gap-5">
      <Alert
        tone={isQueued ? 'info' : 'ok'}
        role="status"
        ref={focusElement}
        tabIndex={-1}
        title={isQueued ? visitTexts.queued : visitTexts.sent}
      >
        <p className="mt-1">{isQueued ? visitTexts.queuedDetail : visitTexts.sentDetail}</p>
        <ul className="mt-2 list-disc pl-5">
          {slots.map((slot) => (
            <li key={slot}>{formatVisitSlot(slot)}</li>
          ))}
        </ul>
      </Alert>
      <div className="flex flex-wrap gap-3">
        <Button variant="dark" className="max-sm:px-4 max-sm:whitespace-normal" onClick={download}>
          <CalendarPlus size={20} strokeWidth={1.5} className="flex-none" />
          {visitTexts.calendar}
        </Button>
        <Button onClick={onClose}>Cerrar</Button>
      </div>
    </div>
  )
}
