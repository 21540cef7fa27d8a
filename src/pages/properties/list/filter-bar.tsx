import { List, Map, SlidersHorizontal } from 'lucide-react'
import { afterDialogEntries } from '@/browser/dialog-history'
import { SearchBox } from '@/components/search/search-box'
import { listActiveFilters, listingTypeFilterLabels } from '@/content/properties/search'
import { listingTypes } from '@/schemas/properties/property'
import {
  countFilters,
  emptyFilters,
  parseSearchWords,
  type PropertyFilters,
  rentalFilters,
} from '@/schemas/properties/property-filters'
import { Chip } from '@/ui/badge'
import { Button } from '@/ui/button'
import { cx } from '@/ui/cx'
import { dialogCommand, usePrerenderedDialog } from '@/ui/dialog'
import { Segmented } from '@/ui/segmented'
import { linkStyle } from '@/ui/text-link'
import { FilterDrawer, filterDrawerId } from './filter-drawer'
import { AtLeastSelect, PriceSelect, SortSelect, TypeSelect } from './filter-selects'
import { RentalBar } from './rental-bar'
import type { FilterChange, ListFilters } from './use-list-filters'

const operations = [
  { value: 'all', label: 'Todas' },
  ...listingTypes.map((value) => ({ value, label: listingTypeFilterLabels[value] })),
]

/**
 * The selects stand four in a row, from 1024 to 1279 px as wide as their longest options need. Below 1024 px, only the sort order
 * has its select here, next to the buttons.
 */
const selectStyle = 'md:col-span-4 lg:col-span-5 xl:col-span-3'
/** From 1024 px on, the buttons are in the row of the search box. */
const buttonStyle = 'max-md:gap-1 max-md:px-1 max-md:[&_svg]:size-4 max-xl:px-2 md:col-span-4 xl:col-span-2 xl:px-3'

/**
 * Style of the bar while the map is shown. The bar has one row from 1280 px on, and two or three rows below 1100 px. The drawer
 * has the selects that this style hides. From 1100 to 1279 px, the bar is the same as without the map.
 */
const mapBarStyle =
  'xl:grid-cols-[minmax(0,1fr)_minmax(0,20.5rem)_auto_auto_auto] xl:*:col-auto max-nav:py-2 max-nav:[&>[data-only-list]]:hidden max-nav:[&>button]:flex-auto md:max-lg:[&>button]:col-span-6 lg:max-nav:[&>button]:col-span-12 xl:[&>[data-only-list]]:hidden'

interface FilterBarProps {
  list: ListFilters
  /** End of the text of the button that closes the filter drawer: '16 propiedades'. */
  countText: string
  /** Moves the window and the focus to the results. */
  showResults: () => void
}

