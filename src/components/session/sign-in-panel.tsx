import { Lock } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useSession } from '@/queries/session'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { SignInForm } from './sign-in-form'
import type { SignInOffer } from './use-sign-in-offer'

/** First in the left column of an admin screen, from the moment that an action is refused. */
export function SignInPanel({ offer }: { offer: SignInOffer }) {
  if (!offer.refused) return null
  return <OpenPanel key={offer.round} offer={offer} />
}

function OpenPanel({ offer: { refused, close } }: { offer: SignInOffer }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  const session = useSession()
  const [signedIn, setSignedIn] = useState(false)

  useEffect(() => heading.current?.focus(), [])
  useEffect(() => {
    if (signedIn) next.current?.focus()
  }, [signedIn])

  const retry = () => {
    close()
    refused?.retry?.()
  }

  return (
    <section
      aria-labelledby="iniciar-sesion"
      className="rounded border border-tinta bg-blanco p-[clamp(20px,3vw,40px)]"
    >
      <h2 id="iniciar-sesion" ref={heading} tabIndex={-1} className="mb-4 border-b border-garua pb-[18px] text-h3">
        Iniciar sesión
      </h2>
      {signedIn ? (
        <SignedIn isAdmin={session.data?.isAdmin ?? true} email={session.data?.email ?? null}>
          <div className="flex flex-wrap gap-3">
            {refused?.retry && (
              <Button ref={next} variant="ink" size="sm" onClick={retry}>
                Reintentar: {refused.label}
              </Button>
            )}
            <Button ref={refused?.retry ? undefined : next} size="sm" onClick={close}>
              Cerrar
            </Button>
          </div>
        </SignedIn>
      ) : (
        <>
          {refused?.message && (
            <Alert tone="warn" role="alert" className="mb-5" icon={<Lock size={20} strokeWidth={1.5} />}>
              {refused.message}
            </Alert>
          )}
          <SignInForm onSignedIn={() => setSignedIn(true)} onCancel={close} />
        </>
      )}
    </section>
  )
}

function SignedIn({ isAdmin, email, children }: { isAdmin: boolean; email: string | null; children: React.ReactNode }) {
  return (
    <div className="grid gap-5">
      <Alert tone={isAdmin ? 'ok' : 'warn'} role="status" title="Sesión iniciada">
        {isAdmin ? email : 'Esta cuenta no es de administrador: las acciones reservadas seguirán sin permitirse.'}
      </Alert>
      {children}
    </div>
  )
}
