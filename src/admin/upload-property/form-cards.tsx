import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import {
  CheckboxGroup,
  NumberField,
  SegmentedField,
  SelectField,
  TextareaField,
  TextField,
} from '@/components/form/fields'
import { featureLabels, propertyTypeLabels } from '@/content/properties/labels'
import {
  characteristicNumbers,
  controlId,
  publishFieldLabels,
  type PublishSectionId,
  publishSections,
} from '@/content/publishing'
import { featureIds, formPropertyTypes } from '@/schemas/properties/property'
import type { PropertyFormField, PublishInput } from '@/schemas/publishing'
import { RequiredMark } from '@/ui/field'
import { Numeral } from '@/ui/section-head'

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

/** The name, label and id of a field. */
const named = (name: PropertyFormField) => ({ name, label: publishFieldLabels[name], id: controlId(name) })

const currencyOptions = [
  { value: 'PEN', label: 'S/ Soles' },
  { value: 'USD', label: '$ Dólares' },
] as const

const typeOptions = formPropertyTypes.map((value) => ({ value, label: propertyTypeLabels[value] }))
const condo = { value: 'condo', label: propertyTypeLabels.condo }

/** New listings cannot be condos, but an administrator can edit an existing one (`hasCondo`). */
export function DetailsCard({ hasCondo }: { hasCondo: boolean }) {
  return (
    <FormCard section="detalles">
      <div className="grid grid-cols-1 gap-x-gut gap-y-1.5 sm:grid-cols-2">
        <TextField {...named('title')} required className="sm:col-span-2" />
        <SelectField
          {...named('propertyType')}
          required
          placeholder="Seleccione un tipo"
          options={hasCondo ? [...typeOptions, condo] : typeOptions}
        />
        <NumberField {...named('area')} required />
        <NumberField {...named('price')} required />
        <SegmentedField
          name="currency"
          label={publishFieldLabels.currency}
          options={currencyOptions}
          className="max-sm:mb-5"
        />
        <TextareaField {...named('description')} required help="Al menos 20 caracteres." className="sm:col-span-2" />
      </div>
    </FormCard>
  )
}

export function LocationCard() {
  return (
    <FormCard section="ubicacion" required>
      <div className="grid grid-cols-1 gap-x-gut gap-y-1.5 sm:grid-cols-3">
        <TextField {...named('address')} required placeholder="Calle o malecón y número" className="sm:col-span-3" />
        <TextField {...named('district')} required />
        <TextField {...named('province')} required />
        <TextField {...named('country')} required />
      </div>
      <HiddenField name="lat" />
      <HiddenField name="lng" />
      <p className="flex gap-2 text-xs leading-[1.45] text-mut">
        <MapPin size={16} strokeWidth={1.5} className="mt-px flex-none" aria-hidden="true" />
        Las coordenadas de Ancón se asignan automáticamente.
      </p>
    </FormCard>
  )
}

function HiddenField({ name }: { name: 'lat' | 'lng' }) {
  const { register, formState } = useFormContext<PublishInput>()
  return <input type="hidden" {...register(name)} defaultValue={formState.defaultValues?.[name]} />
}

const featureOptions = featureIds.map((value) => ({ value, label: featureLabels[value] }))

export function CharacteristicsCard() {
  return (
    <FormCard section="caracteristicas">
      <div className="two-columns items-end gap-x-gut gap-y-1.5 sm:items-start md:grid-cols-4">
        {characteristicNumbers.map((field) => (
          <NumberField key={field} {...named(field)} inputMode={field === 'bathrooms' ? 'decimal' : 'numeric'} />
        ))}
      </div>
      <CheckboxGroup
        name="features"
        id={controlId('features')}
        legend={publishFieldLabels.features}
        options={featureOptions}
        optionsClass="grid grid-cols-1 gap-x-gut min-[420px]:grid-cols-2 sm:grid-cols-3 xl:grid-cols-4"
        // The room for a message is within the padding of the card.
        className="-mb-6"
      />
    </FormCard>
  )
}
