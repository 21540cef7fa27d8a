import { zodResolver } from '@hookform/resolvers/zod'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { useHydrated } from '@/browser/use-hydrated'
import { HONEYPOT, Honeypot, useEnquiryCaptcha } from '@/components/spam-protection'
import { paths } from '@/config/paths'
import { consent } from '@/content/consent'
import { contactForm } from '@/content/contact'
import { sendLead } from '@/queries/leads'
import { type ContactMessage, contactSchema } from '@/schemas/lead'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { cx } from '@/ui/cx'
import { Field } from '@/ui/field'
import { Checkbox, Input, Textarea } from '@/ui/input'

/** Form for a message to the office. Validates each field on blur, and all fields on submit. */
export function ContactForm({ className }: { className?: string }) {
  const [sent, setSent] = useState(false)
  const ready = useHydrated()
  const captcha = useEnquiryCaptcha()
  // No `defaultValues`: react-hook-form reads the values typed into the prerendered HTML before hydration.
  const { register, handleSubmit, reset, formState } = useForm<ContactMessage>({
    mode: 'onBlur',
    resolver: zodResolver(contactSchema),
  })
  const { errors } = formState

  const submit = handleSubmit(({ marketing, ...message }, event) => {
    const trap = event?.target instanceof HTMLFormElement && event.target.elements.namedItem(HONEYPOT)
    console.info('Formulario de contacto:', message)
    const lead = {
      kind: 'contact',
      ...message,
      consentVersion: consent.contact.version,
      marketingConsent: marketing,
      honeypot: trap instanceof HTMLInputElement ? trap.value : undefined,
    } as const
    sendLead(lead, captcha.token)
    reset()
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
      onSubmit={submit}
      onInput={() => setSent(false)}
    >
      <h2 id="mensaje" className="text-h3 sm:col-span-2">
        {contactForm.title}
      </h2>
      <Field label="Nombre" required error={errors.name?.message}>
        {(control) => <Input {...control} autoComplete="name" maxLength={160} {...register('name')} />}
      </Field>
      <Field label="Correo electrónico" required error={errors.email?.message}>
        {(control) => <Input {...control} type="email" autoComplete="email" maxLength={254} {...register('email')} />}
      </Field>
      <Field label="Teléfono" required error={errors.phone?.message} className="sm:col-span-2">
        {(control) => <Input {...control} type="tel" autoComplete="tel" maxLength={40} {...register('phone')} />}
      </Field>
      <Field
        label="Mensaje"
        required
        help="Mínimo 10 caracteres."
        error={errors.message?.message}
        className="sm:col-span-2"
      >
        {(control) => <Textarea {...control} maxLength={5000} {...register('message')} />}
      </Field>
      <Honeypot />
      <div className="grid gap-3 sm:col-span-2">
        <Checkbox
          label={
            <>
              {contactForm.marketing} <span className="text-mut">(opcional)</span>
            </>
          }
          {...register('marketing')}
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
