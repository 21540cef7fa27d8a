import { NumberField } from '@/components/form/fields'
import { Form, useZodForm } from '@/components/form/form'
import { currencyNames } from '@/content/properties/search'
import { currencies } from '@/schemas/properties/property'
import { filterRangesSchema } from '@/schemas/properties/filter-ranges'
import type { PropertyFilters } from '@/schemas/properties/property-filters'
import { Segmented } from '@/ui/segmented'
import type { FilterControlProps } from './filter-selects'

const toInputText = (value: number | undefined) => (value === undefined ? '' : String(value))
const toRangeInputs = ({ priceMin, priceMax, areaMin, areaMax }: Partial<PropertyFilters>) => ({
  priceMin: toInputText(priceMin),
  priceMax: toInputText(priceMax),
  areaMin: toInputText(areaMin),
  areaMax: toInputText(areaMax),
})

/** The range of the price, in the chosen currency, and that of the area. They apply on blur or Enter. */
export function RangeFields({ filters, change }: FilterControlProps) {
  const form = useZodForm(filterRangesSchema, {
    // Follows the URL (back, a removed chip), except for what is being typed.
    values: toRangeInputs(filters),
    resetOptions: { keepDirtyValues: true },
    shouldFocusError: false,
  })
  const apply = (values: ReturnType<typeof toRangeInputs>) => {
    const next = filterRangesSchema.parse(values)
    form.reset(toRangeInputs(next))
    const names = Object.keys(next) as (keyof typeof next)[]
    // Without a change, a blur must not go back to the first page of the list.
    if (names.some((name) => next[name] !== filters[name])) change(next)
  }

  const ranges = [
    { legend: `Precio en ${currencyNames[filters.priceCurrency].toLowerCase()}`, from: 'priceMin', to: 'priceMax' },
    { legend: 'Área en m²', from: 'areaMin', to: 'areaMax' },
  ] as const

  return (
    <Form form={form} onSubmit={apply} onBlur={() => void form.handleSubmit(apply)()} className="grid gap-3">
      <Segmented
        label="Moneda del precio"
        options={currencies.map((value) => ({ value, label: currencyNames[value] }))}
        value={filters.priceCurrency}
        onChange={(priceCurrency) => change({ priceCurrency })}
        stretch
      />
      {ranges.map(({ legend, from, to }) => (
        <fieldset key={from}>
          <legend className="mb-1.5 text-label font-semibold">{legend}</legend>
          <div className="two-columns gap-x-3">
            <NumberField name={from} label="Desde" aria-label={`${legend}: desde`} inputMode="numeric" />
            <NumberField name={to} label="Hasta" aria-label={`${legend}: hasta`} inputMode="numeric" />
          </div>
        </fieldset>
      ))}
      {/* Enter in a form of several fields needs a submit button. */}
      <button type="submit" hidden />
    </Form>
  )
}
