import { useQuery } from '@tanstack/react-query'
import { AdminCard } from '@/components/admin/admin-card'
import type { SignInPrompt } from '@/components/admin/use-sign-in-prompt'
import { loanSettingsTexts } from '@/content/loan-texts'
import { useUpdateLoanDefaults } from '@/queries/admin-settings'
import { errorReason } from '@/queries/error-reason'
import { loanDefaultsQuery } from '@/queries/loan-defaults'
import { type LoanDefaults, type LoanFormInput, loanFormSchema } from '@/schemas/loan'
import { Button } from '@/ui/button'
import { Field } from '@/ui/old-field'
import { Input } from '@/ui/input'
import { ErrorState } from '@/ui/page-states'
import { useSettingsForm } from './use-settings-form'

/** The form for the initial values of the loan calculator. */
export function LoanSettings({ signInPrompt }: { signInPrompt: SignInPrompt }) {
  const { data, error, isFetching, refetch } = useQuery(loanDefaultsQuery)
  if (data) return <LoanForm defaults={data} signInPrompt={signInPrompt} />
  return error ? (
    <ErrorState
      title={loanSettingsTexts.loadFailed}
      text={errorReason(error)}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  ) : null
}

const fields = [
  { name: 'tea', label: loanSettingsTexts.tea },
  { name: 'downPercent', label: loanSettingsTexts.downPercent },
  { name: 'years', label: loanSettingsTexts.years },
] as const

function LoanForm({ defaults, signInPrompt }: { defaults: LoanDefaults; signInPrompt: SignInPrompt }) {
  const update = useUpdateLoanDefaults()
  const { initial, errors, form } = useSettingsForm({
    initial: (): LoanFormInput => ({
      tea: String(defaults.tea),
      downPercent: String(defaults.downPercent),
      years: String(defaults.years),
      date: defaults.date,
    }),
    schema: loanFormSchema,
    toChanges: (changes): LoanDefaults => changes,
    mutation: update,
    signInPrompt,
    texts: {
      saved: loanSettingsTexts.saved,
      failed: loanSettingsTexts.failed,
      submit: loanSettingsTexts.save,
    },
  })
  return (
    <form {...form} aria-label={loanSettingsTexts.title}>
      <AdminCard title={loanSettingsTexts.title}>
        <p className="mb-5 text-sm text-mut">{loanSettingsTexts.intro}</p>
        <div className="grid gap-5 sm:grid-cols-2">
          {fields.map(({ name, label }) => (
            <Field key={name} label={label} error={errors[name]} required>
              {(control) => (
                <Input {...control} name={name} inputMode="decimal" autoComplete="off" defaultValue={initial[name]} />
              )}
            </Field>
          ))}
          <Field label={loanSettingsTexts.date} help={loanSettingsTexts.dateHelp} error={errors.date} required>
            {(control) => <Input {...control} name="date" type="date" defaultValue={initial.date} />}
          </Field>
        </div>
        <Button type="submit" variant="dark" className="mt-6" loading={update.isPending} loadingText="Guardando...">
          {loanSettingsTexts.save}
        </Button>
      </AdminCard>
    </form>
  )
}
