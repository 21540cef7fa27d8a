import { useQuery } from '@tanstack/react-query'
import { AdminCard } from '@/components/admin/admin-card'
import { DateField, NumberField } from '@/components/form/fields'
import { Form } from '@/components/form/form'
import { QueryError } from '@/components/query-error'
import { loanSettingsTexts } from '@/content/loan'
import { useUpdateLoanDefaults } from '@/services/settings/administration'
import { settingsQuery } from '@/services/settings/site-settings'
import { loanFormSchema } from '@/schemas/settings/loan'
import type { LoanDefaults } from '@/schemas/settings/site-settings'
import { SaveBar } from './save-bar'
import { useSettingsForm } from './use-settings-form'

/** The form for the initial values of the loan calculator. */
export function LoanPart() {
  const query = useQuery(settingsQuery)
  if (query.data) return <LoanForm defaults={query.data.loan} />
  return query.error && <QueryError title={loanSettingsTexts.loadFailed} query={query} />
}

function LoanForm({ defaults }: { defaults: LoanDefaults }) {
  const update = useUpdateLoanDefaults()
  const { form, onSubmit, isSaving } = useSettingsForm(loanFormSchema, {
    defaultValues: {
      tea: String(defaults.tea),
      downPercent: String(defaults.downPercent),
      years: String(defaults.years),
      date: defaults.date,
    },
    update: update.mutateAsync,
    texts: { saved: loanSettingsTexts.saved, failed: loanSettingsTexts.failed, label: loanSettingsTexts.save },
  })
  return (
    <Form form={form} onSubmit={onSubmit} aria-label={loanSettingsTexts.title} className="grid gap-6">
      <AdminCard title={loanSettingsTexts.title}>
        <p className="mb-5 text-sm text-muted">{loanSettingsTexts.intro}</p>
        <div className="fields [--note-lines:2] sm:grid-cols-2">
          <NumberField name="tea" label={loanSettingsTexts.tea} required />
          <NumberField name="downPercent" label={loanSettingsTexts.downPercent} required />
          <NumberField name="years" label={loanSettingsTexts.years} required />
          <DateField name="date" label={loanSettingsTexts.date} required help={loanSettingsTexts.dateHelp} />
        </div>
      </AdminCard>
      <SaveBar label={loanSettingsTexts.save} isPending={isSaving} />
    </Form>
  )
}
