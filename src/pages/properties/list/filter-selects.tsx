import { propertyTypeLabels } from '@/content/properties/labels'
import { priceRanges, rangeLabel, soles, sortLabels, statusFilterLabels } from '@/content/properties/search'
import { propertyStatuses, propertyTypes } from '@/schemas/properties/property'
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

/** Predefined price ranges. A custom range becomes an extra option, so the select always shows the current value. */
export function PriceSelect({ filters, change }: FilterControlProps) {
  const { operation, priceMin, priceMax } = filters
  const ranges = priceRanges(operation)
  const keyOf = (min?: number, max?: number) => `${min ?? ''}-${max ?? ''}`
  const current = keyOf(priceMin, priceMax)
  const isOwn = current !== '-' && !ranges.some(([min, max]) => keyOf(min, max) === current)
  const choose = (value: string) => {
    const [min, max] = value.split('-').map((part) => (part ? Number(part) : undefined))
    change({ priceMin: min, priceMax: max })
  }
  return (
    <Select aria-label="Precio" value={current} onChange={(event) => choose(event.target.value)}>
      <option value="-">Cualquier precio</option>
      {isOwn && <option value={current}>{rangeLabel(priceMin, priceMax, soles)}</option>}
      {ranges.map(([min, max]) => (
        <option key={keyOf(min, max)} value={keyOf(min, max)}>
          {rangeLabel(min, max, soles)}
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
  const steps = [...new Set([1, 2, 3, 4, 5, ...(value ? [value] : [])])].sort((one, other) => one - other)
  return (
    <Select
      aria-label={label}
      value={value ?? ''}
      onChange={(event) => onChange(Number(event.target.value) || undefined)}
    >
      <option value="">{label}: todos</option>
      {steps.map((step) => (
        <option key={step} value={step}>
          {label}: {step} o más
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
          {statusFilterLabels[status]}
        </option>
      ))}
    </Select>
  )
}
