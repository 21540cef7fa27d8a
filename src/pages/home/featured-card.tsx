import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Price } from '@/components/price'
import { PropertyFacts } from '@/components/property-facts'
import { PropertyPhoto } from '@/components/property-photo'
import { StatusBadge } from '@/components/status-badge'
import { paths } from '@/config/paths'
import { propertyTypeLabel } from '@/content/property-labels'
import { REFERENTIAL_NOTE } from '@/content/images'
import { knownStatus, type Property } from '@/schemas/property'
import { linkStyle } from '@/ui/text-link'

/** A listing as the home page presents it: image, title and description, without the tools of the list. */
export function FeaturedCard({ property, sample }: { property: Property; sample: boolean }) {
  const { title, description, district, images } = property
  // A sample has no page of its own.
  const href = sample ? paths.properties : paths.property(property.id)
  return (
    <article className="group relative flex h-full flex-col has-[h3>a:focus-visible]:outline-2 has-[h3>a:focus-visible]:outline-offset-3 has-[h3>a:focus-visible]:outline-foco">
      <div className="relative aspect-4/3">
        <PropertyPhoto url={images[0]} alt={images[0] ? `Foto de ${title}` : ''} />
        <StatusBadge status={knownStatus(property.status)} className="absolute top-0 left-0" />
      </div>
      <div className="flex flex-1 flex-col pt-4">
        <p className="text-xs text-mut">
          {propertyTypeLabel(property.propertyType)} · {district}
          {sample && ` · ${REFERENTIAL_NOTE}`}
        </p>
        <h3 className="mt-0.5 text-h4">
          <Link
            to={href}
            className="underline-offset-[.18em] outline-none group-hover:underline group-hover:decoration-1 after:absolute after:inset-0 after:content-['']"
          >
            {title}
          </Link>
        </h3>
        <p className="mt-1 line-clamp-2 text-sm text-mut">{description}</p>
        <PropertyFacts property={property} />
        <div className="mt-auto flex flex-wrap items-end justify-between gap-x-4 pt-3">
          <Price amount={property.price} currency={property.currency} monthly={property.listingType === 'rent'} />
          <span className={linkStyle(true, 'text-sm')} aria-hidden="true">
            {sample ? 'Ver propiedades' : 'Ver propiedad'}
            <ArrowRight size={16} />
          </span>
        </div>
      </div>
    </article>
  )
}
