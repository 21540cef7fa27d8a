import { PropertyCard } from '@/components/property-card'
import { useConfirmedDelete } from '@/components/use-delete-property'
import { focusContent } from '@/lib/focus'
import type { PropertySummary } from '@/schemas/property-summary'
import { cx } from '@/ui/cx'
import { cardGrid } from './card-grid'
import { CompareToggle } from './compare-toggle'

/** Photos of the first row on a desktop load before everything else. */
const firstRow = 1

export function ResultList({ properties, stale }: { properties: readonly PropertySummary[]; stale: boolean }) {
  const { remove } = useConfirmedDelete()
  const removeCard = async (id: string) => {
    // The button that had the focus goes with its card.
    if (await remove(id)) focusContent()
  }
  return (
    <ul className={cx(cardGrid, 'transition-opacity', stale && 'opacity-60')} aria-busy={stale || undefined}>
      {properties.map((property, index) => (
        <li key={property.id}>
          <PropertyCard
            property={property}
            headingLevel={2}
            priority={index < firstRow}
            travels
            onDelete={({ id }) => void removeCard(id)}
            control={<CompareToggle property={property} />}
          />
        </li>
      ))}
    </ul>
  )
}
