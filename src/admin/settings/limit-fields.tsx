import { limitLabels } from '@/content/settings-texts'
import type { FieldMessages } from '@/lib/field-messages'
import type { AdminSettingsInput } from '@/schemas/settings-form'
import { limitBounds, type LimitName } from '@/schemas/site-settings'
import { formatNumber } from '@/lib/numbers'
import { Field } from '@/ui/field'
import { Input } from '@/ui/input'

interface LimitFieldsProps {
  names: readonly LimitName[]
  values: AdminSettingsInput
  problems: FieldMessages<keyof AdminSettingsInput>
  onChange: (changes: Partial<AdminSettingsInput>) => void
}

/** A field for each limit, two side by side. */
export function LimitFields({ names, values, problems, onChange }: LimitFieldsProps) {
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
