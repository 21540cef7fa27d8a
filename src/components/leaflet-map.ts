import L from 'leaflet'
import { prefersReducedMotion } from '@/browser/focus'
import { anconDefaults } from '@/config/limits'

export interface MapPoint {
  id: string
  title: string
  /** Text on the marker: the price. */
  label: string
  href: string
  latitude: number
  longitude: number
}

const degreesBetweenLines = 0.01

/** Draws lines of latitude and longitude, for orientation when no tiles load. Hidden below zoom 11. */
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

/** Creates a map of the bay. `tilesUrl` is a `{z}/{x}/{y}` template, or null for a plain background. */
export function createMap(element: HTMLElement, tilesUrl: string | null): L.Map {
  const still = prefersReducedMotion()
  const map = L.map(element, {
    scrollWheelZoom: false,
    zoomAnimation: !still,
    fadeAnimation: !still,
    zoomControl: false,
  })
  L.control.zoom({ zoomInTitle: 'Acercar', zoomOutTitle: 'Alejar' }).addTo(map)
  map.attributionControl.setPrefix(false)
  map.setView([anconDefaults.latitude, anconDefaults.longitude], 14)
  drawGraticule(map)
  if (tilesUrl) {
    L.tileLayer(tilesUrl, {
      maxZoom: 19,
      attribution: '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>',
    }).addTo(map)
  }
  return map
}

function popup({ title, label, href }: MapPoint, onOpen: (href: string) => void): HTMLElement {
  const content = document.createElement('div')
  const name = document.createElement('strong')
  name.textContent = title
  const price = document.createElement('p')
  price.textContent = label
  const link = document.createElement('a')
  link.href = href
  link.textContent = 'Ver detalle'
  link.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onOpen(href)
  })
  content.append(name, price, link)
  return content
}

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/** Shows the labels that do not overlap; earlier markers win. The other labels show on hover and focus. */
function spreadLabels(elements: readonly HTMLElement[]) {
  const boxes = elements.map((element) => element.firstElementChild?.getBoundingClientRect())
  const shown: Box[] = []
  for (const [index, element] of elements.entries()) {
    const box = boxes[index]
    const isCrowded = !box || shown.some((other) => overlap(box, other))
    element.classList.toggle('is-crowded', isCrowded)
    if (!isCrowded) shown.push(box)
  }
}

/** Adds markers to the map and fits the view to them. Returns a function that removes them. */
export function showPoints(map: L.Map, points: readonly MapPoint[], onOpen: (href: string) => void): () => void {
  const markers = points.map((point) => {
    const text = document.createElement('span')
    text.textContent = point.label
    return L.marker([point.latitude, point.longitude], {
      alt: `${point.title}, ${point.label}`,
      title: point.title,
      riseOnHover: true,
      icon: L.divIcon({ className: 'property-marker', html: text, iconSize: [24, 24] }),
    }).bindPopup(() => popup(point, onOpen), { closeButton: true })
  })
  for (const marker of markers) {
    marker.on('popupopen', ({ popup: opened }: L.PopupEvent) => {
      const close = opened.getElement()?.querySelector('.leaflet-popup-close-button')
      close?.setAttribute('aria-label', 'Cerrar')
      close?.addEventListener('click', () => marker.getElement()?.focus())
    })
  }
  const group = L.featureGroup(markers).addTo(map)
  const elements = markers.flatMap((marker) => marker.getElement() ?? [])
  for (const [index, { title, label }] of points.entries())
    elements[index]?.setAttribute('aria-label', `${title}, ${label}`)
  if (markers.length > 0) map.fitBounds(group.getBounds(), { padding: [48, 48], maxZoom: 16, animate: false })
  const spread = () => spreadLabels(elements)
  spread()
  map.on('zoomend', spread)
  return () => {
    map.off('zoomend', spread)
    group.remove()
  }
}
