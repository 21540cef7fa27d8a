/**
 * The schematic map of the six beach areas. The drawing is an SVG file, which keeps it out of the JavaScript bundle.
 * The points are a separate layer in the drawing's units, so that the selected one can change.
 */
export const sketchMap = {
  src: '/images/croquis.svg',
  width: 480,
  height: 560,
  caption: 'Croquis referencial, sin escala',
  /** Accessible name; `zone` is the number of the highlighted area, from 1. */
  label: (zone: number) => `Croquis referencial de la bahía de Ancón, zona ${zone} resaltada`,
  /**
   * In the order of the list of areas: Marina Lancheros Condo, Miramar, Playa Hermosa, Yacht Club, Casino Náutico,
   * Las Conchitas.
   */
  points: [
    { x: 246, y: 439 },
    { x: 314, y: 110 },
    { x: 352, y: 251 },
    { x: 166, y: 443 },
    { x: 313, y: 376 },
    { x: 98, y: 448 },
  ],
}
