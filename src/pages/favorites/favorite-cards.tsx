import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CompareToggle } from '@/components/visitor-lists/compare-bar'
import { RateNote } from '@/components/property/price'
import { cardGridStyle, PropertyCard, PropertyCardSkeleton } from '@/components/property/property-card'
import { QueryError } from '@/components/query-error'
import { paths } from '@/config/paths'
import { favoriteTexts } from '@/content/favorites'
import { errorMessages } from '@/content/messages'
import type { PropertySummary } from '@/services/properties/columns'
import { ButtonLink } from '@/ui/button'
import { EmptyState } from '@/ui/page-states'
import { Spinner } from '@/ui/skeleton'

interface HeadingProps {
  title: string
  intro?: string
  actions?: ReactNode
}

export function FavoritesHeading({ title, intro, actions }: HeadingProps) {
  return (
    <div className="grid items-end gap-5 pt-[clamp(32px,4vw,64px)] pb-[clamp(24px,2.6vw,40px)] lg:grid-cols-[1fr_auto]">
      <div>
        <p className="eyebrow mb-3 text-muted">Propiedades en Ancón</p>
        <h1 className="text-h1">{title}</h1>
        {intro && <p className="mt-4 max-w-text text-muted">{intro}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-3 print:hidden">{actions}</div>}
    </div>
  )
}

interface NoFavoritesProps {
  texts: { title: string; empty: string; emptyHint: string }
}

/** The page while its list is empty. */
export function NoFavorites({ texts: { title, empty, emptyHint } }: NoFavoritesProps) {
  return (
    <>
      <FavoritesHeading title={title} />
      <EmptyState
        title={empty}
        text={emptyHint}
        actions={
          <ButtonLink to={paths.properties} variant="dark">
            {favoriteTexts.browse}
          </ButtonLink>
        }
      />
    </>
  )
}

interface FavoriteCardsProps {
  query: UseQueryResult<readonly PropertySummary[]>
  formatCount: (count: number) => string
  children?: ReactNode
}

/** The cards with their number, or the loading or error state. */
export function FavoriteCards({ query, formatCount, children }: FavoriteCardsProps) {
  const { data, error } = query
  if (!data && error) return <QueryError title={errorMessages.loadProperties} query={query} />
  if (!data) return <CardsLoading />
  return (
    <>
      <div className="flex min-h-[72px] flex-wrap items-center justify-between gap-x-5 gap-y-2 border-t border-ink py-[18px]">
        <p role="status" className="tabular-nums">
          {formatCount(data.length)}
        </p>
        <RateNote />
      </div>
      {children}
      <ul className={cardGridStyle}>
        {data.map((property, index) => (
          <li key={property.id}>
            <PropertyCard
              property={property}
              headingLevel={2}
              priority={index < 1}
              sharedTransition
              control={<CompareToggle property={property} />}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

export function CardsLoading() {
  return (
    <div aria-busy="true">
      <p role="status" className="flex min-h-[72px] items-center gap-3 border-t border-ink">
        <Spinner />
        Cargando propiedades...
      </p>
      <div className={cardGridStyle}>
        <PropertyCardSkeleton />
        <PropertyCardSkeleton />
        <PropertyCardSkeleton />
      </div>
    </div>
  )
}
