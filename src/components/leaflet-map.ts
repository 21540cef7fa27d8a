import L from 'leaflet'
import { prefersReducedMotion } from '@/browser/focus'
import { anconDefaults } from '@/config/limits'
import { zones } from '@/content/zones'
import { toZone, type Zone } from '@/schemas/properties/property-filters'

/** The deepest zoom of the map and of its tiles. */
export const maxZoom = 19

const degreesBetweenLines = 0.01

/** Draws lines of latitude and longitude, for orientation where no tiles load. Hidden below zoom 11. */
function drawGraticule(map: L.Map) {
  const layer = L.layerGroup().addTo(map)
  const redraw = () => {
    layer.clearLayers()
    if (map.getZoom() < 11) return
    const bounds = map.getBounds().pad(0.2)
    const style = { color: '#1B5E78', weight: 1, opacity: 0.18, interactive: false }
    const from = (value: number) => Math.floor(value / degreesBetweenLines) * degreesBetweenLines
    for (let lat = from(bounds.getSouth()); lat <= bounds.getNorth(); lat += degreesBetweenLines) {
      L.polyline(
        [
          [lat, bounds.getWest()],
          [lat, bounds.getEast()],
        ],
        style,
      ).addTo(layer)
    }
    for (let lng = from(bounds.getWest()); lng <= bounds.getEast(); lng += degreesBetweenLines) {
      L.polyline(
        [
          [bounds.getSouth(), lng],
          [bounds.getNorth(), lng],
        ],
        style,
      ).addTo(layer)
    }
  }
  map.on('moveend', redraw)
  redraw()
}

/** Writes the names of the beach areas on the map. Hidden below zoom 15, where they would overlap. */
function drawZoneNames(map: L.Map) {
  const layer = L.layerGroup()
  for (const { name, box } of zones) {
    const icon = L.divIcon({ className: 'zone-name', html: name, iconSize: [120, 20] })
    L.marker(L.latLngBounds(cornersOf(box)).getCenter(), {
      icon,
      interactive: false,
      keyboard: false,
      zIndexOffset: -10_000,
    }).addTo(layer)
  }
  const redraw = () => void (map.getZoom() < 15 ? layer.remove() : layer.addTo(map))
  map.on('zoomend', redraw)
  redraw()
}

/** Creates a map of the bay with a plain background. */
export function createMap(element: HTMLElement): L.Map {
  const still = prefersReducedMotion()
  const map = L.map(element, {
    scrollWheelZoom: false,
    zoomAnimation: !still,
    fadeAnimation: !still,
    inertia: !still,
    zoomControl: false,
    maxZoom,
  })
  L.control.zoom({ zoomInTitle: 'Acercar', zoomOutTitle: 'Alejar' }).addTo(map)
  map.attributionControl.setPrefix(false)
  map.setView([anconDefaults.latitude, anconDefaults.longitude], 14)
  drawGraticule(map)
  drawZoneNames(map)
  return map
}

/**
 * Adds the tiles of `url`, a `{z}/{x}/{y}` template. Each time the tiles in view have loaded or failed, calls
 * `onChange` with whether all of them failed. Returns a function that requests them again.
 */
export function addTiles(map: L.Map, url: string, onChange: (haveFailed: boolean) => void): () => void {
  let loaded = 0
  const layer = L.tileLayer(url, {
    maxZoom,
    attribution: '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>',
  })
  layer.on('loading', () => (loaded = 0))
  layer.on('tileload', () => (loaded += 1))
  layer.on('load', () => onChange(loaded === 0))
  layer.addTo(map)
  return () => void layer.redraw()
}

/** The area that the map shows; undefined if that is more than the world. */
export function zoneOf(map: L.Map): Zone | undefined {
  const bounds = map.getBounds()
  return toZone([bounds.getSouth(), bounds.getWest(), bounds.getNorth(), bounds.getEast()])
}

export const cornersOf = ([south, west, north, east]: Zone): L.LatLngBoundsLiteral => [
  [south, west],
  [north, east],
]

/** Maps that `showBounds` is moving. */
const moving = new WeakSet<L.Map>()

/** Moves the map without calling the listeners of `onVisitorMove`. */
export function showBounds(map: L.Map, bounds: L.LatLngBoundsExpression, padding: number) {
  moving.add(map)
  map.fitBounds(bounds, { padding: [padding, padding], maxZoom: 16, animate: false })
  moving.delete(map)
}

/** Calls `listener` after the visitor moves the map, but not after a resize or a move that makes room for a popup. */
export function onVisitorMove(map: L.Map, listener: () => void) {
  let isOwnMove = false
  map.on('resize autopanstart', () => (isOwnMove = true))
  map.on('moveend', () => {
    if (!moving.has(map) && !isOwnMove) listener()
    isOwnMove = false
  })
}
