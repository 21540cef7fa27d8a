import { Map, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { ChunkErrorToast } from '@/components/chunk-error'
import { chunkErrorTexts } from '@/content/messages'
import { activeFilters, operationLabels } from '@/content/property-search'
import { listingTypes } from '@/schemas/property'
import { countFilters } from '@/schemas/property-filters'
import { Chip } from '@/ui/badge'
import { Button } from '@/ui/button'
import { lazyWithRetry } from '@/ui/lazy-with-retry'
import { Segmented } from '@/ui/segmented'
import { linkStyle } from '@/ui/text-link'
import { AtLeastSelect, PriceSelect, SortSelect, TypeSelect } from './filter-selects'
import { SearchBox } from './search-box'
import type { ListFilters } from './use-list-filters'

const FilterSheet = lazyWithRetry(() => import('./filter-sheet').then((module) => module.FilterSheet))

const operations = [
  { value: 'all', label: 'Todas' },
  ...listingTypes.map((value) => ({ value, label: operationLabels[value] })),
]

interface FilterBarProps {
  list: ListFilters
  /** Such as '16 propiedades', for the button of the filter sheet. */
  countText: string
}

export function FilterBar({ list: { filters, change, clear }, countText }: FilterBarProps) {
  const [open, setOpen] = useState(false)
  const count = countFilters(filters)
  const iconProps = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const
  const controls = { filters, change }
  return (
    <div role="search" aria-label="Filtrar propiedades" className="border-y border-tinta print:hidden">
      <div className="wrap">
        <div className="grid gap-3 py-3.5 md:grid-cols-[1fr_auto]">
          <SearchBox value={filters.q} onSearch={(q) => change({ q }, { replace: true })} />
          <Segmented
            label="Operación"
            options={operations}
            value={filters.operation ?? 'all'}
            onChange={(value) => change({ operation: listingTypes.find((type) => type === value) })}
            className="max-md:flex max-md:*:flex-1 max-md:*:px-1.5"
          />
        </div>
        <div className="grid grid-cols-2 gap-3 pb-3.5 md:grid-cols-3 xl:grid-cols-[repeat(4,minmax(0,1fr))_auto_auto]">
          <div className="hidden md:block">
            <TypeSelect {...controls} />
          </div>
          <div className="hidden md:block">
            <PriceSelect {...controls} />
          </div>
          <div className="hidden md:block">
            <AtLeastSelect label="Dormitorios" value={filters.bedrooms} onChange={(bedrooms) => change({ bedrooms })} />
          </div>
          <div className="max-md:order-2 max-md:col-span-2">
            <SortSelect {...controls} />
          </div>
          <Button variant="outline" className="max-md:px-3" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            <SlidersHorizontal {...iconProps} />
            Filtros{count > 0 && ` (${count})`}
          </Button>
          <Button
            variant="outline"
            className="max-md:px-3"
            aria-pressed={filters.map}
            onClick={() => change({ map: !filters.map, page: filters.page })}
          >
            <Map {...iconProps} />
            {filters.map ? 'Ocultar mapa' : 'Ver mapa'}
          </Button>
        </div>
      </div>
      {open && (
        <FilterSheet
          onClose={() => setOpen(false)}
          filters={filters}
          change={change}
          clear={clear}
          countText={countText}
          renderError={() => <ChunkErrorToast title={chunkErrorTexts.filters} onShown={() => setOpen(false)} />}
        />
      )}
    </div>
  )
}

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
