import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { useEnquiryCaptcha } from '@/components/spam-protection'
import { paths } from '@/config/paths'
import { alertConsent, alertTexts as texts } from '@/content/search-alerts'
import { isEmailLike } from '@/lib/text'
import { errorReason } from '@/queries/error-reason'
import { useRequestAlert } from '@/queries/search-alerts'
import { settingsQuery } from '@/queries/settings'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { Field } from '@/ui/old-field'
import { Checkbox, Input } from '@/ui/input'

/** The form for alerts by mail about the saved searches. Renders nothing if the site sends no alerts. */
export function AlertForm({ queries }: { queries: readonly string[] }) {
  const { data: settings } = useQuery(settingsQuery)
  return settings?.mailAlerts && <RequestForm queries={queries} />
}

function RequestForm({ queries }: { queries: readonly string[] }) {
  const form = useRef<HTMLFormElement>(null)
  const [email, setEmail] = useState('')
  const [agreed, setAgreed] = useState(false)
  const [isChecked, setChecked] = useState(false)
  const captcha = useEnquiryCaptcha()
  const request = useRequestAlert()
  const problems = {
    email: isChecked && !isEmailLike(email) ? texts.emailInvalid : undefined,
    agreed: isChecked && !agreed ? texts.consentMissing : undefined,
  }

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (request.isPending) return
    setChecked(true)
    if (!isEmailLike(email) || !agreed) {
      form.current?.querySelector<HTMLInputElement>(isEmailLike(email) ? '[name=agreed]' : '[name=email]')?.focus()
      return
    }
    request.mutate({
      email: email.trim(),
      consentVersion: alertConsent.version,
      queries,
      captchaToken: captcha.token,
    })
  }

  return (
    <section aria-labelledby="avisos" className="mt-12 border-t border-tinta pt-6">
      <h2 id="avisos" className="text-h3">
        {texts.title}
      </h2>
      <p className="mt-3 max-w-texto text-mut">{texts.intro}</p>
      <form
        ref={form}
        noValidate
        aria-labelledby="avisos"
        className="mt-6 grid max-w-texto gap-4 rounded border border-garua bg-blanco p-[clamp(20px,3.4vw,48px)]"
        onFocus={captcha.onFocus}
        onSubmit={submit}
      >
        <Field label="Correo electrónico" required error={problems.email}>
          {(control) => (
            <Input
              {...control}
              name="email"
              type="email"
              autoComplete="email"
              maxLength={254}
              value={email}
              onChange={(event) => {
                setEmail(event.target.value)
                request.reset()
              }}
            />
          )}
        </Field>
        <Checkbox
          name="agreed"
          label={texts.consent}
          checked={agreed}
          error={problems.agreed}
          onChange={(event) => setAgreed(event.target.checked)}
        />
        <p className="text-xs text-mut">
          {alertConsent.notice}{' '}
          <Link to={paths.privacy} className="underline underline-offset-2">
            Política de privacidad
          </Link>
        </p>
        {captcha.widget}
        <Button
          type="submit"
          variant="dark"
          className="justify-self-start"
          loading={request.isPending}
          loadingText="Enviando..."
        >
          {texts.submit}
        </Button>
        <div role="status">
          {request.isSuccess && (
            <Alert tone="ok" title={texts.sent}>
              <p className="wrap-anywhere">{texts.sentDetail(email.trim())}</p>
            </Alert>
          )}
        </div>
        {request.isError && (
          <Alert tone="error" role="alert" title={texts.failed}>
            {errorReason(request.error)}
          </Alert>
        )}
      </form>
    </section>
  )
}
