import { AdminCard } from '@/components/admin/admin-card'
import { useAdminForm } from '@/components/admin/use-admin-form'
import { NumberField } from '@/components/form/fields'
import { Form } from '@/components/form/form'
import { periodLabels, scopeLabels, settingsTexts, writeLabels, type WriteLimitSection } from '@/content/admin/settings'
import { useUpdateWriteLimits } from '@/services/settings/administration'
import {
  limitScopes,
  toWriteLimitsInput,
  type WriteKind,
  type WriteLimit,
  writeLimitsFormSchema,
} from '@/schemas/settings/write-limits'
import { SaveBar } from './save-bar'

interface WriteLimitsFormProps {
  sections: readonly WriteLimitSection[]
  /** All limits. The form shows and saves those of `sections`. */
  limits: WriteLimit[]
}

/** Form for how much visitors may send: a table for each section. */
export function WriteLimitsForm({ sections, limits: allLimits }: WriteLimitsFormProps) {
  const limits = allLimits.filter(({ kind }) => sections.some(({ kinds }) => kinds.includes(kind)))
  const update = useUpdateWriteLimits()
  const { form, onSubmit, isSaving } = useAdminForm(writeLimitsFormSchema, {
    defaultValues: toWriteLimitsInput(limits),
    save: async ({ limits }, form) => {
      const changes = limits.filter((_, index) =>
        limitScopes.some((scope) => form.getFieldState(`limits.${index}.${scope}`).isDirty),
      )
      if (changes.length > 0) await update.mutateAsync({ limits: changes })
    },
    texts: { saved: settingsTexts.limitsSaved, failed: settingsTexts.limitsFailed, label: 'Guardar límites' },
  })

  return (
    <Form
      form={form}
      onSubmit={onSubmit}
      aria-label="Límites"
      className="grid grid-cols-1 gap-6 [&_input]:scroll-mb-24"
    >
      {sections.map(({ title, intro, kinds }) => (
        <AdminCard key={title} title={title}>
          <p className="mb-5 text-sm text-muted">{intro}</p>
          <LimitsTable title={title} kinds={kinds} limits={limits} />
        </AdminCard>
      ))}
      <SaveBar label="Guardar límites" isPending={isSaving} />
    </Form>
  )
}

/** A column for each scope, and for each kind its name above a row of numbers. */
function LimitsTable({ title, kinds, limits }: { title: string; kinds: readonly WriteKind[]; limits: WriteLimit[] }) {
  return (
    <table aria-label={title} className="w-full table-fixed text-left text-sm">
      <thead>
        <tr className="border-b border-hairline align-bottom">
          {limitScopes.map((scope) => (
            <th key={scope} scope="col" className="p-1 text-label font-semibold">
              {scopeLabels[scope]}
            </th>
          ))}
        </tr>
      </thead>
      {limits.map(
        ({ kind, period }, index) =>
          kinds.includes(kind) && (
            <LimitRows key={kind} index={index} label={`${writeLabels[kind]} ${periodLabels[period]}`} />
          ),
      )}
    </table>
  )
}

/** `index` is the position of the limit in the form. */
function LimitRows({ index, label }: { index: number; label: string }) {
  return (
    <tbody className="border-b border-hairline align-top">
      <tr>
        <th scope="rowgroup" colSpan={limitScopes.length} className="px-1 pt-4 font-semibold">
          {label}
        </th>
      </tr>
      <tr>
        {limitScopes.map((scope) => (
          <td key={scope} className="px-1 pb-2 [&_input]:px-2.5">
            <NumberField
              name={`limits.${index}.${scope}`}
              label={<span className="sr-only">{`${label}: ${scopeLabels[scope]}`}</span>}
              inputMode="numeric"
            />
          </td>
        ))}
      </tr>
    </tbody>
  )
}
