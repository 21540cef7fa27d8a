import { DEFAULT_SCRIPT_ID, Turnstile } from '@marsidev/react-turnstile'
import { useState } from 'react'
import { site } from '@/config/site'
import { chunkErrorTexts } from '@/content/messages'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'

/** Below this width of the window, the smallest full-size widget (300 px) does not fit into the forms. */
const compactBelowPixels = 400

/**
 * The Cloudflare Turnstile challenge, which loads Cloudflare's script; nothing on a site without a site key. Calls `onToken`
 * with each token. Auth accepts a token once: give this component another `key` for each attempt.
 */
export function Captcha({ onToken, className }: { onToken: (token: string) => void; className?: string }) {
  const [hasFailed, setFailed] = useState(false)
  if (site.turnstileSiteKey === null) return null
  return (
    <div role="group" aria-label="Verificación de seguridad" className={className}>
      {hasFailed ? (
        <Alert tone="error" role="alert" title={chunkErrorTexts.captcha}>
          <p>{chunkErrorTexts.reason}</p>
          <Button size="sm" className="mt-3" onClick={() => setFailed(false)}>
            Reintentar la verificación
          </Button>
        </Alert>
      ) : (
        <Turnstile
          siteKey={site.turnstileSiteKey}
          onSuccess={onToken}
          options={{
            language: 'es',
            theme: 'light',
            size: window.innerWidth < compactBelowPixels ? 'compact' : 'flexible',
            responseField: false,
          }}
          scriptOptions={{
            onError: () => {
              // Without the failed script, the next widget loads it again.
              document.getElementById(DEFAULT_SCRIPT_ID)?.remove()
              setFailed(true)
            },
          }}
        />
      )}
    </div>
  )
}
