import { AdminCard } from '@/components/admin-card'
import type { SignInPrompt } from '@/components/session/use-sign-in-prompt'
import { settingsTexts } from '@/content/settings-texts'
import { useUpdateSettings } from '@/queries/admin-settings'
import { type SettingsFormInput, settingsFormSchema } from '@/schemas/admin-settings'
import type { SiteSettings } from '@/schemas/site-settings'
import { Alert } from '@/ui/alert'
import { Field } from '@/ui/field'
import { Checkbox, Input } from '@/ui/input'
import { SaveBar } from './save-bar'
import { useSettingsForm } from './use-settings-form'

export function SettingsForm({ settings, signInPrompt }: { settings: SiteSettings; signInPrompt: SignInPrompt }) {
  const update = useUpdateSettings()
  const { form, values, problems, set, submit } = useSettingsForm({
    initial: (): SettingsFormInput => ({
      openAccess: settings.openAccess,
      mailAlerts: settings.mailAlerts,
      usdToPen: String(settings.rate.usdToPen),
      date: settings.rate.date,
    }),
    schema: settingsFormSchema,
    toChanges: ({ openAccess, mailAlerts, usdToPen, date }) => ({ openAccess, mailAlerts, rate: { usdToPen, date } }),
    mutation: update,
    signInPrompt,
    texts: {
      saved: 'Ajustes guardados',
      failed: 'No se pudieron guardar los ajustes',
      submit: 'Guardar ajustes',
    },
  })

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-6 [&_input]:scroll-mb-24">
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
      <AdminCard title="Avisos por correo">
        <p className="mb-2 text-sm text-mut">{settingsTexts.mailAlertsIntro}</p>
        <Checkbox
          label={settingsTexts.mailAlerts}
          checked={values.mailAlerts}
          onChange={(event) => set({ mailAlerts: event.target.checked })}
        />
      </AdminCard>
      <SaveBar
        label="Guardar ajustes"
        note="Acceso abierto, tipo de cambio y avisos por correo."
        isPending={update.isPending}
      />
    </form>
  )
}
