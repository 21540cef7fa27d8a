import { Bath, BedDouble, Ruler, Users } from 'lucide-react'
import { formatGuests } from '@/content/properties/stays'
import { formatArea } from '@/lib/format'
import type { Property, PropertySummary } from '@/services/properties/columns'
import { cx } from '@/ui/cx'

const iconProps = { size: 20, strokeWidth: 1.5, className: 'flex-none text-secondary', 'aria-hidden': true } as const

/** Whether a listing shows its number of bedrooms or bathrooms: of land and commercial premises, none says nothing. */
export const showsRooms = (propertyType: string, count: number) =>
  count > 0 || !['land', 'commercial'].includes(propertyType)

/** Area, bedrooms and bathrooms of a card; of a rental, guests instead of the area. A plot of land shows only its area. */
export function PropertyFacts({ property }: { property: PropertySummary }) {
  const { propertyType, area, bedrooms, bathrooms, guests } = property
  const rooms = [
    { name: 'Habitaciones', count: bedrooms, value: `${bedrooms} hab`, icon: <BedDouble {...iconProps} /> },
    {
      name: 'Baños',
      count: bathrooms,
      value: bathrooms === 1 ? '1 baño' : `${bathrooms} baños`,
      icon: <Bath {...iconProps} />,
    },
  ].filter(({ count }) => showsRooms(propertyType, count))
  const facts = [
    guests === null
      ? { name: 'Área', value: formatArea(area), icon: <Ruler {...iconProps} /> }
      : { name: 'Huéspedes', value: formatGuests(guests), icon: <Users {...iconProps} /> },
    ...(propertyType === 'land' ? [] : rooms),
  ]
  return (
    <ul className="mt-4 grid grid-cols-[19fr_13fr_19fr] border-y border-hairline text-label">
      {facts.map(({ name, value, icon }, index) => (
        <li
          key={name}
          className={cx('flex min-w-0 items-center gap-1.5 py-2.5', index > 0 && 'border-l border-hairline pl-2.5')}
        >
          {icon}
          <span className="truncate">
            <span className="sr-only">{`${name}: `}</span>
            <span>{value}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The characteristics of a listing, for its page and its review. */
export const listCharacteristics = ({ propertyType, bedrooms, bathrooms, garage, area, yearBuilt }: Property) => [
  ...(showsRooms(propertyType, bedrooms) ? [{ term: 'Dormitorios', detail: bedrooms }] : []),
  ...(showsRooms(propertyType, bathrooms) ? [{ term: 'Baños', detail: bathrooms }] : []),
  { term: 'Garaje', detail: garage },
  { term: 'Área', detail: formatArea(area) },
  ...(yearBuilt === null ? [] : [{ term: 'Año', detail: yearBuilt }]),
]
