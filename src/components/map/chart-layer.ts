import L from 'leaflet'
import chart from '@/assets/chart.json'
import { chartNames } from '@/content/chart-names'
import { decodeLine } from '@/lib/polyline'

/** Chaikin's corner cutting, so that a line with few vertices stays round at high zoom levels. */
const cutCorners = (line: readonly L.LatLngTuple[]): L.LatLngTuple[] =>
  line.flatMap(([lat, lng], index) => {
    const [nextLat, nextLng] = line[index + 1] ?? [lat, lng]
    return [
      [lat * 0.75 + nextLat * 0.25, lng * 0.75 + nextLng * 0.25],
      [lat * 0.25 + nextLat * 0.75, lng * 0.25 + nextLng * 0.75],
    ]
  })

const smoothLines = (lines: readonly string[]) => lines.map((line) => cutCorners(cutCorners(decodeLine(line))))

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

  const [[south, west], [north, east]] = chart.sheet as [L.LatLngTuple, L.LatLngTuple]
  const coast = decodeLine(chart.coast)
  const corners: L.LatLngTuple[] = [
    [south, west],
    [south, east],
    [north, east],
    [north, west],
  ]
  drawArea('chart-sea', corners)
  for (const shade of ['wide', 'middle', 'narrow']) drawLine(`chart-shoal is-${shade}`, coast)
  drawLine('chart-depth', smoothLines(chart.depths))
  drawArea('chart-land', [...coast, [north, east], [south, east]])
  drawLine('chart-height', smoothLines(chart.heights))
  for (const part of ['casing', 'surface']) {
    drawLine(`chart-road is-highway is-${part}`, decodeLine(chart.highway))
    drawLine(`chart-road is-${part}`, decodeLine(chart.avenue))
    drawLine(`chart-road is-${part}`, decodeLine(chart.promenade))
  }
  drawLine('chart-coast', coast)
  drawLine('chart-pier', decodeLine(chart.pier))
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
