import { useRef, useState, type SubmitEvent } from 'react'
import { AdminCard } from '@/components/admin-card'
import { sayFailure } from '@/components/session/say-failure'
import type { SignInOffer } from '@/components/session/use-sign-in-offer'
import { limitSections, settingsTexts } from '@/content/settings-texts'
import { firstMessages, type FieldMessages } from '@/lib/field-messages'
import { useUpdateAdminSettings } from '@/queries/maintenance'
import { adminSettingsFormSchema, type AdminSettingsInput } from '@/schemas/settings-form'
import { limitNames, type AdminSettings, type LimitName } from '@/schemas/site-settings'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { Checkbox } from '@/ui/checkbox'
import { Field } from '@/ui/field'
import { Input } from '@/ui/input'
import { toast } from '@/ui/toast'
import { LimitFields } from './limit-fields'

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
          sayFailure(offer, error, {
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
