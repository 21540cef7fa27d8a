import { type SubmitEvent, useRef, useState } from 'react'
import { AdminCard } from '@/components/admin-card'
import { type SignInOffer, toastError } from '@/components/session/use-sign-in-offer'
import { type FieldMessages, firstMessages } from '@/lib/form-fields'
import { useUpdateSettings } from '@/queries/admin-settings'
import { type SettingsFormInput, settingsFormSchema } from '@/schemas/admin-settings'
import type { SiteSettings } from '@/schemas/site-settings'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field'
import { Checkbox, Input } from '@/ui/input'
import { toast } from '@/ui/toast'

/** Starts from what is stored; what is typed stays, whatever happens to the session meanwhile. */
export function SettingsForm({ settings, offer }: { settings: SiteSettings; offer: SignInOffer }) {
  const form = useRef<HTMLFormElement>(null)
  const update = useUpdateSettings()
  const [values, setValues] = useState<SettingsFormInput>({
    openAccess: settings.openAccess,
    usdToPen: String(settings.rate.usdToPen),
    date: settings.rate.date,
  })
  const [problems, setProblems] = useState<FieldMessages<keyof SettingsFormInput>>({})

  const set = (changes: Partial<SettingsFormInput>) => {
    setValues({ ...values, ...changes })
    setProblems({})
  }

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (update.isPending) return
    const parsed = settingsFormSchema.safeParse(values)
    if (!parsed.success) {
      const found = firstMessages<keyof SettingsFormInput>(parsed.error.issues)
      setProblems(found)
      form.current?.querySelector<HTMLElement>(found.usdToPen ? '[name=usdToPen]' : '[name=date]')?.focus()
      return
    }
    const { openAccess, usdToPen, date } = parsed.data
    update.mutate(
      { openAccess, rate: { usdToPen, date } },
      {
        onSuccess: () => toast.success('Ajustes guardados'),
        onError: (error) =>
          toastError(offer, error, {
            title: 'No se pudieron guardar los ajustes',
            label: 'Guardar ajustes',
            retry: () => form.current?.requestSubmit(),
          }),
      },
    )
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-6">
      <AdminCard title="Acceso abierto">
        <Alert tone="warn" className="mb-4" title="Úselo solo en demostraciones">
          Con el acceso abierto, cualquier visitante puede eliminar propiedades y subir imágenes al sitio sin iniciar
          sesión.
        </Alert>
        <Checkbox
          label="Permitir que cualquier visitante elimine propiedades y suba imágenes"
          checked={values.openAccess}
          onChange={(event) => set({ openAccess: event.target.checked })}
        />
      </AdminCard>
      <AdminCard title="Tipo de cambio">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label="Soles por dólar"
            help="Se usa para mostrar y comparar los precios en las dos monedas."
            error={problems.usdToPen}
            required
          >
            {(control) => (
              <Input
                {...control}
                name="usdToPen"
                inputMode="decimal"
                autoComplete="off"
                value={values.usdToPen}
                onChange={(event) => set({ usdToPen: event.target.value })}
              />
            )}
          </Field>
          <Field label="Fecha del tipo de cambio" help="Se muestra junto a los precios." error={problems.date} required>
            {(control) => (
              <Input
                {...control}
                name="date"
                type="date"
                value={values.date}
                onChange={(event) => set({ date: event.target.value })}
              />
            )}
          </Field>
        </div>
      </AdminCard>
      <Button
        type="submit"
        variant="ink"
        className="justify-self-start"
        loading={update.isPending}
        loadingText="Guardando..."
      >
        Guardar ajustes
      </Button>
    </form>
  )
}
