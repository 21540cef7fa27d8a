import { Send } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useFormErrors } from '@/browser/forms/use-form-errors'
import { useHydrated } from '@/browser/use-hydrated'
import { HONEYPOT, Honeypot, useEnquiryCaptcha } from '@/components/spam-protection'
import { paths } from '@/config/paths'
import { consent } from '@/content/consent'
import { contactForm } from '@/content/contact'
import { formText } from '@/lib/text'
import { sendLead } from '@/queries/leads'
import { contactSchema } from '@/schemas/lead'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { cx } from '@/ui/cx'
import { Field } from '@/ui/field'
import { Checkbox, Input, Textarea } from '@/ui/input'

/**
 * Form for a message to the office. Validates each field on blur, and all fields on submit. The inputs are uncontrolled:
 * what is typed into the prerendered HTML stays.
 */
export function ContactForm({ className }: { className?: string }) {
  const [sent, setSent] = useState(false)
  const { errors, check, submit } = useFormErrors(contactSchema)
  const ready = useHydrated()
  const captcha = useEnquiryCaptcha()

  const send = submit(({ marketing, ...message }, form) => {
    console.info('Formulario de contacto:', message)
    const consentVersion = consent.contact.version
    const honeypot = formText(new FormData(form), HONEYPOT)
    sendLead({ kind: 'contact', ...message, consentVersion, marketingConsent: marketing, honeypot }, captcha.token)
    form.reset()
    setSent(true)
  })

  return (
    <form
      noValidate
      method="post"
      aria-labelledby="mensaje"
      className={cx(
        'grid gap-x-gut gap-y-5 rounded border border-garua bg-blanco p-[clamp(20px,3.4vw,48px)] sm:grid-cols-2',
        className,
      )}
      onFocus={captcha.onFocus}
      onSubmit={send}
      onBlur={check}
      onInput={(event) => {
        setSent(false)
        check(event)
      }}
    >
      <h2 id="mensaje" className="text-h3 sm:col-span-2">
        {contactForm.title}
      </h2>
      <Field label="Nombre" required error={errors.name}>
        {(control) => <Input {...control} name="name" autoComplete="name" maxLength={160} />}
      </Field>
      <Field label="Correo electrónico" required error={errors.email}>
        {(control) => <Input {...control} name="email" type="email" autoComplete="email" maxLength={254} />}
      </Field>
      <Field label="Teléfono" required error={errors.phone} className="sm:col-span-2">
        {(control) => <Input {...control} name="phone" type="tel" autoComplete="tel" maxLength={40} />}
      </Field>
      <Field label="Mensaje" required help="Mínimo 10 caracteres." error={errors.message} className="sm:col-span-2">
        {(control) => <Textarea {...control} name="message" maxLength={5000} />}
      </Field>
      <Honeypot />
      <div className="grid gap-3 sm:col-span-2">
        <Checkbox
          name="marketing"
          label={
            <>
              {contactForm.marketing} <span className="text-mut">(opcional)</span>
            </>
          }
        />
        <p className="max-w-texto text-xs text-mut">
          {consent.contact.notice}{' '}
          <Link to={paths.privacy} className="underline underline-offset-2">
            Política de privacidad
          </Link>
        </p>
      </div>
      {captcha.widget && <div className="sm:col-span-2">{captcha.widget}</div>}
      <div className="grid justify-items-start gap-4 sm:col-span-2">
        <Button type="submit" variant="primary" size="lg" disabled={!ready}>
          <Send size={20} strokeWidth={1.5} aria-hidden="true" />
          {contactForm.send}
        </Button>
        <div role="status" className="w-full">
          {sent && <Alert tone="ok">{contactForm.sent}</Alert>}
        </div>
      </div>
    </form>
  )
}
