import { formatZone } from '@/content/properties/search'
import { zones } from '@/content/zones'
import { LabelledSelect } from '@/ui/input'
import type { FilterControlProps } from './filter-selects'

/** Filters by one of the six beach areas. A zone that the visitor chose on the map becomes an extra option. */
export function ZoneSelect({ filters, change }: FilterControlProps) {
  const { zone } = filters
  const current = zone?.join() ?? ''
  const isNamed = zones.some(({ box }) => box.join() === current)
  const choose = (value: string) => change({ zone: zones.find(({ box }) => box.join() === value)?.box })
  return (
    <LabelledSelect name="zone" label="Zona" value={current} onChange={(event) => choose(event.target.value)}>
      <option value="">Todas</option>
      {zone && !isNamed && <option value={current}>{formatZone(zone)}</option>}
      {zones.map(({ name, box }) => (
        <option key={name} value={box.join()}>
          {name}
        </option>
      ))}
    </LabelledSelect>
  )
}
