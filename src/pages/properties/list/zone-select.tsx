import { zoneLabel } from '@/content/property-search'
import { zones } from '@/content/zones'
import { Select } from '@/ui/input'
import type { FilterControlProps } from './filter-selects'

/** The areas of the bay by name: the search of the map without a map. Shows an area without a name as an option. */
export function ZoneSelect({ filters: { zone }, change }: FilterControlProps) {
  const current = zone?.join() ?? ''
  const isNamed = zones.some(({ box }) => box.join() === current)
  const choose = (value: string) => change({ zone: zones.find(({ box }) => box.join() === value)?.box })
  return (
    <Select aria-label="Zona" value={current} onChange={(event) => choose(event.target.value)}>
      <option value="">Todas las zonas</option>
      {zone && !isNamed && <option value={current}>{zoneLabel(zone)}</option>}
      {zones.map(({ name, box }) => (
        <option key={name} value={box.join()}>
          {name}
        </option>
      ))}
    </Select>
  )
}
