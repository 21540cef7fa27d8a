import { AdminCard } from '@/components/admin/admin-card'
import { useAdminForm } from '@/components/admin/use-admin-form'
import type { SignInPrompt } from '@/components/admin/use-sign-in-prompt'
import { CheckboxField, DateField, NumberField } from '@/components/form/fields'
import { Form } from '@/components/form/form'
import { settingsTexts } from '@/content/admin/settings'
import { useUpdateSettings } from '@/services/settings/administration'
import { settingsFormSchema } from '@/schemas/settings/administration'
import type { SiteSettings } from '@/schemas/settings/site-settings'
import { Alert } from '@/ui/alert'
import { PublishedRate } from './published-rate'
import { SaveBar } from './save-bar'

export function SettingsForm({ settings, signInPrompt }: { settings: SiteSettings; signInPrompt: SignInPrompt }) {
  const update = useUpdateSettings()
  const { form, onSubmit, isSaving } = useAdminForm(settingsFormSchema, {
    defaultValues: {
      openAccess: settings.openAccess,
      mailAlerts: settings.mailAlerts,
      usdToPen: String(settings.rate.usdToPen),
      date: settings.rate.date,
    },
    save: update.mutateAsync,
    signInPrompt,
    texts: { saved: 'Ajustes guardados', failed: 'No se pudieron guardar los ajustes', label: 'Guardar ajustes' },
  })

  return (
    <Form form={form} onSubmit={onSubmit} className="grid gap-6 [&_input]:scroll-mb-24">
      <AdminCard title="Acceso abierto">
        <Alert tone="warn" className="mb-4" title="Úselo solo en demostraciones">
          Con el acceso abierto, cualquier visitante puede eliminar propiedades y subir imágenes al sitio sin iniciar
          sesión.
        </Alert>
        <CheckboxField name="openAccess" label="Permitir que cualquier visitante elimine propiedades y suba imágenes" />
      </AdminCard>
      <AdminCard title="Tipo de cambio">
        <div className="grid gap-5 sm:grid-cols-2">
          <NumberField
            name="usdToPen"
            label="Soles por dólar"
            required
            help="Se usa para mostrar y comparar los precios en las dos monedas."
          />
          <DateField name="date" label="Fecha del tipo de cambio" required help="Se muestra junto a los precios." />
        </div>
        <PublishedRate rate={settings.rate} />
      </AdminCard>
      <AdminCard title="Avisos por correo">
        <p className="mb-2 text-sm text-mut">{settingsTexts.mailAlertsIntro}</p>
        <CheckboxField name="mailAlerts" label={settingsTexts.mailAlerts} />
      </AdminCard>
      <SaveBar
        label="Guardar ajustes"
        note="Acceso abierto, tipo de cambio y avisos por correo."
        isPending={isSaving}
      />
    </Form>
  )
}
