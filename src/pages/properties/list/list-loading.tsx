import { PropertyCardSkeleton } from '@/components/property-card-skeleton'
import { cardGrid } from './card-grid'

/** Two rows of cards on a desktop, as the list will fill the first screen. */
export function ListLoading() {
  return (
    <div aria-busy="true" className={cardGrid}>
      {Array.from({ length: 6 }, (_, index) => (
        <PropertyCardSkeleton key={index} />
      ))}
    </div>
  )
}
