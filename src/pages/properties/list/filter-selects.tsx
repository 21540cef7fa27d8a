import { propertyTypeLabels } from '@/content/properties/labels'
import {
  currencyNames,
  toPricePrefix,
  listPriceRanges,
  formatRange,
  sortLabels,
  propertyStatusFilterLabels,
} from '@/content/properties/search'
import { currencies, propertyStatuses, propertyTypes } from '@/schemas/properties/property'
import type { Currency } from '@/lib/format'
import { type PropertyFilters, sortOrders } from '@/schemas/properties/property-filters'
import { Select } from '@/ui/input'
import type { FilterChange } from './use-list-filters'

export interface FilterControlProps {
  filters: PropertyFilters
  change: (next: FilterChange) => void
}

export function TypeSelect({ filters, change }: FilterControlProps) {
  const choose = (value: string) => change({ propertyType: propertyTypes.find((type) => type === value) })
  return (
    <Select aria-label="Tipo" value={filters.propertyType ?? ''} onChange={(event) => choose(event.target.value)}>
      <option value="">Todos los tipos</option>
      {propertyTypes.map((type) => (
        <option key={type} value={type}>
          {propertyTypeLabels[type]}
        </option>
      ))}
    </Select>
  )
}

/**
 * Predefined price ranges in soles and in dollars. A custom range becomes an extra option, so the select always shows
 * the current value.
 */
export function PriceSelect({ filters, change }: FilterControlProps) {
  const { priceCurrency, priceMin, priceMax } = filters
  const toKey = (currency: Currency, min?: number, max?: number) => `${currency}-${min ?? ''}-${max ?? ''}`
  const isAnyPrice = (priceMin ?? priceMax) === undefined
  const currentKey = isAnyPrice ? '' : toKey(priceCurrency, priceMin, priceMax)
  const groups = currencies.map((currency) => ({
    currency,
    options: listPriceRanges(filters, currency).map(([min, max]) => ({
      key: toKey(currency, min, max),
      label: formatRange(min, max, toPricePrefix(currency)),
      filter: { priceCurrency: currency, priceMin: min, priceMax: max },
    })),
  }))
  const predefinedOptions = groups.flatMap(({ options }) => options)
  const choose = (value: string) =>
    change(predefinedOptions.find(({ key }) => key === value)?.filter ?? { priceMin: undefined, priceMax: undefined })
  return (
    <Select aria-label="Precio" value={currentKey} onChange={(event) => choose(event.target.value)}>
      <option value="">Cualquier precio</option>
      {!isAnyPrice && !predefinedOptions.some(({ key }) => key === currentKey) && (
        <option value={currentKey}>{formatRange(priceMin, priceMax, toPricePrefix(priceCurrency))}</option>
      )}
      {groups.map(({ currency, options }) => (
        <optgroup key={currency} label={`En ${currencyNames[currency].toLowerCase()}`}>
          {options.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  )
}

interface AtLeastSelectProps {
  label: string
  value: number | undefined
  onChange: (value: number | undefined) => void
}

/** Options such as 'Dormitorios: todos' and 'Dormitorios: 1 o más'. */
export function AtLeastSelect({ label, value, onChange }: AtLeastSelectProps) {
  const minimums = [...new Set([1, 2, 3, 4, 5, ...(value ? [value] : [])])].sort((a, b) => a - b)
  return (
    <Select
      aria-label={label}
      value={value ?? ''}
      onChange={(event) => onChange(Number(event.target.value) || undefined)}
    >
      <option value="">{`${label}: todos`}</option>
      {minimums.map((minimum) => (
        <option key={minimum} value={minimum}>
          {`${label}: ${minimum} o más`}
        </option>
      ))}
    </Select>
  )
}

export function SortSelect({ filters, change }: FilterControlProps) {
  const choose = (value: string) => change({ sort: sortOrders.find((order) => order === value) ?? 'newest' })
  return (
    <Select aria-label="Orden" value={filters.sort} onChange={(event) => choose(event.target.value)}>
      {sortOrders.map((order) => (
        <option key={order} value={order}>
          {sortLabels[order]}
        </option>
      ))}
    </Select>
  )
}

export function StatusSelect({ filters, change }: FilterControlProps) {
  const choose = (value: string) => change({ status: propertyStatuses.find((status) => status === value) })
  return (
    <Select aria-label="Estado" value={filters.status ?? ''} onChange={(event) => choose(event.target.value)}>
      <option value="">Todos los estados</option>
      {propertyStatuses.map((status) => (
        <option key={status} value={status}>
          {propertyStatusFilterLabels[status]}
        </option>
      ))}
    </Select>
  )
}
