import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import {
  CheckboxGroup,
  NumberField,
  SegmentedField,
  SelectField,
  TextareaField,
  TextField,
} from '@/components/form/fields'
import {
  featureLabels,
  listingTypeLabels,
  petAnswerLabels,
  propertyTypeLabels,
  rentPeriodLabels,
} from '@/content/properties/labels'
import {
  characteristicNumbers,
  toControlId,
  publishFieldLabels,
  type PublishSectionId,
  publishSections,
  publishTexts,
} from '@/content/publishing'
import { hasContact } from '@/lib/contacts-in-text'
import { formatPrice, formatPriceUnit } from '@/lib/format'
import { parseTypedNumber } from '@/lib/typed-number'
import { type RentPeriod, rentPeriods, toRentPeriod } from '@/lib/stays'
import { featureIds, formPropertyTypes, listingTypes, petAnswers, propertyTypes } from '@/schemas/properties/property'
import type { PropertyFormField, PublishInput } from '@/schemas/publish'
import { Alert } from '@/ui/alert'
import { RequiredMark } from '@/ui/field'
import { Numeral } from '@/ui/section-head'
import { PointField } from './point-field'

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
      className="rounded border border-hairline bg-white p-[clamp(20px,3vw,40px)]"
    >
      <div className="mb-6 flex items-baseline gap-3.5 border-b border-hairline pb-[18px]">
        <span aria-hidden="true">
          <Numeral>{index + 1}</Numeral>
        </span>
        <h2 id={titleId} className="text-h3">
          <span>{publishSections[index]?.title}</span>
          {required && <RequiredMark />}
        </h2>
        {aside && <span className="ml-auto text-sm text-muted">{aside}</span>}
      </div>
      {children}
    </section>
  )
}

const toFieldProps = (name: PropertyFormField) => ({ name, label: publishFieldLabels[name], id: toControlId(name) })

const currencyOptions = [
  { value: 'PEN', label: 'S/ Soles' },
  { value: 'USD', label: '$ Dólares' },
] as const

const newTypeOptions = formPropertyTypes.map((value) => ({ value, label: propertyTypeLabels[value] }))
const allTypeOptions = propertyTypes.map((value) => ({ value, label: propertyTypeLabels[value] }))
const listingTypeOptions = listingTypes.map((value) => ({ value, label: listingTypeLabels[value] }))
/** A new listing is for sale or for rent: the specification publishes sales, an edit makes it a new development. */
const newListingTypeOptions = listingTypeOptions.filter(({ value }) => value !== 'new')
const rentPeriodOptions = rentPeriods.map((value) => ({ value, label: rentPeriodLabels[value] }))
const petOptions = petAnswers.map((value) => ({ value, label: petAnswerLabels[value] }))

/** The fields of a rental. Hidden ones keep no value, which could not be corrected. */
function RentalFields({ period }: { period: RentPeriod }) {
  return (
    <>
      <NumberField
        {...toFieldProps('guests')}
        required={period !== 'month'}
        optional={period === 'month'}
        inputMode="numeric"
      />
      <NumberField {...toFieldProps('deposit')} optional />
      {period === 'night' && <NumberField {...toFieldProps('minNights')} optional inputMode="numeric" />}
      <SelectField {...toFieldProps('pets')} options={petOptions} />
    </>
  )
}

