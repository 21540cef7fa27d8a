import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { AdminCard } from '@/components/admin/admin-card'
import { CheckboxField, DateField, NumberField } from '@/components/form/fields'
import { Form } from '@/components/form/form'
import { QueryError } from '@/components/query-error'
import { settingsTexts } from '@/content/admin/settings'
import { countDaysSince } from '@/lib/dates'
import { queryKeys } from '@/services/query-keys'
import { updateAlertsAndRate } from '@/services/settings/administration'
import { settingsQuery } from '@/services/settings/site-settings'
import { type AlertsAndRateInput, alertsAndRateSchema } from '@/schemas/settings/administration'
import type { SiteSettings } from '@/schemas/settings/site-settings'
import { Alert } from '@/ui/alert'
import { PublishedRate } from './published-rate'
import { SaveBar } from './save-bar'
import { findSeen, useSettingsForm } from './use-settings-form'

/** Days after which the exchange rate is out of date. The database uses the same number (`read_waiting`). */
const maxRateAgeDays = 7

/** The exchange rate, and whether alerts are offered. */
export function AlertsAndRatePart() {
  const query = useQuery(settingsQuery)
  if (query.data) return <SettingsForm settings={query.data} />
  if (query.error) return <QueryError title={settingsTexts.loadFailed} query={query} />
  return <p role="status">Cargando ajustes...</p>
}

const toInput = ({ mailAlerts, rate }: SiteSettings): AlertsAndRateInput => ({
  mailAlerts,
  usdToPen: String(rate.usdToPen),
  usdToPenDate: rate.date,
})

function SettingsForm({ settings }: { settings: SiteSettings }) {
  const { form, onSubmit, isSaving } = useSettingsForm(alertsAndRateSchema, {
    defaultValues: toInput(settings),
    update: updateAlertsAndRate,
    // Price filters convert to soles with the exchange rate.
    keys: [queryKeys.settings, queryKeys.adminSettings, queryKeys.properties],
    texts: { saved: 'Ajustes guardados', failed: 'No se pudieron guardar los ajustes', label: 'Guardar ajustes' },
  })
  // Shows a rate that the job stored meanwhile, but keeps the values that the administrator has changed, and what they saw.
  useEffect(
    () =>
      form.reset(
        { ...toInput(settings), ...findSeen(form) },
        { keepDirty: true, keepDirtyValues: true, keepErrors: true },
      ),
    [form, settings],
  )

  return (
    <Form form={form} onSubmit={onSubmit} className="grid gap-6 [&_input]:scroll-mb-24">
      <AdminCard title="Tipo de cambio">
        <StaleRate date={settings.rate.date} />
        <div className="fields sm:grid-cols-2">
          <NumberField
            name="usdToPen"
            label="Soles por dólar"
            required
            help="Se usa para mostrar y comparar los precios en las dos monedas."
          />
          <DateField
            name="usdToPenDate"
            label="Fecha del tipo de cambio"
            required
            help="Se muestra junto a los precios."
          />
        </div>
        <PublishedRate rate={settings.rate} />
      </AdminCard>
      <AdminCard title="Avisos por correo">
        <p className="mb-2 text-sm text-muted">{settingsTexts.mailAlertsIntro}</p>
        <CheckboxField name="mailAlerts" label={settingsTexts.mailAlerts} />
      </AdminCard>
      <SaveBar label="Guardar ajustes" isPending={isSaving} />
    </Form>
  )
}

/** A warning, if the rate is out of date. */
function StaleRate({ date }: { date: string }) {
  const days = countDaysSince(date)
  return (
    days > maxRateAgeDays && (
      <Alert tone="warn" className="mb-5" title="Tipo de cambio desactualizado">
        {settingsTexts.staleRate(days)}
      </Alert>
    )
  )
}
