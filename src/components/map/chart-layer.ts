import L from 'leaflet'
import chart from '@/assets/chart.json'
import { chartNames } from '@/content/chart-names'

/** Chaikin's corner cutting, so that a line with few vertices stays round at high zoom levels. */
const cutCorners = (line: readonly L.LatLngTuple[]): L.LatLngTuple[] =>
  line.flatMap(([lat, lng], index) => {
    const [nextLat, nextLng] = line[index + 1] ?? [lat, lng]
    return [
      [lat * 0.75 + nextLat * 0.25, lng * 0.75 + nextLng * 0.25],
      [lat * 0.25 + nextLat * 0.75, lng * 0.25 + nextLng * 0.75],
    ]
  })

/** The lines of a feature of the chart. GeoJSON has the longitude first. */
const readLines = (id: string): L.LatLngTuple[][] =>
  chart.features
    .filter((feature) => feature.id === id)
    .flatMap(({ geometry }) => geometry.coordinates as [number, number][][])
    .map((line) => line.map(([lng, lat]) => [lat, lng]))

const readSmoothLines = (id: string) => readLines(id).map((line) => cutCorners(cutCorners(line)))

const [west, south, east, north] = chart.bbox as [number, number, number, number]

/** What the chart covers. */
export const chartBounds = L.latLngBounds([south, west], [north, east])

/** Draws the nautical chart of the bay, below the pins and popups of the map. */
export function addChart(map: L.Map) {
  map.createPane('chart').classList.add('chart')
  map.createPane('chart-names').classList.add('chart-names')
  // The padding keeps the drawing whole while the map is dragged.
  const renderer = L.svg({ pane: 'chart', padding: 0.6 })
  const drawLine = (className: string, path: L.LatLngTuple[] | L.LatLngTuple[][]) =>
    L.polyline(path, { renderer, className, smoothFactor: 0.4, interactive: false }).addTo(map)
  const drawArea = (className: string, path: L.LatLngTuple[]) =>
    L.polygon(path, {
      renderer,
      className,
      smoothFactor: 0.4,
      interactive: false,
      stroke: false,
      fillOpacity: 1,
    }).addTo(map)

  const coast = readLines('coast').flat()
  const corners: L.LatLngTuple[] = [
    [south, west],
    [south, east],
    [north, east],
    [north, west],
  ]
  drawArea('chart-sea', corners)
  for (const shade of ['wide', 'middle', 'narrow']) drawLine(`chart-shoal is-${shade}`, coast)
  drawLine('chart-depth', readSmoothLines('depths'))
  drawArea('chart-land', [...coast, [north, east], [south, east]])
  drawLine('chart-height', readSmoothLines('heights'))
  for (const part of ['casing', 'surface']) {
    drawLine(`chart-road is-highway is-${part}`, readLines('highway'))
    drawLine(`chart-road is-${part}`, readLines('avenue'))
    drawLine(`chart-road is-${part}`, readLines('promenade'))
  }
  drawLine('chart-coast', coast)
  drawLine('chart-pier', readLines('pier'))
  drawLine('chart-frame', [...corners, corners[0] ?? [south, west]])
  addNames(map)
  map.attributionControl.addAttribution(
    'Costa: © <a href="https://www.openstreetmap.org/copyright">OpenStreetMap contributors</a>',
  )
}

/** Shows each name of the chart at the zoom levels where it fits. */
function addNames(map: L.Map) {
  const names = chartNames.map(({ text, position, rotation = 0, kind, zooms: [minZoom, maxZoom] }) => {
    const label = document.createElement('span')
    label.textContent = text
    label.style.rotate = `${rotation}deg`
    const icon = L.divIcon({ className: `chart-name is-${kind}`, html: label, iconSize: [0, 0] })
    return {
      minZoom,
      maxZoom,
      marker: L.marker(position, { icon, pane: 'chart-names', interactive: false, keyboard: false }),
    }
  })
  const updateNames = () => {
    const zoom = map.getZoom()
    for (const { minZoom, maxZoom, marker } of names) {
      if (zoom >= minZoom && zoom <= maxZoom) marker.addTo(map)
      else marker.remove()
    }
  }
  map.on('zoomend', updateNames)
  updateNames()
}
