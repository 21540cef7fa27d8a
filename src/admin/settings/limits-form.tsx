import type { FormErrors } from '@/browser/forms/use-form-errors'
import { AdminCard } from '@/components/admin/admin-card'
import type { SignInPrompt } from '@/components/admin/use-sign-in-prompt'
import { limitLabels, limitSections, settingsTexts } from '@/content/admin/settings-texts'
import { formatNumber } from '@/lib/format'
import { useUpdateAdminSettings } from '@/queries/admin-settings'
import { adminSettingsFormSchema, type AdminSettingsInput } from '@/schemas/admin-settings'
import { type AdminSettings, limitBounds, type LimitName, limitNames } from '@/schemas/site-settings'
import { Alert } from '@/ui/alert'
import { Field } from '@/ui/old-field'
import { Checkbox, Input } from '@/ui/input'
import { SaveBar } from './save-bar'
import { useSettingsForm } from './use-settings-form'

const toInput = ({ requireSession, reviewListings, addressHeader, limits }: AdminSettings): AdminSettingsInput => ({
  requireSession,
  reviewListings,
  addressHeader: addressHeader ?? '',
  ...(Object.fromEntries(limitNames.map((name) => [name, String(limits[name])])) as Record<LimitName, string>),
})

/**
 * Form for the limits on what visitors submit. `settings` gives the initial values only: a refetch or a change of
 * session does not overwrite typed values.
 */
export function LimitsForm({ settings, signInPrompt }: { settings: AdminSettings; signInPrompt: SignInPrompt }) {
  const update = useUpdateAdminSettings()
  const { initial, errors, form } = useSettingsForm({
    initial: () => toInput(settings),
    schema: adminSettingsFormSchema,
    toChanges: ({ requireSession, reviewListings, addressHeader, ...limits }) => ({
      ...{ requireSession, reviewListings, addressHeader },
      limits,
    }),
    mutation: update,
    signInPrompt,
    texts: { saved: settingsTexts.saved, failed: settingsTexts.saveFailed, submit: 'Guardar límites' },
  })

  const fields = (names: readonly LimitName[]) => <LimitFields names={names} initial={initial} errors={errors} />

  return (
    <form {...form} aria-label="Límites" className="grid gap-6 [&_input]:scroll-mb-24">
      <AdminCard title="Revisión y vigencia">
        <p className="mb-3 text-sm text-mut">{settingsTexts.reviewIntro}</p>
        <Checkbox label={settingsTexts.reviewListings} name="reviewListings" defaultChecked={initial.reviewListings} />
        <p className="mt-6 mb-5 border-t border-garua pt-5 text-sm text-mut">{settingsTexts.listingDaysIntro}</p>
        {fields(['listingDays'])}
      </AdminCard>
      <AdminCard title="Sesiones">
        <Alert tone="warn" className="mb-4" title="El orden importa">
          {settingsTexts.requireSessionWarning}
        </Alert>
        <Checkbox label={settingsTexts.requireSession} name="requireSession" defaultChecked={initial.requireSession} />
      </AdminCard>
      {limitSections.map(({ title, intro, limits }) => (
        <AdminCard key={title} title={title}>
          <p className="mb-5 text-sm text-mut">{intro}</p>
          {fields(limits)}
        </AdminCard>
      ))}
      <AdminCard title="Direcciones de red">
        <p className="mb-5 text-sm text-mut">{settingsTexts.addressIntro}</p>
        <div className="grid gap-5">
          {fields(['addressShare'])}
          <Field
            label={settingsTexts.addressHeader}
            help={settingsTexts.addressHeaderHelp}
            error={errors.addressHeader}
            optional
          >
            {(control) => (
              <Input
                {...control}
                name="addressHeader"
                autoComplete="off"
                spellCheck={false}
                defaultValue={initial.addressHeader}
              />
            )}
          </Field>
        </div>
      </AdminCard>
      <AdminCard title="Conservación de consultas">
        <p className="mb-5 text-sm text-mut">{settingsTexts.retentionIntro}</p>
        {fields(['leadRetentionDays'])}
      </AdminCard>
      <SaveBar
        label="Guardar límites"
        note="Revisión, sesiones, límites y conservación."
        isPending={update.isPending}
      />
    </form>
  )
}

interface LimitFieldsProps {
  names: readonly LimitName[]
  initial: AdminSettingsInput
  errors: FormErrors<keyof AdminSettingsInput>
}

/** One field for each limit, in two columns. */
function LimitFields({ names, initial, errors }: LimitFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {names.map((name) => {
        const [min, max] = limitBounds[name]
        return (
          <Field
            key={name}
            label={limitLabels[name]}
            help={`De ${formatNumber(min)} a ${formatNumber(max)}.`}
            error={errors[name]}
            required
          >
            {(control) => (
              <Input {...control} name={name} inputMode="numeric" autoComplete="off" defaultValue={initial[name]} />
            )}
          </Field>
        )
      })}
    </div>
  )
}
