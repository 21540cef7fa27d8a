import { NumberField } from '@/components/form/fields'
import { Form, useZodForm } from '@/components/form/form'
import { currencyNames } from '@/content/properties/search'
import { currencies } from '@/schemas/properties/property'
import { filterRangesSchema } from '@/schemas/properties/filter-ranges'
import { type PropertyFilters, type RangeName, rangeNames } from '@/schemas/properties/property-filters'
import { Segmented } from '@/ui/segmented'
import type { FilterControlProps } from './filter-selects'

const toInputText = (value: number | undefined) => (value === undefined ? '' : String(value))
const fieldNames = Object.keys(filterRangesSchema.shape) as (keyof typeof filterRangesSchema.shape)[]
const toRangeInputs = (values: Partial<PropertyFilters>) =>
  Object.fromEntries(fieldNames.map((name) => [name, toInputText(values[name])])) as Record<
    (typeof fieldNames)[number],
    string
  >

/** The price range, in the chosen currency, and the area range. Both apply on blur or Enter. */
export function RangeFields({ filters, change }: FilterControlProps) {
  const form = useZodForm(filterRangesSchema, {
    // Follows the URL (back, a removed chip), except for what is being typed.
    values: toRangeInputs(filters),
    resetOptions: { keepDirtyValues: true },
    shouldFocusError: false,
  })
  const apply = (values: ReturnType<typeof toRangeInputs>) => {
    const nextRanges = filterRangesSchema.parse(values)
    form.reset(toRangeInputs(nextRanges))
    // Without a change, a blur must not go back to the first page of the list.
    if (fieldNames.some((name) => nextRanges[name] !== filters[name])) change(nextRanges)
  }

  const legends: Record<RangeName, string> = {
    price: `Precio en ${currencyNames[filters.priceCurrency].toLowerCase()}`,
    area: 'Área en m²',
  }

  return (
    <Form form={form} onSubmit={apply} onBlur={() => void form.handleSubmit(apply)()} className="grid gap-3">
      <Segmented
        label="Moneda del precio"
        options={currencies.map((value) => ({ value, label: currencyNames[value] }))}
        value={filters.priceCurrency}
        onChange={(priceCurrency) => change({ priceCurrency })}
        stretch
      />
      {rangeNames.map((name) => (
        <fieldset key={name}>
          <legend className="mb-1.5 text-label font-semibold">{legends[name]}</legend>
          <div className="two-columns gap-x-3">
            <NumberField name={`${name}Min`} label="Desde" aria-label={`${legends[name]}: desde`} inputMode="numeric" />
            <NumberField name={`${name}Max`} label="Hasta" aria-label={`${legends[name]}: hasta`} inputMode="numeric" />
          </div>
        </fieldset>
      ))}
      {/* Enter in a form of several fields needs a submit button. */}
      <button type="submit" hidden />
    </Form>
  )
}
