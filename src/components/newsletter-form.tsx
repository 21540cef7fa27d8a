import { type SubmitEvent, useId } from 'react'
import { useHydrated } from '@/browser/use-hydrated'
import { consent } from '@/content/consent'
import { formText, isEmailLike } from '@/lib/text'
import { sendLead } from '@/queries/leads'
import { Button } from '@/ui/button'
import { Input } from '@/ui/input'
import { toast } from '@/ui/toast'
import { Honeypot, HONEYPOT, useEnquiryCaptcha } from './spam-protection'

/** Newsletter subscription form, in the footer of every page. */
export function NewsletterForm() {
  const id = useId()
  const ready = useHydrated()
  const captcha = useEnquiryCaptcha()

  function subscribe(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const email = formText(data, 'email')
    if (!isEmailLike(email)) {
      toast.error('Por favor ingresa un correo electrónico válido')
      form.querySelector<HTMLInputElement>('[name=email]')?.focus()
      return
    }
    console.info('Boletín', { email })
    const lead = {
      kind: 'newsletter',
      email,
      consentVersion: consent.newsletter.version,
      marketingConsent: true,
      honeypot: formText(data, HONEYPOT),
    } as const
    sendLead(lead, captcha.token)
    toast.success('¡Gracias por suscribirte! Te contactaremos pronto.', {
      description: 'Tu correo ha sido registrado correctamente.',
    })
    form.reset()
  }

  return (
    <form noValidate onFocus={captcha.onFocus} onSubmit={subscribe} className="grid gap-2">
      <label htmlFor={id} className="text-label font-semibold">
        Correo electrónico
      </label>
      <div className="grid gap-2 min-[380px]:grid-cols-[1fr_auto] min-[380px]:gap-0">
        <Input
          id={id}
          name="email"
          type="email"
          autoComplete="email"
          placeholder="nombre@correo.com"
          aria-describedby={`${id}-aviso`}
          className="min-h-13 focus-visible:-outline-offset-2 min-[380px]:rounded-r-none min-[380px]:border-r-0"
        />
        <Button type="submit" variant="light" disabled={!ready} className="min-h-13 min-[380px]:rounded-l-none">
          Suscribirme
        </Button>
      </div>
      {captcha.widget}
      <Honeypot />
      <p id={`${id}-aviso`} className="text-xs text-mut">
        {consent.newsletter.notice}
      </p>
    </form>
  )
}
