import { propertyTypeLabels } from '@/content/properties/labels'
import {
  toPricePrefix,
  listPriceRanges,
  formatRange,
  sortLabels,
  propertyStatusFilterLabels,
} from '@/content/properties/search'
import { propertyStatuses, propertyTypes } from '@/schemas/properties/property'
import { currencySymbols } from '@/lib/format'
import { type PropertyFilters, sortOrders } from '@/schemas/properties/property-filters'
import { LabelledSelect } from '@/ui/input'
import type { FilterChange } from './use-list-filters'

export interface FilterControlProps {
  filters: PropertyFilters
  change: (next: FilterChange) => void
}

export function TypeSelect({ filters, change }: FilterControlProps) {
  const choose = (value: string) => change({ propertyType: propertyTypes.find((type) => type === value) })
  return (
    <LabelledSelect
      name="propertyType"
      label="Tipo"
      value={filters.propertyType ?? ''}
      onChange={(event) => choose(event.target.value)}
    >
      <option value="">Todos</option>
      {propertyTypes.map((type) => (
        <option key={type} value={type}>
          {propertyTypeLabels[type]}
        </option>
      ))}
    </LabelledSelect>
  )
}

/**
 * Predefined prices in the chosen currency, which the drawer changes. A custom range becomes an extra option, so the select
 * always shows the current value.
 */
export function PriceSelect({ filters, change }: FilterControlProps) {
  const { priceCurrency, priceMin, priceMax } = filters
  const toKey = (min?: number, max?: number) => `${min ?? ''}-${max ?? ''}`
  const isAnyPrice = (priceMin ?? priceMax) === undefined
  const currentKey = isAnyPrice ? '' : toKey(priceMin, priceMax)
  const ranges = listPriceRanges(filters, priceCurrency)
  const choose = (value: string) => {
    const [min, max] = ranges.find((range) => toKey(...range) === value) ?? []
    change({ priceMin: min, priceMax: max })
  }
  const format = (min?: number, max?: number) => formatRange(min, max, toPricePrefix(priceCurrency))
  return (
    <LabelledSelect name="price" label="Precio" value={currentKey} onChange={(event) => choose(event.target.value)}>
      <option value="">{`Cualquiera (${currencySymbols[priceCurrency]})`}</option>
      {!isAnyPrice && !ranges.some((range) => toKey(...range) === currentKey) && (
        <option value={currentKey}>{format(priceMin, priceMax)}</option>
      )}
      {ranges.map((range) => (
        <option key={toKey(...range)} value={toKey(...range)}>
          {format(...range)}
        </option>
      ))}
    </LabelledSelect>
  )
}

interface AtLeastSelectProps extends FilterControlProps {
  name: 'bedrooms' | 'bathrooms'
  label: string
}

/** The options 'Todos', '1 o más', '2 o más'. */
export function AtLeastSelect({ name, label, filters, change }: AtLeastSelectProps) {
  const value = filters[name]
  const minimums = [...new Set([1, 2, 3, 4, 5, ...(value ? [value] : [])])].sort((a, b) => a - b)
  return (
    <LabelledSelect
      name={name}
      label={label}
      value={value ?? ''}
      onChange={(event) => change({ [name]: Number(event.target.value) || undefined })}
    >
      <option value="">Todos</option>
      {minimums.map((minimum) => (
        <option key={minimum} value={minimum}>
          {`${minimum} o más`}
        </option>
      ))}
    </LabelledSelect>
  )
}

export function SortSelect({ filters, change }: FilterControlProps) {
  const choose = (value: string) => change({ sort: sortOrders.find((order) => order === value) ?? 'newest' })
  return (
    <LabelledSelect name="sort" label="Orden" value={filters.sort} onChange={(event) => choose(event.target.value)}>
      {sortOrders.map((order) => (
        <option key={order} value={order}>
          {sortLabels[order]}
        </option>
      ))}
    </LabelledSelect>
  )
}

export function StatusSelect({ filters, change }: FilterControlProps) {
  const choose = (value: string) => change({ status: propertyStatuses.find((status) => status === value) })
  return (
    <LabelledSelect
      name="status"
      label="Estado"
      value={filters.status ?? ''}
      onChange={(event) => choose(event.target.value)}
    >
      <option value="">Todos</option>
      {propertyStatuses.map((status) => (
        <option key={status} value={status}>
          {propertyStatusFilterLabels[status]}
        </option>
      ))}
    </LabelledSelect>
  )
}
