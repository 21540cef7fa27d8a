import { BadgeCheck, Bath, BedDouble, Ruler, TrendingDown } from 'lucide-react'
import { formatPropertyStatus } from '@/content/properties/labels'
import { formatArea } from '@/lib/format'
import type { Property, PropertySummary } from '@/services/properties/columns'
import { Badge, type BadgeTone } from '@/ui/badge'

const iconProps = { size: 20, strokeWidth: 1.5, className: 'flex-none text-secondary', 'aria-hidden': true } as const

/** Area, bedrooms and bathrooms of a card. A plot of land shows only its area. */
export function PropertyFacts({ property }: { property: PropertySummary }) {
  const { propertyType, area, bedrooms, bathrooms } = property
  const rooms = [
    { name: 'Habitaciones', value: `${bedrooms} hab`, icon: <BedDouble {...iconProps} /> },
    { name: 'Baños', value: bathrooms === 1 ? '1 baño' : `${bathrooms} baños`, icon: <Bath {...iconProps} /> },
  ]
  const facts = [
    { name: 'Área', value: formatArea(area), icon: <Ruler {...iconProps} /> },
    ...(propertyType === 'land' ? [] : rooms),
  ]
  return (
    <ul className="mt-4 flex flex-wrap border-y border-hairline text-label">
      {facts.map(({ name, value, icon }, index) => (
        <li
          key={name}
          className={`flex flex-auto items-center gap-[7px] py-2.5 whitespace-nowrap ${index > 0 ? 'border-l border-hairline pl-3' : ''}`}
        >
          {icon}
          <span>
            <span className="sr-only">{`${name}: `}</span>
            <span>{value}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The characteristics of a listing, for its page and its review. */
export const listCharacteristics = ({ bedrooms, bathrooms, garage, area, yearBuilt }: Property) => [
  { term: 'Dormitorios', detail: bedrooms },
  { term: 'Baños', detail: bathrooms },
  { term: 'Garaje', detail: garage },
  { term: 'Área', detail: formatArea(area) },
  ...(yearBuilt === null ? [] : [{ term: 'Año', detail: yearBuilt }]),
]

const tones: Record<string, BadgeTone> = {
  active: 'ok',
  sold: 'sold',
  rented: 'rented',
}

/**
 * Only sold and rented listings stand out. Shows an unknown status in grey, untranslated (specification section 4).
 */
export function StatusBadge({ status, className }: { status: string; className?: string }) {
  return (
    <Badge tone={tones[status] ?? 'neutral'} className={className}>
      {formatPropertyStatus(status)}
    </Badge>
  )
}

/** The agency's mark. `full` shows the words 'por la agencia', which otherwise only screen readers get. */
export function VerifiedBadge({ full }: { full?: boolean }) {
  return (
    <Badge tone="strong" icon={<BadgeCheck size={16} />}>
      <span>
        Verificada<span className={full ? undefined : 'sr-only'}> por la agencia</span>
      </span>
    </Badge>
  )
}

/** 'Rebaja de 8 %' for a recent price drop. With `day`: 'Rebaja de 8 % el 3 de mayo'. */
export function PriceDropBadge({
  percent,
  day,
  className,
}: {
  percent: number | null
  day?: string
  className?: string
}) {
  return (
    percent && (
      <Badge tone="warn" icon={<TrendingDown size={16} />} className={className}>
        {`Rebaja de ${percent}\u00A0%${day ? ` el ${day}` : ''}`}
      </Badge>
    )
  )
}
