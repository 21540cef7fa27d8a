import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { formatListingType, formatPropertyType } from '@/content/properties/labels'
import { formatTotalForStay } from '@/content/properties/stays'
import type { Stay } from '@/lib/stays'
import type { PropertyLinkState } from '@/lib/property-link-state'
import { joinNonEmpty } from '@/lib/text'
import { toListingPath } from '@/schemas/properties/property-filters'
import type { PropertySummary } from '@/services/properties/columns'
import { IconButton } from '@/ui/button'
import { cx } from '@/ui/cx'
import { Skeleton } from '@/ui/skeleton'
import { linkStyle } from '@/ui/text-link'
import { CardPhotos } from './card-photos'
import { FavoriteButton } from './favorite-button'
import { PropertyPrice } from './price'
import { PriceDropBadge, StatusBadge, VerifiedBadge } from './property-badges'
import { PropertyFacts } from './property-facts'
import { PropertyPhoto, SharedPhotoTransition } from './property-photo'

/** A grid with one, two or three cards per row, and four on very wide screens. */
export const cardGridStyle =
  'grid grid-cols-1 gap-x-gutter gap-y-[clamp(40px,4vw,64px)] sm:grid-cols-2 lg:grid-cols-3 wide:grid-cols-4'

interface PropertyCardProps {
  property: PropertySummary
  /** Without it the card has no delete button. */
  onDelete?: ((property: PropertySummary) => void) | undefined
  headingLevel?: 2 | 3
  /** The photo is above the fold and loads eagerly. */
  priority?: boolean
  /** Animates the photo between the card and the listing's page. Set it on at most one card per listing and page. */
  sharedTransition?: boolean
  /** The dates of the search: the card of a rental shows the price for them. */
  stay?: Stay | undefined
  /** A control of the list that contains the card. It is in the row of the link 'Ver detalle'. */
  control?: ReactNode
}

/**
 * A listing. All cards of one width are equally tall, and a card that gets another listing replaces the parts whose width depends
 * on it (`key`): nothing moves.
 */
export function PropertyCard({
  property,
  onDelete,
  headingLevel = 3,
  priority,
  sharedTransition,
  stay,
  control,
}: PropertyCardProps) {
  const { id, title, address, district, images, status, verifiedAt } = property
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  const { pathname, search } = useLocation()
  const href = toListingPath(id, stay)
  const state: PropertyLinkState = { from: pathname + search, title, photo: images[0] }
  const photo = <PropertyPhoto url={images[0]} alt={images[0] ? `Foto de ${title}` : ''} priority={priority} />
  const firstPhoto = sharedTransition ? <SharedPhotoTransition id={id}>{photo}</SharedPhotoTransition> : photo
  return (
    <article className="group relative flex h-full flex-col has-[h2>a:focus-visible,h3>a:focus-visible]:outline-2 has-[h2>a:focus-visible,h3>a:focus-visible]:outline-offset-3 has-[h2>a:focus-visible,h3>a:focus-visible]:outline-focus">
      <div key={id} className={cx('relative aspect-4/3', !priority && 'after-start')}>
        {images.length > 1 ? (
          <CardPhotos title={title} images={images} href={href} state={state} photo={firstPhoto} />
        ) : (
          firstPhoto
        )}
        <div className="pointer-events-none absolute top-0 left-0 z-1 flex flex-wrap pr-11">
          <StatusBadge status={status} />
          {verifiedAt && <VerifiedBadge />}
          <PriceDropBadge percent={property.priceDrop} />
        </div>
        <FavoriteButton id={id} title={title} className="absolute top-0 right-0 z-1 rounded-none" />
      </div>
      <div className="flex flex-1 flex-col pt-4">
        <p className="truncate text-xs text-muted">
          {`${formatPropertyType(property.propertyType)} · ${formatListingType(property.listingType)}`}
        </p>
        <Heading className="mt-0.5 line-clamp-2 min-h-[2lh] text-h4 wrap-anywhere">
          <Link
            to={href}
            state={state}
            className="underline-offset-[.18em] outline-none group-hover:underline group-hover:decoration-1 after:absolute after:inset-0 after:content-['']"
          >
            {title}
          </Link>
        </Heading>
        <p className="mt-1 min-h-[1lh] truncate text-sm text-muted">{joinNonEmpty(address, district)}</p>
        <PropertyFacts property={property} />
        <PropertyPrice key={id} listing={property} area={property.area} className="pt-3.5 text-[1.375rem]" />
        {stay && <p className="truncate text-sm text-muted">{formatTotalForStay(property, stay)}</p>}
        <div className="mt-1 flex flex-wrap items-center gap-1">
          <div className="relative z-1 flex-auto">{control}</div>
          <Link
            to={href}
            state={state}
            aria-label={`Ver detalle de ${title}`}
            className={linkStyle(true, 'relative z-1 px-1 text-sm whitespace-nowrap')}
          >
            Ver detalle
          </Link>
          {onDelete && (
            <IconButton
              label={`Eliminar ${title}`}
              variant="danger"
              className="relative z-1"
              onClick={() => onDelete(property)}
            >
              <Trash2 size={20} strokeWidth={1.5} />
            </IconButton>
          )}
        </div>
      </div>
    </article>
  )
}

/** Placeholder with the dimensions of a property card, shown while the data loads. */
export function PropertyCardSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton className="aspect-4/3" />
      <Skeleton className="mt-4 h-3 w-3/10" />
      <Skeleton className="mt-3 h-13 w-3/4" />
      <Skeleton className="mt-3 h-3.5 w-1/2" />
      <div className="mt-4 h-[43px] border-y border-hairline" />
      <Skeleton className="mt-3.5 h-6 w-2/5" />
      <Skeleton className="mt-2.5 h-3.5 w-3/5" />
      <Skeleton className="mt-4 mb-3 h-5 w-2/5" />
    </div>
  )
}
