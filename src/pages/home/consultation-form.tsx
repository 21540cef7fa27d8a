import { CircleCheck } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useHydrated } from '@/browser/use-hydrated'
import { Honeypot, useEnquiryCaptcha } from '@/components/spam-protection'
import { limits } from '@/config/limits'
import { paths } from '@/config/paths'
import { consent } from '@/content/consent'
import { consultationTypes } from '@/content/home'
import { Button } from '@/ui/button'
import { cx } from '@/ui/cx'
import { Field } from '@/ui/old-field'
import { Checkbox, Input, Select, Textarea } from '@/ui/input'
import { linkStyle } from '@/ui/text-link'
import { useConsultation } from './use-consultation'

/** Uses the browser's native validation and its messages (specification section 5). */
export function ConsultationForm({ className }: { className?: string }) {
  const captcha = useEnquiryCaptcha()
  const { state, submit } = useConsultation(captcha.token)
  const ready = useHydrated()
  const done = state === 'submitted'
  return (
    <form
      onFocus={captcha.onFocus}
      onSubmit={submit}
      aria-labelledby="consulta"
      className={cx(
        'grid grid-cols-1 gap-x-5 gap-y-5 rounded border border-garua bg-blanco p-[clamp(20px,3.4vw,48px)] max-[359px]:-mx-3 max-[359px]:px-2.5 sm:grid-cols-2',
        className,
      )}
    >
      <Field label="Nombre completo" required>
        {(control) => <Input {...control} name="name" autoComplete="name" required />}
      </Field>
      <Field label="Correo electrónico" required>
        {(control) => (
          <Input {...control} name="email" type="email" autoComplete="email" placeholder="nombre@correo.com" required />
        )}
      </Field>
      <Field label="Teléfono" optional>
        {(control) => <Input {...control} name="phone" type="tel" autoComplete="tel" />}
      </Field>
      <Field label="Fecha preferida" required>
        {(control) => (
          <Input {...control} name="date" type="date" min={limits.firstVisitDate} max={limits.lastVisitDate} required />
        )}
      </Field>
      <Field label="Tipo de propiedad" required className="sm:col-span-2">
        {(control) => (
          <Select {...control} name="propertyType" defaultValue="" required>
            <option value="" disabled>
              Selecciona Tipo de Propiedad
            </option>
            {consultationTypes.map((type) => (
              <option key={type}>{type}</option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Mensaje" optional className="sm:col-span-2">
        {(control) => <Textarea {...control} name="message" rows={4} />}
      </Field>
      <Honeypot />
      <Checkbox
        name="agreeTos"
        required
        className="sm:col-span-2"
        label={
          <>
            Acepto los <NewTab to={paths.termsShort}>Términos de servicio</NewTab> y la{' '}
            <NewTab to={paths.privacyShort}>Política de privacidad</NewTab>.
          </>
        }
      />
      <div className="grid grid-cols-1 gap-4 sm:col-span-2">
        {captcha.widget}
        <Button
          type="submit"
          variant={done ? 'success' : 'primary'}
          size="lg"
          full
          disabled={!ready || done}
          loading={state === 'submitting'}
          loadingText="Enviando..."
        >
          {done ? (
            <>
              <CircleCheck size={20} strokeWidth={1.5} aria-hidden="true" />
              ¡Consulta Programada!
            </>
          ) : (
            'Programar Consulta'
          )}
        </Button>
        <p className="text-xs text-mut">{consent.consultation.notice}</p>
      </div>
    </form>
  )
}

/** Opens the terms in a new tab, so that the visitor keeps what they typed. */
function NewTab({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} target="_blank" rel="noopener" className={linkStyle()}>
      {children}
      <span className="sr-only"> (se abre en otra pestaña)</span>
    </Link>
  )
}
