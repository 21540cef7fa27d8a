import { useEffect } from 'react'
import { formatErrorReason, readErrorCode } from '@/components/error-reason'
import { useSession } from '@/components/use-session'
import { useSignOut } from '@/services/backend/session'
import { Button } from '@/ui/button'
import { toast } from '@/ui/toast'
import { useSignInPrompt } from './sign-in-prompt'

/** The account that is signed in, with the button that ends its session. */
export function SessionBar() {
  const { data: session } = useSession()
  const signOut = useSignOut()
  // Some toasts name people and stay until they are closed: close them on sign-out.
  useEffect(() => {
    if (session === null) toast.dismiss()
  }, [session])
  if (!session || session.isAnonymous) return null

  return (
    <div className="flex items-center gap-x-4 text-sm">
      {/* A phone has no room for an administrator's account, but shows that another account has no permissions. */}
      <p role="status" className={session.isAdmin ? 'max-md:sr-only' : undefined}>
        <span className="sr-only">Sesión iniciada: </span>
        <b className="font-medium wrap-anywhere">{session.email}</b>
        {!session.isAdmin && <span> (sin permisos de administrador)</span>}
      </p>
      <Button
        size="sm"
        className="flex-none"
        loading={signOut.isPending}
        loadingText="Cerrando..."
        onClick={() => signOut.mutate()}
      >
        Cerrar sesión
      </Button>
    </div>
  )
}

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
