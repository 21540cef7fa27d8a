import { activeFilters } from '@/content/property-search'
import { Chip } from '@/ui/chip'
import { linkStyle } from '@/ui/text-link'
import type { ListFilters } from './use-list-filters'

export function ActiveFilters({ list: { filters, change, clear } }: { list: ListFilters }) {
  const active = activeFilters(filters)
  if (active.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      {active.map(({ label, without }) => (
        <Chip key={label} onRemove={() => change(without)}>
          {label}
        </Chip>
      ))}
      <button type="button" className={linkStyle(false, 'min-h-9 px-1 text-sm')} onClick={clear}>
        Limpiar filtros
      </button>
    </div>
  )
}
