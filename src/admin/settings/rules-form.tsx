import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AdminCard } from '@/components/admin/admin-card'
import { CheckboxField, NumberField } from '@/components/form/fields'
import { Form } from '@/components/form/form'
import { QueryError } from '@/components/query-error'
import { integerSettingLabels, settingsTexts } from '@/content/admin/settings'
import { formatNumber } from '@/lib/format'
import { queryKeys } from '@/services/query-keys'
import { adminSettingsQuery, updateRules } from '@/services/settings/administration'
import {
  type AdminSettings,
  rulesFormSchema,
  integerBounds,
  type IntegerSetting,
  toAdminSettingsInput,
} from '@/schemas/settings/administration'
import { SaveBar } from './save-bar'
import { useSettingsForm } from './use-settings-form'

/**
 * The rules of the site, for administrators only. Signing out removes them from the cache and hides the form, which keeps its
 * first values and stays mounted: what is typed stays for the next sign-in.
 */
export function RulesPart({ isAdmin }: { isAdmin: boolean }) {
  const query = useQuery({ ...adminSettingsQuery, enabled: isAdmin })
  const [settings, setSettings] = useState(query.data)
  if (query.data && !settings) setSettings(query.data)
  if (settings)
    return (
      <div hidden={!isAdmin}>
        <RulesForm settings={settings} />
      </div>
    )
  if (query.error) return <QueryError title={settingsTexts.loadFailed} query={query} />
  return isAdmin && <p role="status">Cargando ajustes...</p>
}

/** The form for reviews, confirmations, builds and retention. */
function RulesForm({ settings }: { settings: AdminSettings }) {
  const { form, onSubmit, isSaving } = useSettingsForm(rulesFormSchema, {
    defaultValues: toAdminSettingsInput(settings),
    update: updateRules,
    // A setting decides how long listings are in the lists.
    keys: [queryKeys.adminSettings, queryKeys.settings, queryKeys.properties],
    texts: { saved: settingsTexts.rulesSaved, failed: settingsTexts.rulesFailed, label: 'Guardar reglas' },
  })

  return (
    <Form form={form} onSubmit={onSubmit} aria-label="Reglas" className="grid gap-6 [&_input]:scroll-mb-24">
      <AdminCard title="Revisión y vigencia">
        <p className="mb-3 text-sm text-muted">{settingsTexts.reviewIntro}</p>
        <CheckboxField name="reviewListings" label={settingsTexts.reviewListings} />
        <p className="mt-6 mb-5 border-t border-hairline pt-5 text-sm text-muted">{settingsTexts.listingDaysIntro}</p>
        <IntegerFields names={['listingDays']} />
      </AdminCard>
      <AdminCard title="Actualización del sitio">
        <p className="mb-5 text-sm text-muted">{settingsTexts.buildIntro}</p>
        <IntegerFields names={['buildIntervalMinutes']} />
      </AdminCard>
      <AdminCard title="Conservación de consultas">
        <p className="mb-5 text-sm text-muted">{settingsTexts.retentionIntro}</p>
        <IntegerFields names={['leadRetentionDays']} />
      </AdminCard>
      <SaveBar label="Guardar reglas" isPending={isSaving} />
    </Form>
  )
}

/** One field for each setting, in two columns. */
function IntegerFields({ names }: { names: readonly IntegerSetting[] }) {
  return (
    <div className="fields sm:grid-cols-2">
      {names.map((name) => {
        const [min, max] = integerBounds[name]
        return (
          <NumberField
            key={name}
            name={name}
            label={integerSettingLabels[name]}
            required
            help={`De ${formatNumber(min)} a ${formatNumber(max)}.`}
            inputMode="numeric"
          />
        )
      })}
    </div>
  )
}
