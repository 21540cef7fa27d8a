import { useController, useFormState } from 'react-hook-form'
import { publishFieldLabels } from '@/content/publish'
import { propertyTypeLabels } from '@/content/property-labels'
import { formPropertyTypes } from '@/schemas/property'
import { Field } from '@/ui/field'
import { Segmented } from '@/ui/segmented'
import { Select } from '@/ui/select'
import { Textarea } from '@/ui/textarea'
import { FormCard } from './form-card'
import { FormText } from './form-text'
import { controlId, type PublishForm } from './use-property-form'

const currencyOptions = [
  { value: 'PEN', label: 'S/ Soles' },
  { value: 'USD', label: '$ Dólares' },
] as const

export function DetailsCard({ form }: { form: PublishForm }) {
  const { control: formControl, register } = form
  const state = useFormState({ control: formControl })
  const { errors, defaultValues } = state
  const currency = useController({ control: formControl, name: 'currency' }).field
  // A condo is never published here, but an administrator may edit one.
  const types = defaultValues?.propertyType === 'condo' ? ([...formPropertyTypes, 'condo'] as const) : formPropertyTypes

  return (
    <FormCard section="detalles">
      <div className="grid gap-x-gut gap-y-5 sm:grid-cols-2">
        <FormText form={form} state={state} field="title" required className="sm:col-span-2" />
        <Field
          id={controlId('propertyType')}
          label={publishFieldLabels.propertyType}
          required
          error={errors.propertyType?.message}
        >
          {(control) => (
            <Select
              {...control}
              {...register('propertyType')}
              placeholder="Seleccione un tipo"
              defaultValue={defaultValues?.propertyType}
            >
              {types.map((type) => (
                <option key={type} value={type}>
                  {propertyTypeLabels[type]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <FormText form={form} state={state} field="area" required inputMode="decimal" />
        <FormText form={form} state={state} field="price" required inputMode="decimal" />
        <div className="grid content-start gap-1.5">
          <p className="text-label font-semibold" aria-hidden="true">
            {publishFieldLabels.currency}
          </p>
          <Segmented
            label={publishFieldLabels.currency}
            options={currencyOptions}
            value={currency.value === 'USD' ? 'USD' : 'PEN'}
            onChange={currency.onChange}
            stretch
          />
        </div>
        <Field
          id={controlId('description')}
          label={publishFieldLabels.description}
          required
          help="Al menos 20 caracteres."
          error={errors.description?.message}
          className="sm:col-span-2"
        >
          {(control) => (
            <Textarea {...control} {...register('description')} defaultValue={defaultValues?.description} />
          )}
        </Field>
      </div>
    </FormCard>
  )
}