export function FilterBar({ list, countText, showResults }: FilterBarProps) {
  const { filters, change, clear } = list
  const [isOpen, setOpen] = usePrerenderedDialog(filterDrawerId)
  const count = countFilters(filters)
  const iconProps = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const
  const controls = { filters, change }
  const hasRents = filters.listingType === 'rent' && !filters.map
  return (
    <div
      role="search"
      aria-label="Filtrar propiedades"
      className={cx('filter-bar border-y border-ink print:hidden', filters.map && 'has-map', hasRents && 'has-rents')}
    >
      <div
        className={cx(
          'wrap flex flex-wrap gap-2 py-2.5 md:grid md:grid-cols-12 md:gap-3 md:py-3.5 lg:grid-cols-24 lg:gap-x-2 xl:grid-cols-12 xl:gap-x-3',
          filters.map && mapBarStyle,
        )}
      >
        <div className={cx('max-md:w-full md:col-span-6 lg:col-span-8 xl:col-span-4', filters.map && 'max-md:hidden')}>
          <SearchBox
            aria-label="Buscar por título, dirección o distrito"
            placeholder="Título, dirección o distrito"
            value={filters.q}
            onSearch={(text) => change(parseSearchWords(text), { replace: true })}
            toUrlText={(text) => parseSearchWords(text).q}
          />
        </div>
        <Segmented
          label="Operación"
          name="listingType"
          options={operations}
          value={filters.listingType ?? 'all'}
          onChange={(value) => change(toListingTypeChange(filters, value))}
          stretch
          className="max-md:w-full md:col-span-6 lg:col-span-8 xl:col-span-4"
        />
        <Button
          variant="outline"
          className={buttonStyle}
          aria-haspopup="dialog"
          {...dialogCommand('show-modal', filterDrawerId, () => setOpen(true))}
        >
          <SlidersHorizontal {...iconProps} />
          <span>{`Filtros${count > 0 ? ` (${count})` : ''}`}</span>
        </Button>
        <Button
          variant="outline"
          className={buttonStyle}
          aria-pressed={filters.map}
          onClick={() => change({ map: !filters.map, page: filters.page })}
        >
          {filters.map && <List {...iconProps} className="nav:hidden" />}
          <Map {...iconProps} className={cx(filters.map && 'max-nav:hidden')} />
          {!filters.map && (
            <span>
              <span className="max-xs:sr-only">Ver </span>
              <span className="inline-block max-xs:first-letter:uppercase">mapa</span>
            </span>
          )}
          {filters.map && <span className="nav:hidden">Ver lista</span>}
          {filters.map && <span className="max-nav:hidden">Ocultar mapa</span>}
        </Button>
        <div data-only-list className={cx('max-lg:hidden', selectStyle)}>
          <TypeSelect {...controls} />
        </div>
        <div data-only-list className="max-lg:hidden lg:col-span-8 xl:col-span-3">
          <PriceSelect {...controls} />
        </div>
        <div data-only-list className="max-lg:hidden lg:col-span-6 xl:col-span-3">
          <AtLeastSelect name="bedrooms" label="Dormitorios" {...controls} />
        </div>
        <div
          className={cx(
            'max-md:min-w-32 max-md:flex-1 max-md:[&_select]:bg-[position:right_8px_center] max-md:[&_select]:pr-6 max-md:[&_select]:pl-2.5 max-md:[&_label]:left-3',
            selectStyle,
            filters.map && 'max-nav:hidden',
          )}
        >
          <SortSelect {...controls} />
        </div>
      </div>
      {hasRents && <RentalBar {...controls} />}
      {isOpen && (
        <FilterDrawer
          onClose={() => setOpen(false)}
          onShow={() => {
            setOpen(false)
            // Later: to take the drawer's entry back restores the scroll position.
            afterDialogEntries(showResults)
          }}
          filters={filters}
          // All choices together are one history entry, that of the drawer.
          change={(next) => change(next, { replace: true })}
          clear={() => clear({ replace: true })}
          countText={countText}
        />
      )}
    </div>
  )
}

/** Changes the operation. A change from or to the rents drops the price range and the filters of rentals. */
function toListingTypeChange(filters: PropertyFilters, value: string): FilterChange {
  const listingType = listingTypes.find((type) => type === value)
  const isSamePrices = (listingType === 'rent') === (filters.listingType === 'rent')
  return isSamePrices
    ? { listingType }
    : { ...emptyRentalFilters, listingType, priceMin: undefined, priceMax: undefined }
}

const emptyRentalFilters = Object.fromEntries(
  rentalFilters.map((name) => [name, emptyFilters[name]]),
) as Partial<PropertyFilters>

interface ActiveFiltersProps {
  list: ListFilters
  /** Moves the focus from the pressed button, which unmounts. */
  onRemoved: () => void
  className?: string
}

/** The active filters as chips: one row that scrolls sideways below 1024 px. */
export function ActiveFilters({ list, onRemoved, className }: ActiveFiltersProps) {
  const { filters, change, clear } = list
  const activeFilters = listActiveFilters(filters)
  if (activeFilters.length === 0) return null
  return (
    <div
      className={cx(
        'flex items-center gap-2 whitespace-nowrap *:flex-none lg:flex-wrap print:hidden',
        // Up to the edges of the window, so that a chip that is cut there says that more follow.
        'max-lg:-mx-margin max-lg:overflow-x-auto max-lg:px-margin max-lg:py-1 max-lg:[scrollbar-width:none]',
        className,
      )}
    >
      {activeFilters.map(({ label, without }) => (
        <Chip
          key={label}
          onRemove={() => {
            change(without)
            onRemoved()
          }}
        >
          {label}
        </Chip>
      ))}
      <button
        type="button"
        className={linkStyle(false, 'min-h-9 px-1 text-sm')}
        onClick={() => {
          clear()
          onRemoved()
        }}
      >
        Limpiar filtros
      </button>
    </div>
  )
}
