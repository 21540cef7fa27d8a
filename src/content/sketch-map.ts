/** The licence of the coastline (ODbL) requires this credit next to every drawing of the coast. */
export const coastCredit = 'Costa: © OpenStreetMap contributors.'

/** The drawing that a map shows until it loads, and the edges of the drawing in degrees. */
export const mapDrawing = {
  src: '/images/mapa.svg',
  west: -77.22515,
  east: -77.14586,
  north: -11.73335,
  south: -11.78186,
}

/** Where a place is on `mapDrawing`, from its left and top edges in per cent; null outside of the drawing. */
export function toMapPosition({ latitude, longitude }: { latitude: number; longitude: number }) {
  const { west, east, north, south } = mapDrawing
  const x = ((longitude - west) / (east - west)) * 100
  const y = ((north - latitude) / (north - south)) * 100
  return x > 0 && x < 100 && y > 0 && y < 100 ? { x, y } : null
}

/**
 * The chart of the bay with the six beach areas. The drawing is an SVG file, which keeps it out of the JavaScript
 * bundle. The points are a separate layer in the drawing's units, so that the selected one can change.
 */
export const beachAreasDrawing = {
  src: '/images/croquis.svg',
  width: 480,
  height: 560,
  credit: `Croquis referencial. ${coastCredit}`,
  /** Accessible name; `zone` is the number of the highlighted area, from 1. */
  label: (zone: number) => `Croquis referencial de la bahía de Ancón, zona ${zone} resaltada`,
  /**
   * The centres of the areas of `@/content/zones`, in their order: Marina Lancheros Condo, Miramar, Playa Hermosa, Yacht
   * Club, Casino Náutico, Las Conchitas.
   */
  points: [
    { x: 259, y: 438 },
    { x: 418, y: 156 },
    { x: 379, y: 301 },
    { x: 199, y: 424 },
    { x: 326, y: 415 },
    { x: 134, y: 413 },
  ],
}
