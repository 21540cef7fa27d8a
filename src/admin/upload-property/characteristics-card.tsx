import { useFormState } from 'react-hook-form'
import { featureLabels } from '@/content/property-labels'
import { publishFieldLabels } from '@/content/publish'
import { featureIds } from '@/schemas/property'
import { Checkbox } from '@/ui/checkbox'
import { FormCard } from './form-card'
import { FormText } from './form-text'
import type { PublishForm } from './use-property-form'

export function CharacteristicsCard({ form }: { form: PublishForm }) {
  const state = useFormState({ control: form.control })
  return (
    <FormCard section="caracteristicas">
      <div className="grid grid-cols-2 items-end gap-x-gut gap-y-5 sm:items-start md:grid-cols-4">
        <FormText form={form} state={state} field="bedrooms" inputMode="numeric" />
        <FormText form={form} state={state} field="bathrooms" inputMode="decimal" />
        <FormText form={form} state={state} field="garage" inputMode="numeric" />
        <FormText form={form} state={state} field="yearBuilt" inputMode="numeric" />
      </div>
      <fieldset className="mt-6">
        <legend className="mb-1.5 text-label font-semibold">{publishFieldLabels.features}</legend>
        <div className="grid grid-cols-1 gap-x-gut min-[400px]:grid-cols-2 md:grid-cols-4">
          {featureIds.map((feature) => (
            <Checkbox key={feature} label={featureLabels[feature]} value={feature} {...form.register('features')} />
          ))}
        </div>
      </fieldset>
    </FormCard>
  )
}
