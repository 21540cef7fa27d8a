import { Lock } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { focusSection, focusElement } from '@/browser/focus'
import { Captcha } from '@/components/form/captcha'
import { FailureAlert } from '@/components/form/failure-alert'
import { PasswordField, TextField } from '@/components/form/fields'
import { Form, SubmitButton, useZodForm } from '@/components/form/form'
import { useIsAdmin } from '@/components/use-permissions'
import { type CurrentSession, useSignIn } from '@/services/backend/session'
import { credentialsSchema } from '@/schemas/session'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { toast } from '@/ui/toast'
import { useSignInPrompt } from './sign-in-prompt'

const signedInTitle = 'Sesión iniciada'

/** Sign-in panel of an admin screen. Open if an action, a query or the whole screen is refused, or the visitor asks to sign in. */
export function SignInPanel() {
  const { signInReason, openCount } = useSignInPrompt()
  return signInReason && <OpenPanel key={openCount} />
}

function OpenPanel() {
  const { signInReason, close, refusal } = useSignInPrompt()
  const isAdmin = useIsAdmin()
  const panel = useRef<HTMLElement>(null)
  const [session, setSession] = useState<CurrentSession | null>(null)

  /** Closes the panel, unless it offers to retry a refused action or the account is not an administrator's. */
  const onSignedIn = (session: CurrentSession) => {
    if (!session.isAdmin || signInReason?.label !== undefined) {
      setSession(session)
      return
    }
    const content = panel.current?.parentElement?.closest<HTMLElement>('[tabindex="-1"]')
    if (content) focusSection(content)
    toast.success(signedInTitle, { description: session.email ?? '' })
    retry()
  }

  const retry = () => {
    close()
    signInReason?.retry?.()
  }

  return (
    <section
      ref={panel}
      aria-labelledby="iniciar-sesion"
      className="rounded border border-ink bg-white p-[clamp(20px,3vw,40px)]"
    >
      <h2
        id="iniciar-sesion"
        ref={focusElement}
        tabIndex={-1}
        className="mb-4 border-b border-hairline pb-[18px] text-h3"
      >
        Iniciar sesión
      </h2>
      {session ? (
        <SignedIn session={session}>
          <div className="flex flex-wrap gap-3">
            {signInReason?.label !== undefined && (
              <Button ref={focusElement} variant="dark" size="sm" onClick={retry}>
                {`Reintentar: ${signInReason.label}`}
              </Button>
            )}
            <Button ref={signInReason?.label === undefined ? focusElement : undefined} size="sm" onClick={close}>
              Cerrar
            </Button>
          </div>
        </SignedIn>
      ) : (
        <>
          {signInReason?.message && (
            <Alert tone="warn" role="alert" className="mb-5" icon={<Lock size={20} strokeWidth={1.5} />}>
              {signInReason.message}
            </Alert>
          )}
          {/* On a screen for administrators only, nobody else can cancel: without the form the screen would be empty. */}
          <SignInForm onSignedIn={onSignedIn} onCancel={refusal === undefined || isAdmin ? close : undefined} />
        </>
      )}
    </section>
  )
}

function SignedIn({ session, children }: { session: CurrentSession; children: ReactNode }) {
  const { isAdmin, email } = session
  return (
    <div className="grid gap-5">
      <Alert tone={isAdmin ? 'ok' : 'warn'} role="status" title={signedInTitle}>
        {isAdmin ? email : 'Esta cuenta no es de administrador: las acciones reservadas seguirán sin permitirse.'}
      </Alert>
      {children}
    </div>
  )
}

interface SignInFormProps {
  onSignedIn: (session: CurrentSession) => void
  onCancel?: (() => void) | undefined
}

export function SignInForm({ onSignedIn, onCancel }: SignInFormProps) {
  const signIn = useSignIn()
  const form = useZodForm(credentialsSchema, { defaultValues: { email: '', password: '' } })

  return (
    <Form form={form} onSubmit={(values) => signIn.mutate(values, { onSuccess: onSignedIn })} className="fields">
      <FailureAlert title="No se pudo iniciar sesión" error={signIn.error} className="mb-4" />
      <TextField name="email" label="Correo electrónico" type="email" autoComplete="username" />
      <PasswordField name="password" label="Contraseña" />
      <Captcha key={signIn.submittedAt} onToken={(token) => form.setValue('captchaToken', token)} className="mb-4" />
      <SubmitButton variant="dark" full loading={signIn.isPending} loadingText="Ingresando...">
        Iniciar sesión
      </SubmitButton>
      {onCancel && (
        <Button size="sm" full className="mt-4" onClick={onCancel}>
          Cancelar
        </Button>
      )}
    </Form>
  )
}
