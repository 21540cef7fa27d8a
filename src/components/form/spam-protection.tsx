import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { site } from '@/config/site'
import { chunkErrorTexts } from '@/content/messages'
import type { TurnstileWidget } from '@/services/backend/turnstile'
import type { SolveCaptcha } from '@/services/backend/visitor-session'
import { hasStoredSession } from '@/services/backend/stored-session'
import { settingsQuery } from '@/services/settings/site-settings'
import { honeypotName } from '@/schemas/honeypot'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { Field, fieldAria } from '@/ui/field'
import { Input } from '@/ui/input'
import { useField } from './use-field'

interface Captcha {
  /** Rendered near the submit button. False until it is needed, or if Turnstile is not configured. */
  widget: ReactNode
  solveCaptcha: SolveCaptcha
}

/** Cloudflare Turnstile captcha. Its script loads once `isNeeded` is true: set `isNeeded` when the visitor focuses the form. */
export function useCaptcha(isNeeded: boolean): Captcha {
  const siteKey = isNeeded ? site.turnstileSiteKey : null
  const box = useRef<HTMLDivElement>(null)
  const currentWidget = useRef<Promise<TurnstileWidget>>(null)
  const [hasFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    const container = box.current
    currentWidget.current = null
    if (siteKey === null || !container) return
    // Loads the module on first use: the newsletter form of every public page calls this hook, but few sites have a captcha.
    const widget = import('@/services/backend/turnstile').then(({ renderTurnstile }) =>
      renderTurnstile(container, siteKey, setFailed),
    )
    currentWidget.current = widget
    widget.catch(() => setFailed(true))
    // The cleanup keeps the ref: after the form is unmounted, the outbox may ask for the token, which a removed widget still has.
    return () => void widget.then((rendered) => rendered.remove()).catch(() => undefined)
  }, [siteKey, attempt])

  const solveCaptcha = useCallback<SolveCaptcha>(async () => (await currentWidget.current)?.take(), [])
  const retry = () => {
    setFailed(false)
    setAttempt(attempt + 1)
  }

  return {
    solveCaptcha,
    widget: siteKey !== null && (
      <div role="group" aria-label="Verificación de seguridad" className="min-w-0">
        <div ref={box} />
        {hasFailed && (
          <Alert tone="error" role="alert" title={chunkErrorTexts.captcha}>
            <p>{chunkErrorTexts.reason}</p>
            <Button size="sm" className="mt-3" onClick={retry}>
              Reintentar la verificación
            </Button>
          </Alert>
        )}
      </div>
    ),
  }
}

/** Captcha of the visitors' forms, needed only if the settings require a session and the browser has none. */
export function useVisitorCaptcha(): Captcha & { onFocus: () => void } {
  const [isTouched, setTouched] = useState(false)
  const mayBeNeeded = isTouched && site.turnstileSiteKey !== null
  const settings = useQuery({ ...settingsQuery, enabled: mayBeNeeded })
  const captcha = useCaptcha(mayBeNeeded && settings.data?.requireSession === true && !hasStoredSession())
  return { ...captcha, onFocus: () => setTouched(true) }
}

/** A field for bots. Hidden from people, screen readers and the Tab order until the form refuses a value in it. */
export function Honeypot() {
  const { id, error, registration } = useField(honeypotName)
  const [isShown, setShown] = useState(false)
  if (error !== undefined && !isShown) setShown(true)
  const visibility = isShown ? { className: 'sm:col-span-full' } : { className: 'sr-only', 'aria-hidden': true }
  return (
    <div {...visibility}>
      <Field id={id} label="No llene este campo" error={error}>
        <Input {...registration} {...fieldAria({ id, error })} id={id} tabIndex={isShown ? 0 : -1} autoComplete="off" />
      </Field>
    </div>
  )
}
