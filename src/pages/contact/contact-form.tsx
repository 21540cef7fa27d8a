import { Send } from 'lucide-react'
import { useState } from 'react'
import { focusElement } from '@/browser/focus'
import { ConsentNotice } from '@/components/form/consent-notice'
import { DraftNotice } from '@/components/form/draft-notice'
import { FailureAlert } from '@/components/form/failure-alert'
import { CheckboxField, EmailField, PhoneField, TextField, TextareaField } from '@/components/form/fields'
import { Form, SubmitButton, useZodForm } from '@/components/form/form'
import { useDraft } from '@/components/form/use-draft'
import { Honeypot } from '@/components/form/honeypot'
import { SentPanel } from '@/components/form/sent-panel'
import { consent } from '@/content/consent'
import { contactForm } from '@/content/contact'
import { contactDraftName, contactDraftSchema, contactSchema } from '@/schemas/leads'
import { useSendContact } from '@/services/leads/send'
import { cx } from '@/ui/cx'

export function ContactForm({ className }: { className?: string }) {
  const [sent, setSent] = useState<'now' | 'later' | null>(null)
  const [isAnother, setAnother] = useState(false)
  const form = useZodForm(contactSchema)
  const draft = useDraft(form, contactDraftName, contactDraftSchema)
  const sending = useSendContact()

  if (sent)
    return (
      <div className={className}>
        <SentPanel
          title={sent === 'now' ? contactForm.sent : contactForm.queued}
          isQueued={sent === 'later'}
          another={contactForm.another}
          onAnother={() => {
            setSent(null)
            setAnother(true)
          }}
        >
          {sent === 'later' && <p>{contactForm.queuedDetail}</p>}
        </SentPanel>
      </div>
    )
  return (
    <Form
      form={form}
      ref={isAnother ? focusElement : undefined}
      tabIndex={-1}
      aria-labelledby="mensaje"
      className={cx(
        'fields scroll-mt-20 rounded border border-hairline bg-white p-[clamp(20px,3.4vw,48px)] outline-none sm:grid-cols-2',
        className,
      )}
      onSubmit={async (values) => {
        const result = await sending.mutateAsync({ input: values, consentVersion: consent.contact.version })
        form.reset()
        draft.clear()
        setSent(result === 'queued' && !navigator.onLine ? 'later' : 'now')
      }}
    >
      <h2 id="mensaje" className="mb-4 text-h3 sm:col-span-2">
        {contactForm.title}
      </h2>
      <DraftNotice draft={draft} title={contactForm.draft} className="mb-4 sm:col-span-2" />
      <TextField name="name" label="Nombre" required autoComplete="name" className="max-[380px]:[--note-lines:2]" />
      <EmailField />
      <PhoneField className="sm:col-span-2" />
      <TextareaField
        name="message"
        label="Mensaje"
        required
        help="Mínimo 10 caracteres."
        className="max-[380px]:[--note-lines:2] sm:col-span-2"
      />
      <Honeypot />
      <div className="grid gap-1 sm:col-span-2">
        <CheckboxField
          name="marketing"
          label={
            <>
              {contactForm.marketing} <span className="text-muted">(opcional)</span>
            </>
          }
        />
        <ConsentNotice notice={consent.contact.notice} className="max-w-text" />
      </div>
      <div className="mt-4 grid justify-items-start gap-4 sm:col-span-2">
        <FailureAlert title={contactForm.failed} error={sending.error} className="w-full" />
        <SubmitButton variant="primary" size="lg" loading={sending.isPending} loadingText="Enviando...">
          <Send size={20} strokeWidth={1.5} />
          {contactForm.send}
        </SubmitButton>
      </div>
    </Form>
  )
}
