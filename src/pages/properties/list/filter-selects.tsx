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
    <Select aria-label="Precio" value={currentKey} onChange={(event) => choose(event.target.value)}>
      <option value="">{`Cualquier precio (${currencySymbols[priceCurrency]})`}</option>
      {!isAnyPrice && !ranges.some((range) => toKey(...range) === currentKey) && (
        <option value={currentKey}>{format(priceMin, priceMax)}</option>
      )}
      {ranges.map((range) => (
        <option key={toKey(...range)} value={toKey(...range)}>
          {format(...range)}
        </option>
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
