import { useQuery } from '@tanstack/react-query'
import { cardGridStyle, PropertyCard } from '@/components/property/property-card'
import { formatListingCount, maxExactCount } from '@/content/properties/labels'
import { listActiveFilters } from '@/content/properties/search'
import { savedSearchTexts } from '@/content/saved-searches'
import { toSearchedStay } from '@/schemas/properties/property-filters'
import type { PropertySummary } from '@/services/properties/columns'
import { fewResultsQuery } from '@/services/properties/search'
import { cx } from '@/ui/cx'
import { linkStyle } from '@/ui/text-link'
import { SaveSearch } from './save-search'
import type { ListFilters } from './use-list-filters'

/** A list with fewer results says what else there is. */
export const fewResults = 4

const maxDropped = 6
const maxClosest = 3

interface FewResultsProps {
  list: ListFilters
  favorites: readonly string[]
  /** The listings that the list shows. */
  shown: readonly PropertySummary[]
  /** Moves the focus from the pressed link. */
  onChanged: () => void
}

/**
 * Under a list with few results: which filter to drop, with the number of listings that this brings, and up to three listings
 * that come closest. Renders nothing where dropping one filter brings nothing.
 */
export function FewResults({ list, favorites, shown, onChanged }: FewResultsProps) {
  const { filters, change } = list
  const active = listActiveFilters(filters).slice(0, maxDropped)
  const changes = active.map(({ without }) => without)
  const { data } = useQuery({ ...fewResultsQuery(filters, changes, favorites), enabled: changes.length > 0 })
  const options = active
    .map((filter, index) => ({ ...filter, count: data?.counts[index] ?? 0 }))
    .filter(({ count }) => count > shown.length)
  const hasOptions = options.length > 0
  const shownIds = new Set(shown.map(({ id }) => id))
  const closest = hasOptions ? (data?.closest ?? []).filter(({ id }) => !shownIds.has(id)).slice(0, maxClosest) : []
  const stay = toSearchedStay(filters)
  return (
    <section
      aria-labelledby={hasOptions ? 'mas-resultados' : undefined}
      className={cx(hasOptions && 'border-t border-ink pt-6 pb-12 print:hidden')}
    >
      {/* In the page before its text comes: screen readers announce only changes. */}
      <div role="status">
        {hasOptions && (
          <>
            <h2 id="mas-resultados" className="text-h3">
              Con un filtro menos
            </h2>
            <ul className="mt-3 grid gap-1 text-sm">
              {options.map(({ label, without, count }) => (
                <li key={label}>
                  <button
                    type="button"
                    className={linkStyle(true, 'text-left')}
                    onClick={() => {
                      change(without)
                      onChanged()
                    }}
                  >
                    {`Sin «${label}»: ${formatListingCount(count, count <= maxExactCount)}`}
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      {closest.length > 0 && (
        <>
          <h2 className="mt-10 mb-5 text-h3">Las que más se acercan</h2>
          <ul className={cardGridStyle}>
            {closest.map((property) => (
              <li key={property.id}>
                <PropertyCard property={property} stay={property.listingType === 'rent' ? stay : undefined} />
              </li>
            ))}
          </ul>
        </>
      )}
      {hasOptions && !filters.favorites && (
        <div className="mt-8 flex flex-wrap items-center gap-x-4 border-t border-hairline pt-4">
          <p className="text-sm">{savedSearchTexts.whenFew}</p>
          <SaveSearch filters={filters} />
        </div>
      )}
    </section>
  )
}
