import L from 'leaflet'
import leafletStyles from 'leaflet/dist/leaflet.css?inline'
import { prefersReducedMotion } from '@/browser/scrolling'
import { addStyles } from '@/components/lazy-part'
import { anconDefaults } from '@/config/listing-region'
import { site } from '@/config/site'
import type { Box } from '@/lib/pin-layout'
import { toZone, type Zone } from '@/schemas/properties/property-filters'
import { addChart, chartBounds } from './chart-layer'
import mapStyles from './property-map.css?inline'

addStyles(leafletStyles + mapStyles)

/** The highest zoom level of the map and of its tiles. */
export const maxZoom = 19

/** The lowest zoom level. At this level the 25 km of coast on the chart fill the map. */
const minZoom = 11

/** Creates a map of the bay, without a background. */
export function createMap(element: HTMLElement): L.Map {
  const isAnimated = !prefersReducedMotion()
  const map = L.map(element, {
    scrollWheelZoom: false,
    zoomAnimation: isAnimated,
    fadeAnimation: isAnimated,
    inertia: isAnimated,
    zoomControl: false,
    minZoom,
    maxZoom,
  })
  L.control.zoom({ position: 'bottomright', zoomInTitle: 'Acercar', zoomOutTitle: 'Alejar' }).addTo(map)
  L.control.scale({ imperial: false, maxWidth: 120 }).addTo(map)
  map.attributionControl.setPrefix(false)
  map.setView([anconDefaults.latitude, anconDefaults.longitude], 14)
  return map
}

/**
 * Adds the tiles of the site's tile server or, without one, the chart of the bay. Calls `onTiles` with null when tiles have
 * loaded, and with a function that requests them again when all have failed.
 */
export function addBackground(map: L.Map, onTiles?: (retry: (() => void) | null) => void) {
  if (!site.mapTilesUrl) {
    addChart(map)
    return
  }
  const retry = addTiles(map, site.mapTilesUrl, (haveFailed) => onTiles?.(haveFailed ? retry : null))
}

/**
 * Adds the tiles of `url`, a `{z}/{x}/{y}` template. Each time the tiles in view have loaded or failed, calls
 * `onChange`: `haveFailed` is true if all of them failed. Returns a function that requests them again.
 */
export function addTiles(map: L.Map, url: string, onChange: (haveFailed: boolean) => void): () => void {
  let loadedCount = 0
  const layer = L.tileLayer(url, {
    maxZoom,
    attribution: '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>',
  })
  layer.on('loading', () => (loadedCount = 0))
  layer.on('tileload', () => (loadedCount += 1))
  layer.on('load', () => onChange(loadedCount === 0))
  layer.addTo(map)
  return () => void layer.redraw()
}

/** The zone that the map shows; undefined if its degrees are not valid. */
export function readZone(map: L.Map): Zone | undefined {
  const bounds = map.getBounds()
  return toZone([bounds.getSouth(), bounds.getWest(), bounds.getNorth(), bounds.getEast()])
}

export const toCorners = ([south, west, north, east]: Zone): L.LatLngBoundsLiteral => [
  [south, west],
  [north, east],
]

/** Maps that `showBounds` or `showPins` is moving. */
const mapsMovedByCode = new WeakSet<L.Map>()

/** Moves the map so that it shows the bounds, without calling the listeners of `onVisitorMove`. */
export function showBounds(map: L.Map, bounds: L.LatLngBoundsExpression) {
  mapsMovedByCode.add(map)
  map.fitBounds(bounds, { animate: false })
  mapsMovedByCode.delete(map)
}

/** Pixels around the pins for the controls over the map, and for a margin. */
const pinPadding = { side: 12, top: 84, bottom: 48 }

/**
 * Moves the map to the highest zoom level, up to 15, that shows all pins with their labels, otherwise to the lowest one. Does not
 * call the listeners of `onVisitorMove`. `measureExtent` returns the area that the pins cover at a zoom level, in pixels.
 */
export function showPins(map: L.Map, measureExtent: (zoom: number) => Box) {
  const { side, top, bottom } = pinPadding
  const { x: width, y: height } = map.getSize()
  const fits = (box: Box) => box.right - box.left <= width - 2 * side && box.bottom - box.top <= height - top - bottom
  let zoom = 15
  while (zoom > minZoom && !fits(measureExtent(zoom))) zoom -= 1
  const box = measureExtent(zoom)
  const center = L.point((box.left + box.right) / 2, (box.top + box.bottom - top + bottom) / 2)
  mapsMovedByCode.add(map)
  map.setView(map.unproject(center, zoom), zoom, { animate: false })
  mapsMovedByCode.delete(map)
}

/** Pixels between a pin that `clearPin` shows and the edges, or the scale above the card. */
const pinMargin = { side: 44, bottom: 40 }

/** Moves the map only so far that a place is clear of a card of `cardHeight` at its bottom, and never beyond the chart. */
export function clearPin(map: L.Map, place: L.LatLngExpression, cardHeight: number) {
  const { x: width, y: height } = map.getSize()
  const { x, y } = map.latLngToContainerPoint(place)
  const { side, bottom } = pinMargin
  const limit = (move: number, min: number, max: number) => Math.round(Math.min(Math.max(move, min), max))
  let right = limit(0, x - width + side, x - side)
  let down = limit(0, y - height + cardHeight + bottom, y - pinPadding.top)
  if (!site.mapTilesUrl) {
    const start = map.latLngToContainerPoint(chartBounds.getNorthWest())
    const end = map.latLngToContainerPoint(chartBounds.getSouthEast())
    right = limit(right, Math.min(0, start.x), Math.max(0, end.x - width))
    down = limit(down, Math.min(0, start.y), Math.max(0, end.y - height))
  }
  if (right === 0 && down === 0) return
  map.fire('autopanstart')
  map.panBy([right, down])
}

/** Calls `listener` after the visitor moves the map, but not after a resize or a move that makes room for a popup. */
export function onVisitorMove(map: L.Map, listener: () => void) {
  let isAutomaticMove = false
  map.on('resize autopanstart', () => (isAutomaticMove = true))
  map.on('moveend', () => {
    if (!mapsMovedByCode.has(map) && !isAutomaticMove) listener()
    isAutomaticMove = false
  })
}
