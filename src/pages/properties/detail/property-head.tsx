import { BreadcrumbJsonLd, ListingJsonLd } from '@/components/json-ld'
import { paths } from '@/config/paths'
import { listingTypeLabel, propertyTypeLabel } from '@/content/property-labels'
import { formatArea } from '@/lib/area'
import { formatPrice } from '@/lib/money'
import type { Property } from '@/schemas/property'
import { PageHead } from '@/layout/page-head'

/** What a preview of the listing says: its kind, price and size before its description. */
export function PropertyHead({ property, isCopy }: { property: Property; isCopy: boolean }) {
  const { id, title, propertyType, listingType, price, currency, area, bedrooms, district, description, images } =
    property
  const facts = [
    `${propertyTypeLabel(propertyType)} en ${district}`,
    `${listingTypeLabel(listingType)}: ${formatPrice(price, currency)}`,
    formatArea(area),
    ...(bedrooms > 0 ? [`${bedrooms} hab`] : []),
  ].join(', ')
  return (
    <>
      <PageHead
        title={title}
        description={`${facts}. ${description}`.slice(0, 160)}
        path={paths.property(id)}
        {...(images[0] && { image: images[0], imageAlt: title })}
        noindex={isCopy}
      />
      {!isCopy && <ListingJsonLd property={property} />}
      <BreadcrumbJsonLd
        crumbs={[
          { name: 'Propiedades', path: paths.properties },
          { name: title, path: paths.property(id) },
        ]}
      />
    </>
  )
}
