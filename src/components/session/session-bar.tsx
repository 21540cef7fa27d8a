import { useSession, useSignOut } from '@/queries/session'
import { errorReason } from '@/queries/error-reason'
import { Button } from '@/ui/button'
import { toast } from '@/ui/toast'

interface SessionBarProps {
  /** What can be done without signing in. */
  withoutSession: string
  onSignIn: () => void
}

/** Who is signed in, and the way in and out. */
export function SessionBar({ withoutSession, onSignIn }: SessionBarProps) {
  const { data: session, isPending } = useSession()
  const signOut = useSignOut()
  if (isPending) return <p className="min-h-11 py-2.5 text-sm text-mut">Comprobando la sesión…</p>

  const isAccount = session !== null && session !== undefined && !session.isAnonymous
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
