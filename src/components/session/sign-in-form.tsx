import { useRef, useState, type SubmitEvent } from 'react'
import { useCaptcha } from '@/components/captcha'
import { firstMessages, type FieldMessages } from '@/lib/field-messages'
import { errorReason } from '@/queries/error-reason'
import { useSignIn } from '@/queries/session'
import { credentialsSchema, type Credentials } from '@/schemas/credentials'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field'
import { Input } from '@/ui/input'
import { PasswordInput } from '@/ui/password-input'

interface SignInFormProps {
  onSignedIn: () => void
  onCancel?: () => void
}

export function SignInForm({ onSignedIn, onCancel }: SignInFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const signIn = useSignIn()
  const [isTouched, setTouched] = useState(false)
  const captcha = useCaptcha(isTouched)
  const [values, setValues] = useState<Credentials>({ email: '', password: '' })
  const [problems, setProblems] = useState<FieldMessages<keyof Credentials>>({})

  const set = (name: keyof Credentials) => (event: React.ChangeEvent<HTMLInputElement>) => {
    setValues({ ...values, [name]: event.target.value })
    setProblems({ ...problems, [name]: undefined })
  }

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (signIn.isPending) return
    const parsed = credentialsSchema.safeParse({ ...values, email: values.email.trim() })
    if (!parsed.success) {
      const found = firstMessages<keyof Credentials>(parsed.error.issues)
      setProblems(found)
      form.current?.querySelector<HTMLElement>(found.email ? '[type=email]' : '[name=password]')?.focus()
      return
    }
    signIn.mutate({ ...parsed.data, captchaToken: captcha.token }, { onSuccess: onSignedIn })
  }

  return (
    <form ref={form} noValidate onFocus={() => setTouched(true)} onSubmit={submit} className="grid gap-5">
      {signIn.error && (
        <Alert tone="error" role="alert" title="No se pudo iniciar sesión">
          {errorReason(signIn.error)}
        </Alert>
      )}
      <Field label="Correo electrónico" error={problems.email}>
        {(control) => (
          <Input
            {...control}
            type="email"
            name="email"
            autoComplete="username"
            value={values.email}
            onChange={set('email')}
          />
        )}
      </Field>
      <Field label="Contraseña" error={problems.password}>
        {(control) => <PasswordInput {...control} name="password" value={values.password} onChange={set('password')} />}
      </Field>
      {captcha.widget}
      <Button type="submit" variant="ink" full loading={signIn.isPending} loadingText="Ingresando...">
        Iniciar sesión
      </Button>
      {onCancel && (
        <Button size="sm" full onClick={onCancel}>
          Cancelar
        </Button>
      )}
    </form>
  )
}
