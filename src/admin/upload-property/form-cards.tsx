import { MapPin } from 'lucide-react'
import { type ComponentProps, memo, type ReactNode } from 'react'
import { useController, useFormState, type UseFormStateReturn } from 'react-hook-form'
import { useAfterPress } from '@/browser/forms/use-after-press'
import { featureLabels, propertyTypeLabels } from '@/content/property-labels'
import { publishFieldLabels, type PublishSectionId, publishSections } from '@/content/publish'
import { featureIds, formPropertyTypes } from '@/schemas/property'
import type { PropertyFormInput } from '@/schemas/property-form'
import { Field, RequiredMark } from '@/ui/field'
import { Checkbox, Input, Select, Textarea } from '@/ui/input'
import { Numeral } from '@/ui/section-head'
import { Segmented } from '@/ui/segmented'
import { controlId, type PublishForm } from './use-property-form'

interface FormCardProps {
  section: PublishSectionId
  /** Marks the whole card as required. */
  required?: boolean
  aside?: ReactNode
  children: ReactNode
}

/** One of the four numbered sections of the form. */
export function FormCard({ section, required, aside, children }: FormCardProps) {
  const index = publishSections.findIndex(({ id }) => id === section)
  const titleId = `titulo-${section}`
  return (
    <section
      id={section}
      aria-labelledby={titleId}
      className="rounded border border-garua bg-blanco p-[clamp(20px,3vw,40px)]"
    >
      <div className="mb-6 flex items-baseline gap-3.5 border-b border-garua pb-[18px]">
        <span aria-hidden="true">
          <Numeral>{index + 1}</Numeral>
        </span>
        <h2 id={titleId} className="text-h3">
          {publishSections[index]?.title}
          {required && <RequiredMark />}
        </h2>
        {aside && <span className="ml-auto text-sm text-mut">{aside}</span>}
      </div>
      {children}
    </section>
  )
}

interface FormTextProps extends Pick<ComponentProps<'input'>, 'inputMode' | 'placeholder' | 'autoComplete'> {
  form: PublishForm
  /** The form state that the card subscribes to. */
  state: UseFormStateReturn<PropertyFormInput>
  field: Exclude<keyof PropertyFormInput, 'features'>
  required?: boolean
  help?: string
  className?: string
}

/** A one-line input of the form with its label, help and error. */
function FormText({ form, state, field, required = false, help, className, ...rest }: FormTextProps) {
  const error = useAfterPress(state.errors[field]?.message)
  return (
    <Field
      id={controlId(field)}
      label={publishFieldLabels[field]}
      required={required}
      help={help}
      error={error}
      className={className}
    >
      {(control) => (
        <Input {...control} {...form.register(field)} {...rest} defaultValue={state.defaultValues?.[field]} />
      )}
    </Field>
  )
}

const currencyOptions = [
  { value: 'PEN', label: 'S/ Soles' },
  { value: 'USD', label: '$ Dólares' },
] as const

export const DetailsCard = memo(function DetailsCard({ form }: { form: PublishForm }) {
  const { control: formControl, register } = form
  const state = useFormState({ control: formControl })
  const { errors, defaultValues } = state
  const typeError = useAfterPress(errors.propertyType?.message)
  const descriptionError = useAfterPress(errors.description?.message)
  const currency = useController({ control: formControl, name: 'currency' }).field
  // New listings cannot be condos, but an administrator can edit an existing one.
  const types = defaultValues?.propertyType === 'condo' ? ([...formPropertyTypes, 'condo'] as const) : formPropertyTypes

  return (
    <FormCard section="detalles">
      <div className="grid grid-cols-1 gap-x-gut gap-y-5 sm:grid-cols-2">
        <FormText form={form} state={state} field="title" required className="sm:col-span-2" />
        <Field id={controlId('propertyType')} label={publishFieldLabels.propertyType} required error={typeError}>
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
          error={descriptionError}
          className="sm:col-span-2"
        >
          {(control) => (
            <Textarea {...control} {...register('description')} defaultValue={defaultValues?.description} />
          )}
        </Field>
      </div>
    </FormCard>
  )
})

export const LocationCard = memo(function LocationCard({ form }: { form: PublishForm }) {
  const state = useFormState({ control: form.control })
  return (
    <FormCard section="ubicacion" required>
      <div className="grid grid-cols-1 gap-x-gut gap-y-5 sm:grid-cols-3">
        <FormText
          form={form}
          state={state}
          field="address"
          required
          placeholder="Calle o malecón y número"
          className="sm:col-span-3"
        />
        <FormText form={form} state={state} field="district" required />
        <FormText form={form} state={state} field="province" required />
        <FormText form={form} state={state} field="country" required />
      </div>
      <input type="hidden" {...form.register('lat')} defaultValue={state.defaultValues?.lat} />
      <input type="hidden" {...form.register('lng')} defaultValue={state.defaultValues?.lng} />
      <p className="mt-3.5 flex gap-2 text-xs leading-[1.45] text-mut">
        <MapPin size={16} strokeWidth={1.5} className="mt-px flex-none" aria-hidden="true" />
        Las coordenadas de Ancón se asignan automáticamente.
      </p>
    </FormCard>
  )
})

export const CharacteristicsCard = memo(function CharacteristicsCard({ form }: { form: PublishForm }) {
  const state = useFormState({ control: form.control })
  return (
    <FormCard section="caracteristicas">
      <div className="two-columns items-end gap-x-gut gap-y-5 sm:items-start md:grid-cols-4">
        <FormText form={form} state={state} field="bedrooms" inputMode="numeric" />
        <FormText form={form} state={state} field="bathrooms" inputMode="decimal" />
        <FormText form={form} state={state} field="garage" inputMode="numeric" />
        <FormText form={form} state={state} field="yearBuilt" inputMode="numeric" />
      </div>
      <fieldset className="mt-6">
        <legend className="mb-1.5 text-label font-semibold">{publishFieldLabels.features}</legend>
        <div className="grid grid-cols-1 gap-x-gut min-[420px]:grid-cols-2 sm:grid-cols-3 xl:grid-cols-4">
          {featureIds.map((feature) => (
            <Checkbox key={feature} label={featureLabels[feature]} value={feature} {...form.register('features')} />
          ))}
        </div>
      </fieldset>
    </FormCard>
  )
})
