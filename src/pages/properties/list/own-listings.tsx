import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { ListingStateNotice } from '@/components/property/listing-state-notice'
import { useListingDays } from '@/components/property/use-listing-state'
import { paths } from '@/config/paths'
import { readListingState } from '@/lib/listing-state'
import { ownListingsQuery } from '@/services/properties/own-listings'
import { ButtonLink } from '@/ui/button'
import { linkStyle } from '@/ui/text-link'

/** The listings of this session that are pending, rejected, due or stale (`ListingState`). Renders nothing if there are none. */
export function OwnListingsNeedingAttention() {
  const listingDays = useListingDays()
  const { data = [] } = useQuery(ownListingsQuery)
  const needingAttention = data.filter((property) => readListingState(property, listingDays) !== 'none')
  if (needingAttention.length === 0) return null
  return (
    <section aria-labelledby="propias" className="wrap pb-8 print:hidden">
      <h2 id="propias" className="mb-4 text-h4">
        Sus publicaciones por atender
      </h2>
      <ul className="grid gap-x-gutter gap-y-4 border-t border-hairline pt-4 md:grid-cols-2">
        {needingAttention.map((property) => (
          <li key={property.id} className="grid min-w-0 content-start gap-3">
            <div className="flex items-center justify-between gap-3">
              <h3 className="min-w-0 font-sans text-sm font-semibold">
                <Link to={paths.property(property.id)} className={linkStyle(false, 'wrap-anywhere')}>
                  {property.title}
                </Link>
              </h3>
              <ButtonLink to={paths.editProperty(property.id)} size="sm" aria-label={`Editar ${property.title}`}>
                Editar
              </ButtonLink>
            </div>
            <ListingStateNotice property={property} />
          </li>
        ))}
      </ul>
    </section>
  )
}
