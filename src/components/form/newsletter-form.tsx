import { useId } from 'react'
import { formatErrorReason } from '@/components/error-reason'
import { consent } from '@/content/consent'
import { honeypotName } from '@/schemas/honeypot'
import { newsletterSchema } from '@/schemas/leads'
import { useSubscribeToNewsletter } from '@/services/leads/send'
import { Input } from '@/ui/input'
import { toast } from '@/ui/toast'
import { ConsentNotice } from './consent-notice'
import { Form, SubmitButton, useZodForm } from './form'
import { Honeypot } from './honeypot'

/** Newsletter subscription form, in the footer of every public page. Its messages are toasts (specification section 8). */
export function NewsletterForm() {
  const id = useId()
  const subscription = useSubscribeToNewsletter()
  const form = useZodForm(newsletterSchema)

  return (
    <Form
      form={form}
      className="grid gap-2"
      onSubmit={async (values) => {
        let result
        try {
          result = await subscription.mutateAsync({ input: values, consentVersion: consent.newsletter.version })
        } catch (error) {
          toast.error('No se pudo registrar el correo', { description: formatErrorReason(error) })
          return
        }
        if (result === 'queued' && !navigator.onLine)
          toast.info('No hay conexión', { description: 'Guardamos tu correo y lo enviaremos en cuanto vuelva.' })
        else
          toast.success('¡Gracias por suscribirte! Te contactaremos pronto.', {
            description: 'Tu correo ha sido registrado correctamente.',
          })
        form.reset()
      }}
      onInvalid={({ email, [honeypotName]: honeypot }) => toast.error((email ?? honeypot)?.message ?? '')}
    >
      <label htmlFor={id} className="text-label font-semibold">
        Correo electrónico
      </label>
      <div className="grid gap-2 min-[380px]:grid-cols-[1fr_auto] min-[380px]:gap-0">
        <Input
          id={id}
          {...form.register('email')}
          type="email"
          autoComplete="email"
          placeholder="nombre@correo.com"
          aria-describedby={`${id}-aviso`}
          className="min-h-13 focus-visible:-outline-offset-2 min-[380px]:rounded-r-none min-[380px]:border-r-0"
        />
        <SubmitButton variant="light" loading={subscription.isPending} className="min-h-13 min-[380px]:rounded-l-none">
          Suscribirme
        </SubmitButton>
      </div>
      <Honeypot />
      <ConsentNotice id={`${id}-aviso`} notice={consent.newsletter.notice} />
    </Form>
  )
}
