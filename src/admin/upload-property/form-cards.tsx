import { MapPin } from 'lucide-react'
import { type ComponentProps, memo, type ReactNode } from 'react'
import { featureLabels, propertyTypeLabels } from '@/content/property-labels'
import { publishFieldLabels, type PublishSectionId, publishSections } from '@/content/publish'
import { featureIds, formPropertyTypes } from '@/schemas/properties/property'
import type { PropertyFormInput } from '@/schemas/property-form'
import { Field, RequiredMark } from '@/ui/old-field'
import { Checkbox, Input, Select, Textarea } from '@/ui/input'
import { Numeral } from '@/ui/section-head'
import { Segmented } from '@/ui/segmented'
import { controlId, type PropertyFormErrors } from './use-property-form'

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

interface FieldsProps {
  initial: PropertyFormInput
  errors: PropertyFormErrors
}

interface FormTextProps
  extends FieldsProps, Pick<ComponentProps<'input'>, 'inputMode' | 'placeholder' | 'autoComplete'> {
  field: Exclude<keyof PropertyFormInput, 'features'>
  required?: boolean
  help?: string
  className?: string
}

/** A one-line input of the form with its label, help and error. */
function FormText({ initial, errors, field, required = false, help, className, ...rest }: FormTextProps) {
  return (
    <Field
      id={controlId(field)}
      label={publishFieldLabels[field]}
      required={required}
      help={help}
      error={errors[field]}
      className={className}
    >
      {(control) => <Input {...control} name={field} {...rest} defaultValue={initial[field]} />}
    </Field>
  )
}

const currencyOptions = [
  { value: 'PEN', label: 'S/ Soles' },
  { value: 'USD', label: '$ Dólares' },
] as const

export const DetailsCard = memo(function DetailsCard({ initial, errors }: FieldsProps) {
  // New listings cannot be condos, but an administrator can edit an existing one.
  const types = initial.propertyType === 'condo' ? ([...formPropertyTypes, 'condo'] as const) : formPropertyTypes

  return (
    <FormCard section="detalles">
      <div className="grid grid-cols-1 gap-x-gut gap-y-5 sm:grid-cols-2">
        <FormText initial={initial} errors={errors} field="title" required className="sm:col-span-2" />
        <Field
          id={controlId('propertyType')}
          label={publishFieldLabels.propertyType}
          required
          error={errors.propertyType}
        >
          {(control) => (
            <Select
              {...control}
              name="propertyType"
              placeholder="Seleccione un tipo"
              defaultValue={initial.propertyType}
            >
              {types.map((type) => (
                <option key={type} value={type}>
                  {propertyTypeLabels[type]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <FormText initial={initial} errors={errors} field="area" required inputMode="decimal" />
        <FormText initial={initial} errors={errors} field="price" required inputMode="decimal" />
        <div className="grid content-start gap-1.5">
          <p className="text-label font-semibold" aria-hidden="true">
            {publishFieldLabels.currency}
          </p>
          <Segmented
            name="currency"
            label={publishFieldLabels.currency}
            options={currencyOptions}
            defaultValue={initial.currency}
            stretch
          />
        </div>
        <Field
          id={controlId('description')}
          label={publishFieldLabels.description}
          required
          help="Al menos 20 caracteres."
          error={errors.description}
          className="sm:col-span-2"
        >
          {(control) => <Textarea {...control} name="description" defaultValue={initial.description} />}
        </Field>
      </div>
    </FormCard>
  )
})

export const LocationCard = memo(function LocationCard(props: FieldsProps) {
  return (
    <FormCard section="ubicacion" required>
      <div className="grid grid-cols-1 gap-x-gut gap-y-5 sm:grid-cols-3">
        <FormText
          {...props}
          field="address"
          required
          placeholder="Calle o malecón y número"
          className="sm:col-span-3"
        />
        <FormText {...props} field="district" required />
        <FormText {...props} field="province" required />
        <FormText {...props} field="country" required />
      </div>
      <input type="hidden" name="lat" defaultValue={props.initial.lat} />
      <input type="hidden" name="lng" defaultValue={props.initial.lng} />
      <p className="mt-3.5 flex gap-2 text-xs leading-[1.45] text-mut">
        <MapPin size={16} strokeWidth={1.5} className="mt-px flex-none" aria-hidden="true" />
        Las coordenadas de Ancón se asignan automáticamente.
      </p>
    </FormCard>
  )
})

export const CharacteristicsCard = memo(function CharacteristicsCard(props: FieldsProps) {
  return (
    <FormCard section="caracteristicas">
      <div className="two-columns items-end gap-x-gut gap-y-5 sm:items-start md:grid-cols-4">
        <FormText {...props} field="bedrooms" inputMode="numeric" />
        <FormText {...props} field="bathrooms" inputMode="decimal" />
        <FormText {...props} field="garage" inputMode="numeric" />
        <FormText {...props} field="yearBuilt" inputMode="numeric" />
      </div>
      <fieldset className="mt-6">
        <legend className="mb-1.5 text-label font-semibold">{publishFieldLabels.features}</legend>
        <div className="grid grid-cols-1 gap-x-gut min-[420px]:grid-cols-2 sm:grid-cols-3 xl:grid-cols-4">
          {featureIds.map((feature) => (
            <Checkbox
              key={feature}
              name="features"
              label={featureLabels[feature]}
              value={feature}
              defaultChecked={props.initial.features.includes(feature)}
            />
          ))}
        </div>
      </fieldset>
    </FormCard>
  )
})
