import { zones } from './zones'

const width = 480
const height = 560
/** The frame of `croquis` in `scripts/chart.ts`: its centre in degrees, and the degrees of longitude of a unit. */
const centre = { latitude: -11.76057, longitude: -77.18275 }
const unit = 9.543e-5

/** The middle of an area in the units of the drawing. Degrees of latitude and longitude are as long here as there. */
const toPoint = ([south, west, north, east]: (typeof zones)[number]['box']) => ({
  x: Math.round(((west + east) / 2 - centre.longitude) / unit + width / 2),
  y: Math.round(
    (centre.latitude - (south + north) / 2) / (unit * Math.cos((centre.latitude * Math.PI) / 180)) + height / 2,
  ),
})

/** The licence of the coastline wants its source beside every drawing of it. */
export const coastCredit = 'Costa: © OpenStreetMap contributors.'

/**
 * The chart of the bay with the six beach areas. The drawing is an SVG file, which keeps it out of the JavaScript
 * bundle. The points are a separate layer in the drawing's units, so that the selected one can change.
 */
export const sketchMap = {
  src: '/images/croquis.svg',
  width,
  height,
  credit: `Croquis referencial. ${coastCredit}`,
  /** Accessible name; `zone` is the number of the highlighted area, from 1. */
  label: (zone: number) => `Croquis referencial de la bahía de Ancón, zona ${zone} resaltada`,
  /** In the order of the list of areas. */
  points: zones.map(({ box }) => toPoint(box)),
}
