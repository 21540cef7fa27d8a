import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { focusElement } from '@/browser/focus'
import { ConsentNotice } from '@/components/form/consent-notice'
import { FailureAlert } from '@/components/form/failure-alert'
import {
  CheckboxField,
  DateField,
  EmailField,
  NumberField,
  PhoneField,
  TextareaField,
  TextField,
} from '@/components/form/fields'
import { Form, SubmitButton, useZodForm } from '@/components/form/form'
import { Honeypot } from '@/components/form/honeypot'
import { useDraft } from '@/components/form/use-draft'
import { consent } from '@/content/consent'
import { availabilityTexts, formatStayNights, stayTexts } from '@/content/properties/stays'
import { readTodayInLima } from '@/lib/dates'
import { addMonths, bookableMonths, type Stay, toRentPeriod, toShortestStay } from '@/lib/stays'
import { createStaySchema, stayDraftSchema } from '@/schemas/leads'
import { useSendStay } from '@/services/leads/send'
import type { Property } from '@/services/properties/columns'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { StayTotal } from './stay-total'

interface StayDialogProps {
  property: Property
  busy: readonly Stay[]
  /** The days that the calendar has chosen. */
  chosen: Partial<Stay>
  onClose: () => void
}

interface SentStay extends Stay {
  /** The request waits in this browser for a connection. */
  isQueued: boolean
}

/** Lets the visitor ask for the dates of a rental. */
export function StayDialog(props: StayDialogProps) {
  const [sentStay, setSentStay] = useState<SentStay | null>(null)
  return (
    <Dialog title={stayTexts.title} onClose={props.onClose}>
      {sentStay ? (
        <div className="mt-5 grid grid-cols-1 justify-items-start gap-5">
          <Alert
            tone={sentStay.isQueued ? 'info' : 'ok'}
            role="status"
            ref={focusElement}
            tabIndex={-1}
            title={sentStay.isQueued ? stayTexts.queued : stayTexts.sent}
          >
            {sentStay.isQueued && <p className="mt-1">{stayTexts.queuedDetail}</p>}
            <p className="mt-1">{formatStayNights(sentStay)}</p>
            <p className="mt-2 font-semibold">{stayTexts.sentDetail}</p>
          </Alert>
          <Button onClick={props.onClose}>Cerrar</Button>
        </div>
      ) : (
        <StayForm {...props} onSent={setSentStay} />
      )}
    </Dialog>
  )
}

function StayForm({ property, busy, chosen, onSent }: StayDialogProps & { onSent: (stay: SentStay) => void }) {
  const { id, title, guests: maxGuests } = property
  const sending = useSendStay()
  const [terms] = useState(() => ({
    today: readTodayInLima(),
    shortest: toShortestStay(toRentPeriod(property.rentPeriod), property.minNights),
    maxGuests,
    busy,
  }))
  const [schema] = useState(() => createStaySchema(terms))
  const form = useZodForm(schema, {
    defaultValues: { arrival: chosen.arrival ?? '', departure: chosen.departure ?? '' },
  })
  const draft = useDraft(form, `borrador-fechas-${id}`, stayDraftSchema, { resumesAtOnce: true })
  const [arrival, departure] = useWatch({ control: form.control, name: ['arrival', 'departure'] })
  const dates = { min: terms.today, max: addMonths(terms.today, bookableMonths) }
  return (
    <Form
      form={form}
      aria-label={stayTexts.title}
      className="fields mt-4 sm:grid-cols-2"
      onSubmit={async (values) => {
        const { stay, result } = await sending.mutateAsync({
          input: values,
          terms,
          propertyId: id,
          consentVersion: consent.consultation.version,
        })
        draft.clear()
        onSent({ ...stay, isQueued: result === 'queued' && !navigator.onLine })
      }}
    >
      <p className="mb-4 max-w-text text-sm text-muted wrap-anywhere sm:col-span-2">{stayTexts.intro(title)}</p>
      <DateField name="arrival" label={availabilityTexts.arrival} required {...dates} />
      <DateField name="departure" label={availabilityTexts.departure} required {...dates} />
      <NumberField
        name="guests"
        label={availabilityTexts.guests}
        required
        inputMode="numeric"
        help={maxGuests === null ? undefined : stayTexts.maxGuests(maxGuests)}
      />
      <dl className="mb-6 grid content-start gap-3">
        <StayTotal property={property} arrival={arrival} departure={departure} />
      </dl>
      <TextField name="name" label="Nombre" required autoComplete="name" className="sm:col-span-2" />
      <EmailField />
      <PhoneField />
      <TextareaField name="message" label="Mensaje" optional rows={3} className="sm:col-span-2" />
      <Honeypot />
      <div className="grid gap-1 sm:col-span-2">
        <CheckboxField name="consent" label={stayTexts.consent} required />
        <ConsentNotice newTab notice={consent.consultation.notice} className="max-w-text" />
      </div>
      <FailureAlert title={stayTexts.failed} error={sending.error} className="mt-4 sm:col-span-2" />
      <SubmitButton
        variant="primary"
        className="mt-4 justify-self-start"
        loading={sending.isPending}
        loadingText="Enviando..."
      >
        {stayTexts.send}
      </SubmitButton>
      <p className="mt-3 text-xs text-muted sm:col-span-2">{availabilityTexts.note}</p>
    </Form>
  )
}
