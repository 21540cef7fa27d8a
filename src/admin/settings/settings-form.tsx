import { AdminCard } from '@/components/admin/admin-card'
import type { SignInPrompt } from '@/components/admin/use-sign-in-prompt'
import { settingsTexts } from '@/content/admin/settings-texts'
import { useUpdateSettings } from '@/queries/admin-settings'
import { type SettingsFormInput, settingsFormSchema } from '@/schemas/admin-settings'
import type { SiteSettings } from '@/schemas/site-settings'
import { Alert } from '@/ui/alert'
import { Field } from '@/ui/old-field'
import { Checkbox, Input } from '@/ui/input'
import { SaveBar } from './save-bar'
import { useSettingsForm } from './use-settings-form'

export function SettingsForm({ settings, signInPrompt }: { settings: SiteSettings; signInPrompt: SignInPrompt }) {
  const update = useUpdateSettings()
  const { initial, errors, form } = useSettingsForm({
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
    <form {...form} className="grid gap-6 [&_input]:scroll-mb-24">
      <AdminCard title="Acceso abierto">
        <Alert tone="warn" className="mb-4" title="Úselo solo en demostraciones">
          Con el acceso abierto, cualquier visitante puede eliminar propiedades y subir imágenes al sitio sin iniciar
          sesión.
        </Alert>
        <Checkbox
          label="Permitir que cualquier visitante elimine propiedades y suba imágenes"
          name="openAccess"
          defaultChecked={initial.openAccess}
        />
      </AdminCard>
      <AdminCard title="Tipo de cambio">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label="Soles por dólar"
            help="Se usa para mostrar y comparar los precios en las dos monedas."
            error={errors.usdToPen}
            required
          >
            {(control) => (
              <Input
                {...control}
                name="usdToPen"
                inputMode="decimal"
                autoComplete="off"
                defaultValue={initial.usdToPen}
              />
            )}
          </Field>
          <Field label="Fecha del tipo de cambio" help="Se muestra junto a los precios." error={errors.date} required>
            {(control) => <Input {...control} name="date" type="date" defaultValue={initial.date} />}
          </Field>
        </div>
      </AdminCard>
      <AdminCard title="Avisos por correo">
        <p className="mb-2 text-sm text-mut">{settingsTexts.mailAlertsIntro}</p>
        <Checkbox label={settingsTexts.mailAlerts} name="mailAlerts" defaultChecked={initial.mailAlerts} />
      </AdminCard>
      <SaveBar
        label="Guardar ajustes"
        note="Acceso abierto, tipo de cambio y avisos por correo."
        isPending={update.isPending}
      />
    </form>
  )
}
