import { Bath, BedDouble, Ruler } from 'lucide-react'
import { formatArea } from '@/lib/area'
import type { PropertySummary } from '@/schemas/property-summary'

const iconProps = { size: 20, strokeWidth: 1.5, className: 'flex-none text-niebla', 'aria-hidden': true } as const

/** The three ruled facts of a card; a plot of land has but its area. */
export function PropertyFacts({ property: { area, bedrooms, bathrooms } }: { property: PropertySummary }) {
  const facts = [
    { name: 'Área', value: formatArea(area), icon: <Ruler {...iconProps} />, shown: true },
    { name: 'Habitaciones', value: `${bedrooms} hab`, icon: <BedDouble {...iconProps} />, shown: bedrooms > 0 },
    {
      name: 'Baños',
      value: bathrooms === 1 ? '1 baño' : `${bathrooms} baños`,
      icon: <Bath {...iconProps} />,
      shown: bathrooms > 0,
    },
  ].filter(({ shown }) => shown)
  return (
    <ul className="mt-4 flex border-y border-garua text-label">
      {facts.map(({ name, value, icon }, index) => (
        <li
          key={name}
          className={`flex flex-auto items-center gap-[7px] py-2.5 whitespace-nowrap ${index > 0 ? 'border-l border-garua pl-3' : ''}`}
        >
          {icon}
          <span>
            <span className="sr-only">{name}: </span>
            {value}
          </span>
        </li>
      ))}
    </ul>
  )
}
