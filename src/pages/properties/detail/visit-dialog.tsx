import { CalendarPlus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { downloadFile } from '@/browser/download-file'
import { Honeypot, useEnquiryCaptcha } from '@/components/spam-protection'
import { paths } from '@/config/paths'
import { consent } from '@/content/consent'
import { calendarType, visitCalendar, visitTexts } from '@/content/visit-texts'
import { formatSlot } from '@/lib/visit-slots'
import type { Property } from '@/schemas/properties/property'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { Field } from '@/ui/old-field'
import { Checkbox, Input } from '@/ui/input'
import { linkStyle } from '@/ui/text-link'
import { SlotFields } from './slot-fields'
import { useVisitForm } from './use-visit-form'

interface VisitDialogProps {
  property: Property
  onClose: () => void
}

/** Proposes two times for a visit. Closing the dialog keeps the typed values. */
export function VisitDialog({ property, onClose }: VisitDialogProps) {
  const captcha = useEnquiryCaptcha()
  const { values, errors, sent, set, send } = useVisitForm(property, captcha.token)
  return (
    <Dialog title={visitTexts.title} onClose={onClose}>
      {sent ? (
        <Sent property={property} slots={sent} onClose={onClose} />
      ) : (
        <form
          noValidate
          aria-label={visitTexts.title}
          className="mt-4 grid grid-cols-1 gap-5 sm:grid-cols-2"
          onFocus={captcha.onFocus}
          onSubmit={send}
        >
          <p className="max-w-texto text-sm text-mut wrap-anywhere sm:col-span-2">{visitTexts.intro(property.title)}</p>
          <SlotFields
            legend={visitTexts.first}
            name="first"
            value={values.first}
            error={errors.first}
            onChange={(first) => set({ first })}
          />
          <SlotFields
            legend={visitTexts.second}
            name="second"
            value={values.second}
            error={errors.second}
            onChange={(second) => set({ second })}
          />
          <Field label="Nombre" required error={errors.name} className="sm:col-span-2">
            {(control) => (
              <Input
                {...control}
                name="name"
                autoComplete="name"
                maxLength={160}
                value={values.name}
                onChange={(event) => set({ name: event.target.value })}
              />
            )}
          </Field>
          <Field label="Correo electrónico" required error={errors.email}>
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
          <Field label="Teléfono" required error={errors.phone}>
            {(control) => (
              <Input
                {...control}
                name="phone"
                type="tel"
                autoComplete="tel"
                maxLength={40}
                value={values.phone}
                onChange={(event) => set({ phone: event.target.value })}
              />
            )}
          </Field>
          <Honeypot />
          <div className="grid gap-2 sm:col-span-2">
            <Checkbox
              name="consent"
              label={visitTexts.consent}
              checked={values.consent}
              error={errors.consent}
              onChange={(event) => set({ consent: event.target.checked })}
            />
            <p className="max-w-texto text-xs text-mut">
              {consent.consultation.notice}{' '}
              <Link to={paths.privacy} target="_blank" rel="noopener" className={linkStyle()}>
                Política de privacidad
                <span className="sr-only"> (se abre en otra pestaña)</span>
              </Link>
            </p>
          </div>
          {captcha.widget && <div className="sm:col-span-2">{captcha.widget}</div>}
          <Button type="submit" variant="primary" className="justify-self-start">
            {visitTexts.send}
          </Button>
        </form>
      )}
    </Dialog>
  )
}

interface SentProps extends VisitDialogProps {
  slots: readonly string[]
}

function Sent({ property: { id, title, address, district }, slots, onClose }: SentProps) {
  const notice = useRef<HTMLDivElement>(null)
  // The focused button unmounts with the form: move the focus to the notice.
  useEffect(() => notice.current?.focus(), [])
  const download = () =>
    downloadFile(
      'visita.ics',
      visitCalendar(
        {
          propertyId: id,
          subject: visitTexts.subject(title, id),
          description: 'Horario propuesto; el agente confirmará uno de los dos.',
          location: `${address}, ${district}`,
          slots,
          status: 'TENTATIVE',
        },
        new Date(),
      ),
      calendarType,
    )
  return (
    <div className="mt-5 grid grid-cols-1 gap-5">
      <Alert tone="ok" role="status" ref={notice} tabIndex={-1} title={visitTexts.sent}>
        <p className="mt-1">{visitTexts.sentDetail}</p>
        <ul className="mt-2 list-disc pl-5">
          {slots.map((slot) => (
            <li key={slot}>{formatSlot(slot)}</li>
          ))}
        </ul>
      </Alert>
      <div className="flex flex-wrap gap-3">
        <Button variant="dark" className="max-sm:px-4 max-sm:whitespace-normal" onClick={download}>
          <CalendarPlus size={20} strokeWidth={1.5} className="flex-none" aria-hidden="true" />
          {visitTexts.calendar}
        </Button>
        <Button onClick={onClose}>Cerrar</Button>
      </div>
    </div>
  )
}
