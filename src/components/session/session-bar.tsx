import { useSession, useSignOut } from '@/queries/session'
import { errorReason, failureCode } from '@/queries/error-reason'
import { Button } from '@/ui/button'
import { toast } from '@/ui/toast'

interface SessionBarProps {
  /** What can be done without signing in. */
  withoutSession: string
  onSignIn: () => void
}

/** Who is signed in, and the way in and out. */
export function SessionBar({ withoutSession, onSignIn }: SessionBarProps) {
  const { data: session, error, isPending, isLoadingError, refetch } = useSession()
  const signOut = useSignOut()
  if (isPending) return <p className="min-h-11 py-2.5 text-sm text-mut">Comprobando la sesión…</p>

  if (isLoadingError) {
    // A session that the backend refuses ends only with a new one: asking again would be refused again.
    return (
      <Unknown
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

interface UnknownProps {
  reason: string
  onRetry: () => void
  onSignIn: (() => void) | undefined
}

/** Who is signed in could not be read: an administrator may well be, so nobody is told to sign in. */
function Unknown({ reason, onRetry, onSignIn }: UnknownProps) {
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
