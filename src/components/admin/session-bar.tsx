import { LogOut } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { formatErrorReason, readErrorCode } from '@/components/error-reason'
import { useSession } from '@/components/use-session'
import { paths } from '@/config/paths'
import { useSignOut } from '@/services/backend/session'
import { Button } from '@/ui/button'
import { cx } from '@/ui/cx'
import { toast } from '@/ui/toast'
import { useSignInPrompt } from './sign-in-prompt'

/** The account that is signed in, a link to the public site, and the button that ends the session. */
export function SessionBar() {
  const { data: session } = useSession()
  const signOut = useSignOut()
  // Some toasts name people and stay until they are closed: close them on sign-out.
  useEffect(() => {
    if (session === null) toast.dismiss()
  }, [session])
  return (
    <>
      {session && !session.isAnonymous && (
        // Narrow windows have no room for the account.
        <p role="status" className="max-w-40 truncate text-xs text-muted max-xl:sr-only" title={session.email ?? ''}>
          <span className="sr-only">Sesión iniciada: </span>
          <b className="font-normal">{session.email}</b>
          {!session.isAdmin && <span> (sin permisos de administrador)</span>}
        </p>
      )}
      <Link to={paths.home} className={cx(barButtonStyle, 'max-md:hidden')}>
        Ver el sitio
      </Link>
      {session && !session.isAnonymous && (
        <button
          type="button"
          className={barButtonStyle}
          disabled={signOut.isPending}
          aria-busy={signOut.isPending || undefined}
          onClick={() => signOut.mutate()}
        >
          <LogOut size={20} strokeWidth={1.5} className="md:hidden" />
          <span className="max-md:sr-only">Cerrar sesión</span>
        </button>
      )}
    </>
  )
}

const barButtonStyle =
  'inline-flex min-h-11 min-w-11 flex-none items-center justify-center font-semibold hover:underline'

export const SessionCheck = () => <p className="min-h-11 py-2.5 text-sm text-muted">Comprobando la sesión…</p>

/**
 * Shows `signedOutText`, what a visitor can do without signing in, and the button that opens the sign-in panel. Renders nothing
 * if an account is signed in, while the panel is open, or without `signedOutText`. Says in any case if
 * the session cannot be read.
 */
export function SessionNotice({ signedOutText }: { signedOutText: string | undefined }) {
  const { open, signInReason } = useSignInPrompt()
  const { data: session, error, isPending, isLoadingError, refetch } = useSession()
  // Without `signedOutText`, `AdminsOnly` shows `SessionCheck` in place of the content of the screen, where it moves nothing.
  if (isPending) return signedOutText !== undefined && <SessionCheck />

  if (isLoadingError) {
    // A retry does not help when the backend refuses the session: the visitor must sign in again.
    return (
      <UnknownSession
        reason={formatErrorReason(error)}
        onRetry={() => void refetch()}
        onSignIn={readErrorCode(error) === 'forbidden' ? () => open({}) : undefined}
      />
    )
  }
  if (signInReason || signedOutText === undefined || (session && !session.isAnonymous)) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <p role="status" className="min-w-0 flex-1 basis-60">
        {signedOutText}
      </p>
      <Button size="sm" onClick={() => open({})}>
        Iniciar sesión
      </Button>
    </div>
  )
}

interface UnknownSessionProps {
  reason: string
  onRetry: () => void
  onSignIn: (() => void) | undefined
}

/**
 * Shown when the session cannot be read. It does not claim that the visitor is signed out: an administrator may be
 * signed in.
 */
function UnknownSession({ reason, onRetry, onSignIn }: UnknownSessionProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <div role="alert" className="min-w-0 flex-1 basis-60">
        <p className="font-semibold">No se pudo comprobar su sesión</p>
        <p>{reason}</p>
      </div>
      <Button size="sm" onClick={onRetry}>
        Comprobar de nuevo
      </Button>
      {onSignIn && (
        <Button size="sm" onClick={onSignIn}>
          Iniciar sesión
        </Button>
      )}
    </div>
  )
}
