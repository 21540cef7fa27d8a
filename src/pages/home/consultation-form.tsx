import { leadAnswerMilliseconds } from '@/services/leads/outbox'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { focusElement, keepInView } from '@/browser/focus'
import { useHydratedValue } from '@/browser/use-hydrated'
import { AgencyText } from '@/components/agency-email'
import { DraftNotice } from '@/components/form/draft-notice'
import { FailureAlert } from '@/components/form/failure-alert'
import { CheckboxField, DateField, EmailField, SelectField, TextareaField, TextField } from '@/components/form/fields'
import { Form, SubmitButton, useZodForm } from '@/components/form/form'
import { useDraft } from '@/components/form/use-draft'
import { Honeypot } from '@/components/form/honeypot'
import { paths } from '@/config/paths'
import { consent } from '@/content/consent'
import { contactForm } from '@/content/contact'
import { consultationFailedTitle, consultationSent, consultationTypes } from '@/content/home'
import { readTodayInLima } from '@/lib/dates'
import { consultationDraftSchema, consultationSchema, firstVisitDate, lastVisitDate } from '@/schemas/leads'
import { useSendConsultation } from '@/services/leads/send'
import { Alert } from '@/ui/alert'
import { TextLink } from '@/ui/text-link'
import { toast } from '@/ui/toast'

const successMilliseconds = 3000

const typeOptions = consultationTypes.map((type) => ({ value: type, label: type }))

/** Where no other element has taken the focus, the note takes it: the button that had it was disabled. */
function showNote(note: HTMLElement | null): void {
  keepInView(note)
  if (document.activeElement === document.body) focusElement(note)
}

const sentNotes = {
  now: consultationSent,
  /** Kept in the outbox while the browser is offline. */
  later: { title: contactForm.queued, detail: contactForm.queuedDetail },
}

/**
 * The consultation form (specification sections 4 and 5). The browser validates it with its own messages. The form is
 * 'submitting' for 1.5 s, 'submitted' for 3 s, then empty and 'idle' again. If the enquiry is refused, the form is 'idle' at
 * once and keeps its values.
 */
export function ConsultationForm() {
  const [state, setState] = useState<'idle' | 'submitting' | 'submitted'>('idle')
  /** Says after the green button what became of the consultation, until the next input: an empty form looks unsent. */
  const [note, setNote] = useState<(typeof sentNotes)[keyof typeof sentNotes]>()
  // The messages of the schema appear only if the browser lets invalid values pass.
  const form = useZodForm(consultationSchema, { mode: 'onSubmit' })
  const draft = useDraft(form, 'consultation', consultationDraftSchema)
  const sending = useSendConsultation()
  const today = useHydratedValue(readTodayInLima, firstVisitDate)
  const timers = useRef<ReturnType<typeof setTimeout>[]>([])
  useEffect(() => () => timers.current.forEach(clearTimeout), [])

  function succeed(when: keyof typeof sentNotes) {
    setState('submitted')
    if (when === 'now') toast.success('¡Éxito!', { description: consultationSent.detail })
    else toast.info(sentNotes.later.title, { description: sentNotes.later.detail })
    const finish = () => {
      form.reset()
      setNote(sentNotes[when])
      setState('idle')
    }
    timers.current.push(setTimeout(finish, successMilliseconds))
  }

  return (
    <Form
      form={form}
      noValidate={false}
      aria-labelledby="consulta"
      className="fields rounded border border-hairline bg-white p-[clamp(20px,3.4vw,48px)] max-[379px]:px-4 max-[359px]:-mx-3 max-[359px]:px-2.5 sm:grid-cols-2"
      onInput={() => setNote(undefined)}
      onSubmit={async (values) => {
        if (state !== 'idle') return
        setState('submitting')
        const minimumWait = new Promise((resolve) => {
          timers.current.push(setTimeout(resolve, leadAnswerMilliseconds))
        })
        try {
          const result = await sending.mutateAsync({ input: values, consentVersion: consent.consultation.version })
          draft.clear()
          await minimumWait
          succeed(result === 'queued' && !navigator.onLine ? 'later' : 'now')
        } catch (error) {
          setState('idle')
          throw error
        }
      }}
    >
      <DraftNotice draft={draft} title="Tiene una consulta sin enviar" className="mb-4 sm:col-span-2" />
      <TextField name="name" label="Nombre completo" required="native" autoComplete="name" />
      <EmailField
        required="native"
        placeholder="nombre@correo.com"
        // Without this pattern, browsers accept an e-mail address without a dot after the '@'.
        pattern=".+@.+\..+"
      />
      <TextField name="phone" label="Teléfono" optional type="tel" autoComplete="tel" />
      <DateField
        name="date"
        label="Fecha preferida"
        required="native"
        // Until hydration, `today` is `firstVisitDate`: the prerendered HTML is older than the visit.
        min={today}
        max={lastVisitDate}
      />
      <SelectField
        name="propertyType"
        label="Tipo de propiedad"
        required="native"
        placeholder="Selecciona Tipo de Propiedad"
        options={typeOptions}
        className="sm:col-span-2"
      />
      <TextareaField name="message" label="Mensaje" optional rows={4} className="sm:col-span-2" />
      <Honeypot />
      <CheckboxField
        name="agreeTos"
        required="native"
        className="sm:col-span-2"
        // The links open new tabs, so that the visitor keeps what they typed.
        label={
          <>
            Acepto los{' '}
            <TextLink newTab to={paths.termsShort}>
              Términos de servicio
            </TextLink>{' '}
            y la{' '}
            <TextLink newTab to={paths.privacyShort}>
              Política de privacidad
            </TextLink>
            .
          </>
        }
      />
      <div className="mt-2 grid grid-cols-1 gap-4 sm:col-span-2">
        <FailureAlert title={consultationFailedTitle} error={sending.error} />
        {note && (
          <Alert ref={showNote} tabIndex={-1} tone={note === sentNotes.now ? 'ok' : 'info'} title={note.title}>
            {note.detail}
          </Alert>
        )}
        <SubmitButton
          variant={state === 'submitted' ? 'success' : 'primary'}
          size="lg"
          full
          disabled={state === 'submitted'}
          loading={state === 'submitting'}
          loadingText="Enviando..."
        >
          {state === 'submitted' ? (
            <>
              <CircleCheck size={20} strokeWidth={1.5} />
              <span>{consultationSent.title}</span>
            </>
          ) : (
            'Programar Consulta'
          )}
        </SubmitButton>
        <p className="text-xs text-muted">
          <AgencyText>{consent.consultation.notice}</AgencyText>
        </p>
      </div>
    </Form>
  )
}
