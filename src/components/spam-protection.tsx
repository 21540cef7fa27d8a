import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { site } from '@/config/site'
import { chunkErrorTexts } from '@/content/messages'
import { type CaptchaToken, mayHaveSession, openTurnstile, type TurnstileWidget } from '@/queries/session'
import { settingsQuery } from '@/queries/settings'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'

interface Captcha {
  /** Stands near the button that sends; nothing until it is needed, or without Turnstile. */
  widget: ReactNode
  token: CaptchaToken
}

/** Cloudflare's check that a person is there. `isNeeded` once the form is touched: nothing of it is loaded before. */
export function useCaptcha(isNeeded: boolean): Captcha {
  const siteKey = isNeeded ? site.turnstileSiteKey : null
  const box = useRef<HTMLDivElement>(null)
  const opened = useRef<TurnstileWidget>(null)
  const [hasFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    if (siteKey === null || !box.current) return
    const widget = openTurnstile(box.current, siteKey, setFailed)
    opened.current = widget
    return () => {
      opened.current = null
      widget.remove()
    }
  }, [siteKey, attempt])

  const token = useCallback<CaptchaToken>(async () => opened.current?.take(), [])
  const retry = () => {
    setFailed(false)
    setAttempt(attempt + 1)
  }

  return {
    token,
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

/** For the forms of enquiries: they need a session, and so the check, only where the settings ask for one. */
export function useEnquiryCaptcha(): Captcha & { onFocus: () => void } {
  const [isTouched, setTouched] = useState(false)
  const mayNeed = isTouched && site.turnstileSiteKey !== null
  const settings = useQuery({ ...settingsQuery, enabled: mayNeed })
  const captcha = useCaptcha(mayNeed && settings.data?.requireSession === true && !mayHaveSession())
  return { ...captcha, onFocus: () => setTouched(true) }
}

/** The field's name in the form's data. */
export const HONEYPOT = 'sitio_web'

/** A field that people neither see nor reach with the keyboard; robots fill in everything. */
export function Honeypot() {
  return (
    <div className="sr-only" aria-hidden="true">
      <label>
        No llene este campo
        <input name={HONEYPOT} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
