import { errorReason, failureCode } from '@/components/error-reason'
import { useSession } from '@/components/use-session'
import { useSignOut } from '@/services/session/sign-in'
import { Button } from '@/ui/button'
import { toast } from '@/ui/toast'

interface SessionBarProps {
  /** Text that says what a visitor can do without signing in. */
  withoutSession: string
  onSignIn: () => void
}

/** The signed-in account, with the sign-in and sign-out buttons. */
export function SessionBar({ withoutSession, onSignIn }: SessionBarProps) {
  const { data: session, error, isPending, isLoadingError, refetch } = useSession()
  const signOut = useSignOut()
  if (isPending) return <p className="min-h-11 py-2.5 text-sm text-mut">Comprobando la sesión…</p>

  if (isLoadingError) {
    // A retry does not help when the backend refuses the session: the visitor must sign in again.
    return (
      <UnknownSession
        reason={errorReason(error)}
        onRetry={() => void refetch()}
        onSignIn={failureCode(error) === 'forbidden' ? onSignIn : undefined}
      />
    )
  }

  const isAccount = session !== null && !session.isAnonymous
  const leave = () =>
    signOut.mutate(undefined, {
      onError: (error) => toast.error('No se pudo cerrar la sesión', { description: errorReason(error) }),
    })

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <p role="status" className="min-w-0 flex-1 basis-60">
        {isAccount ? (
          <>
            Sesión iniciada: <b className="wrap-anywhere">{session.email}</b>
            {!session.isAdmin && ' (sin permisos de administrador)'}
          </>
        ) : (
          withoutSession
        )}
      </p>
      {isAccount ? (
        <Button size="sm" loading={signOut.isPending} loadingText="Cerrando..." onClick={leave}>
          Cerrar sesión
        </Button>
      ) : (
        <Button size="sm" onClick={onSignIn}>
          Iniciar sesión
        </Button>
      )}
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
