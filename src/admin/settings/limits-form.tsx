import { type SubmitEvent, useRef, useState } from 'react'
import { AdminCard } from '@/components/admin-card'
import { type SignInOffer, toastError } from '@/components/session/use-sign-in-offer'
import { limitLabels, limitSections, settingsTexts } from '@/content/settings-texts'
import { type FieldMessages, firstMessages } from '@/lib/form-fields'
import { formatNumber } from '@/lib/format'
import { useUpdateAdminSettings } from '@/queries/admin-settings'
import { adminSettingsFormSchema, type AdminSettingsInput } from '@/schemas/admin-settings'
import { type AdminSettings, limitBounds, type LimitName, limitNames } from '@/schemas/site-settings'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field'
import { Checkbox, Input } from '@/ui/input'
import { toast } from '@/ui/toast'

const toInput = ({ requireSession, addressHeader, limits }: AdminSettings): AdminSettingsInput => ({
  requireSession,
  addressHeader: addressHeader ?? '',
  ...(Object.fromEntries(limitNames.map((name) => [name, String(limits[name])])) as Record<LimitName, string>),
})

/** The limits on what visitors write. Starts from what is stored; what is typed stays, whatever happens meanwhile. */
export function LimitsForm({ settings, offer }: { settings: AdminSettings; offer: SignInOffer }) {
  const form = useRef<HTMLFormElement>(null)
  const update = useUpdateAdminSettings()
  const [values, setValues] = useState(() => toInput(settings))
  const [problems, setProblems] = useState<FieldMessages<keyof AdminSettingsInput>>({})

  const set = (changes: Partial<AdminSettingsInput>) => {
    setValues({ ...values, ...changes })
    setProblems(Object.fromEntries(Object.entries(problems).filter(([name]) => !(name in changes))))
  }

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (update.isPending) return
    const parsed = adminSettingsFormSchema.safeParse(values)
    if (!parsed.success) {
      const found = firstMessages<keyof AdminSettingsInput>(parsed.error.issues)
      setProblems(found)
      const inputs = [...(form.current?.querySelectorAll('input') ?? [])]
      inputs.find(({ name }) => name in found)?.focus()
      return
    }
    const { requireSession, addressHeader, ...limits } = parsed.data
    update.mutate(
      { requireSession, addressHeader, limits },
      {
        onSuccess: () => toast.success(settingsTexts.saved),
        onError: (error) =>
          toastError(offer, error, {
            title: settingsTexts.saveFailed,
            label: 'Guardar límites',
            retry: () => form.current?.requestSubmit(),
          }),
      },
    )
  }

  const fields = (names: readonly LimitName[]) => (
    <LimitFields names={names} values={values} problems={problems} onChange={set} />
  )

  return (
    <form ref={form} noValidate aria-label="Límites" onSubmit={submit} className="grid gap-6">
      <AdminCard title="Sesiones">
        <Alert tone="warn" className="mb-4" title="El orden importa">
          {settingsTexts.requireSessionWarning}
        </Alert>
        <Checkbox
          label={settingsTexts.requireSession}
          checked={values.requireSession}
          onChange={(event) => set({ requireSession: event.target.checked })}
        />
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
            error={problems.addressHeader}
            optional
          >
            {(control) => (
              <Input
                {...control}
                name="addressHeader"
                autoComplete="off"
                spellCheck={false}
                value={values.addressHeader}
                onChange={(event) => set({ addressHeader: event.target.value })}
              />
            )}
          </Field>
        </div>
      </AdminCard>
      <AdminCard title="Conservación de consultas">
        <p className="mb-5 text-sm text-mut">{settingsTexts.retentionIntro}</p>
        {fields(['leadRetentionDays'])}
      </AdminCard>
      <Button
        type="submit"
        variant="ink"
        className="justify-self-start"
        loading={update.isPending}
        loadingText="Guardando..."
      >
        Guardar límites
      </Button>
    </form>
  )
}

interface LimitFieldsProps {
  names: readonly LimitName[]
  values: AdminSettingsInput
  problems: FieldMessages<keyof AdminSettingsInput>
  onChange: (changes: Partial<AdminSettingsInput>) => void
}

/** A field for each limit, two side by side. */
function LimitFields({ names, values, problems, onChange }: LimitFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {names.map((name) => {
        const [min, max] = limitBounds[name]
        return (
          <Field
            key={name}
            label={limitLabels[name]}
            help={`De ${formatNumber(min)} a ${formatNumber(max)}.`}
            error={problems[name]}
            required
          >
            {(control) => (
              <Input
                {...control}
                name={name}
                inputMode="numeric"
                autoComplete="off"
                value={values[name]}
                onChange={(event) => onChange({ [name]: event.target.value })}
              />
            )}
          </Field>
        )
      })}
    </div>
  )
}
