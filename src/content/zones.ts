import type { Zone } from '@/schemas/properties/property-filters'

/**
 * The six beach areas of the home page as areas of the map. Approximate: the agency should confirm the edges. A
 * separate module, because the property list must not load the photographs of `./home`.
 */
export const zones: readonly { name: string; box: Zone }[] = [
  { name: 'Marina Lancheros Condo', box: [-11.7765, -77.1815, -11.7736, -77.1778] },
  { name: 'Miramar', box: [-11.7795, -77.175, -11.7738, -77.169] },
  { name: 'Playa Hermosa', box: [-11.7699, -77.185, -11.7665, -77.181] },
  { name: 'Yacht Club Ancón', box: [-11.772, -77.1812, -11.7695, -77.1778] },
  { name: 'Casino Náutico', box: [-11.7748, -77.1778, -11.7718, -77.1752] },
  { name: 'Las Conchitas', box: [-11.783, -77.189, -11.7795, -77.1845] },
]
