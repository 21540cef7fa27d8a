import type { Zone } from '@/schemas/properties/property-filters'

/**
 * The six beach areas of the home page as zones of the map: south, west, north, east. Approximate: the agency should
 * confirm the edges. A separate module, because the property list must not load the photographs of `./home`.
 */
export const zones: readonly { name: string; box: Zone }[] = [
  { name: 'Marina Lancheros Condo', box: [-11.7775, -77.1838, -11.7731, -77.178] },
  { name: 'Miramar', box: [-11.7565, -77.1695, -11.7415, -77.162] },
  { name: 'Playa Hermosa', box: [-11.7682, -77.1735, -11.7568, -77.1655] },
  { name: 'Yacht Club Ancón', box: [-11.7765, -77.189, -11.7715, -77.1844] },
  { name: 'Casino Náutico', box: [-11.7765, -77.1778, -11.7698, -77.1712] },
  { name: 'Las Conchitas', box: [-11.7775, -77.1965, -11.7684, -77.1892] },
]
