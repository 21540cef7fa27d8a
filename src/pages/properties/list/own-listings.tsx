import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { StatusBadge } from '@/components/property/property-badges'
import { ListingStateNotice } from '@/components/property/listing-state-notice'
import { PropertyPhoto } from '@/components/property/property-photo'
import { useListingDays } from '@/components/property/use-listing-state'
import { paths } from '@/config/paths'
import { ownListingsTexts } from '@/content/owners'
import { readListingState } from '@/lib/listing-state'
import type { Property } from '@/services/properties/columns'
import { ownListingsQuery } from '@/services/properties/own-listings'
import { ButtonLink } from '@/ui/button'
import { linkStyle } from '@/ui/text-link'

/** The list above the filters stays short: the other listings open with a press. */
const shownListings = 3

/** The listings of this session in every state, first those that need attention (`ListingState`). Renders nothing if there are none. */
export function OwnListings() {
  const listingDays = useListingDays()
  const { data = [] } = useQuery(ownListingsQuery)
  if (data.length === 0) return null
  const needsAttention = (property: Property) => readListingState(property, listingDays) !== 'none'
  const listings = [...data].sort((a, b) => Number(needsAttention(b)) - Number(needsAttention(a)))
  const others = listings.slice(shownListings)
  return (
    <section aria-labelledby="propias" className="wrap pb-8 print:hidden">
      <h2 id="propias" className="mb-2 text-h4">
        {ownListingsTexts.title}
      </h2>
      <OwnListingRows listings={listings.slice(0, shownListings)} />
      {others.length > 0 && (
        <details>
          <summary className={linkStyle(true, 'mt-2 w-fit text-sm')}>{ownListingsTexts.others(others.length)}</summary>
          <OwnListingRows listings={others} />
        </details>
      )}
    </section>
  )
}

const OwnListingRows = ({ listings }: { listings: readonly Property[] }) => (
  <ul>
    {listings.map((property) => (
      <li key={property.id} className="border-b border-hairline">
        <div className="grid min-h-18 grid-cols-[72px_minmax(0,1fr)_auto] items-center gap-x-4 py-2">
          <div className="h-[54px]">
            <PropertyPhoto url={property.images[0]} alt="" />
          </div>
          <div className="min-w-0">
            <h3 className="line-clamp-1 font-sans text-[0.9375rem] leading-snug font-semibold wrap-anywhere">
              <Link to={paths.property(property.id)} className={linkStyle(false)}>
                {property.title}
              </Link>
            </h3>
            <StatusBadge status={property.status} className="mt-1" />
          </div>
          <ButtonLink
            to={paths.property(property.id)}
            size="sm"
            className="max-sm:px-2"
            aria-label={`${ownListingsTexts.manage} ${property.title}`}
          >
            {ownListingsTexts.manage}
          </ButtonLink>
        </div>
        <ListingStateNotice property={property} className="mb-4" />
      </li>
    ))}
  </ul>
)