/** A new listing has one of the five types of the specification; an edit offers all. */
export function DetailsCard({ isEdit }: { isEdit: boolean }) {
  const { unregister } = useFormContext<PublishInput>()
  const [listingType, storedPeriod] = useWatch<PublishInput, ['listingType', 'rentPeriod']>({
    name: ['listingType', 'rentPeriod'],
  })
  const isRent = listingType === 'rent'
  const period = toRentPeriod(storedPeriod)
  const price = toFieldProps('price')
  return (
    <FormCard section="detalles">
      <div className="fields sm:grid-cols-2">
        {isEdit ? (
          <SelectField
            {...toFieldProps('listingType')}
            required
            options={listingTypeOptions}
            onChange={() => unregister(['guests', 'deposit', 'minNights', 'pets'])}
          />
        ) : (
          <SegmentedField
            name="listingType"
            label={publishFieldLabels.listingType}
            options={newListingTypeOptions}
            className="max-sm:mb-6"
            onChange={() => unregister(['guests', 'deposit', 'minNights', 'pets'])}
          />
        )}
        {isRent ? (
          <SelectField
            {...toFieldProps('rentPeriod')}
            required
            options={rentPeriodOptions}
            onChange={() => unregister('minNights')}
          />
        ) : (
          <span className="max-sm:hidden" />
        )}
        <TextField {...toFieldProps('title')} required className="sm:col-span-2" />
        <SelectField
          {...toFieldProps('propertyType')}
          required
          placeholder="Seleccione un tipo"
          options={isEdit ? allTypeOptions : newTypeOptions}
        />
        <NumberField {...toFieldProps('area')} required />
        <NumberField
          {...price}
          label={isRent ? publishTexts.rentPrice(formatPriceUnit({ listingType, rentPeriod: period })) : price.label}
          required
          help={<PriceEcho />}
        />
        <SegmentedField
          name="currency"
          label={publishFieldLabels.currency}
          options={currencyOptions}
          className="max-sm:mb-6"
        />
        {isRent && <RentalFields period={period} />}
        {isEdit && <NumberField {...toFieldProps('maintenance')} optional />}
        <TextareaField
          {...toFieldProps('description')}
          required
          help="Al menos 20 caracteres."
          className="max-[430px]:[--note-lines:2] sm:col-span-2"
        />
        <ContactHint />
      </div>
    </FormCard>
  )
}

/** The price as the site reads it: 'S/ 320,000'. */
function PriceEcho() {
  const [price, currency] = useWatch<PublishInput, ['price', 'currency']>({ name: ['price', 'currency'] })
  const amount = parseTypedNumber(price)
  return amount > 0 && formatPrice(amount, currency === 'USD' ? 'USD' : 'PEN')
}

/** Says that the title or the description has a telephone number, a link or an e-mail address, which nobody refuses. */
function ContactHint() {
  const texts = useWatch<PublishInput, ['title', 'description']>({ name: ['title', 'description'] })
  return (
    <div role="status" className="empty:hidden sm:col-span-2">
      {texts.some(hasContact) && <Alert tone="tip">{publishTexts.contactInText}</Alert>}
    </div>
  )
}

export function LocationCard() {
  return (
    <FormCard section="ubicacion" required>
      <div className="fields sm:grid-cols-3">
        <TextField
          {...toFieldProps('address')}
          required
          placeholder="Calle o malecón y número"
          className="sm:col-span-3"
        />
        <TextField {...toFieldProps('district')} required />
        <TextField {...toFieldProps('province')} required />
        <TextField {...toFieldProps('country')} required />
      </div>
      <PointField />
    </FormCard>
  )
}

const featureOptions = featureIds.map((value) => ({ value, label: featureLabels[value] }))

export function CharacteristicsCard() {
  return (
    <FormCard section="caracteristicas">
      <div className="two-columns items-end gap-x-gutter gap-y-4 sm:items-start md:grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))]">
        {characteristicNumbers.map((field) => (
          <NumberField key={field} {...toFieldProps(field)} />
        ))}
      </div>
      <CheckboxGroup
        name="features"
        id={toControlId('features')}
        legend={publishFieldLabels.features}
        options={featureOptions}
        optionsClass="grid grid-cols-1 gap-x-gutter min-[420px]:grid-cols-2 sm:grid-cols-3 xl:grid-cols-4"
        // An error message fits into the padding of the card, so the group reserves no line for it.
        className="mt-4 -mb-4"
      />
    </FormCard>
  )
}
