import L from 'leaflet'
import Supercluster from 'supercluster'
import { maxZoom } from './leaflet-map'

export interface MapPoint {
  id: string
  title: string
  /** Text on the marker: the price. */
  label: string
  href: string
  latitude: number
  longitude: number
}

/** In pixels. Markers are 24 px wide; those whose centres are closer than this become a cluster. */
const clusterRadius = 32
const world: [number, number, number, number] = [-180, -90, 180, 90]

export interface Markers {
  /** Highlights the marker of a listing, or the cluster that contains it; null highlights none. */
  highlight: (id: string | null) => void
  remove: () => void
}

/**
 * Adds markers to the map. Markers that would overlap become a cluster with their number, which zooms in when pressed.
 * Listings published without coordinates of their own have the same ones, so no zoom level separates them: such a
 * cluster opens a list.
 */
export function showPoints(map: L.Map, points: readonly MapPoint[], onOpen: (href: string) => void): Markers {
  const index = new Supercluster<{ point: MapPoint }, { point: MapPoint }>({
    radius: clusterRadius,
    // The size of Leaflet's tiles, so that the radius is in pixels of the map.
    extent: 256,
    maxZoom,
  }).load(
    points.map((point) => ({
      type: 'Feature',
      properties: { point },
      geometry: { type: 'Point', coordinates: [point.longitude, point.latitude] },
    })),
  )
  const layer = L.layerGroup().addTo(map)
  let elements = new Map<string, HTMLElement>()
  let highlighted: HTMLElement | undefined

  const keepFocus = () => {
    if ([...elements.values()].some((element) => element === document.activeElement))
      map.getContainer().focus({ preventScroll: true })
  }
  const draw = () => {
    keepFocus()
    layer.clearLayers()
    elements = new Map()
    const singles: HTMLElement[] = []
    for (const { properties, geometry } of index.getClusters(world, map.getZoom())) {
      const [lng = 0, lat = 0] = geometry.coordinates
      if ('cluster' in properties) {
        const id = properties.cluster_id
        const inside = index.getLeaves(id, Infinity).map((leaf) => leaf.properties.point)
        const zoom = index.getClusterExpansionZoom(id)
        const place: L.LatLngTuple = [lat, lng]
        const zoomIn = zoom > maxZoom ? undefined : () => map.setView(place, zoom)
        const element = addCluster(layer, place, inside, onOpen, zoomIn)
        for (const point of inside) elements.set(point.id, element)
      } else {
        const element = addMarker(layer, properties.point, onOpen)
        elements.set(properties.point.id, element)
        singles.push(element)
      }
    }
    hideOverlappingLabels(singles)
  }
  draw()
  map.on('zoomend', draw)
  return {
    highlight: (id) => {
      highlighted?.classList.remove('is-highlighted')
      highlighted = id === null ? undefined : elements.get(id)
      highlighted?.classList.add('is-highlighted')
    },
    remove: () => {
      keepFocus()
      map.off('zoomend', draw)
      layer.remove()
    },
  }
}

function addMarker(layer: L.LayerGroup, point: MapPoint, onOpen: (href: string) => void): HTMLElement {
  const { title, label, latitude, longitude } = point
  const text = document.createElement('span')
  text.textContent = label
  const marker = L.marker([latitude, longitude], {
    title,
    riseOnHover: true,
    icon: L.divIcon({ className: 'property-marker', html: text, iconSize: [24, 24] }),
  })
  return add(layer, withPopup(marker, [point], onOpen), `${title}, ${label}`)
}

/** `zoomIn` zooms to where the markers do not overlap; undefined if they overlap at every zoom level. */
function addCluster(
  layer: L.LayerGroup,
  place: L.LatLngTuple,
  points: readonly MapPoint[],
  onOpen: (href: string) => void,
  zoomIn: (() => void) | undefined,
): HTMLElement {
  const marker = L.marker(place, {
    riseOnHover: true,
    icon: L.divIcon({ className: 'property-cluster', html: String(points.length), iconSize: [36, 36] }),
  })
  if (zoomIn) marker.on('click', zoomIn)
  else withPopup(marker, points, onOpen)
  return add(layer, marker, `${points.length} propiedades${zoomIn ? ': acercar' : ' en el mismo lugar'}`)
}

/** Adds a marker with the accessible name `name`, which Enter and Space press. */
function add(layer: L.LayerGroup, marker: L.Marker, name: string): HTMLElement {
  layer.addLayer(marker)
  const element = marker.getElement()
  if (!element) throw new Error('The layer is not on the map')
  element.setAttribute('aria-label', name)
  element.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    element.click()
  })
  return element
}

function withPopup(marker: L.Marker, points: readonly MapPoint[], onOpen: (href: string) => void): L.Marker {
  // 110 px: popups open below the zoom buttons, which would cover their text.
  marker.bindPopup(() => popup(points, onOpen), { closeButton: true, maxHeight: 240, autoPanPaddingTopLeft: [5, 110] })
  return marker.on('popupopen', ({ popup: opened }: L.PopupEvent) => {
    const close = opened.getElement()?.querySelector('.leaflet-popup-close-button')
    close?.setAttribute('aria-label', 'Cerrar')
    close?.addEventListener('click', () => marker.getElement()?.focus())
  })
}

function popup(points: readonly MapPoint[], onOpen: (href: string) => void): HTMLElement {
  const content = document.createElement('div')
  for (const { title, label, href } of points) {
    const name = document.createElement('strong')
    name.textContent = title
    const price = document.createElement('p')
    price.textContent = label
    const link = document.createElement('a')
    link.href = href
    link.textContent = 'Ver detalle'
    if (points.length > 1) link.setAttribute('aria-label', `Ver detalle de ${title}`)
    link.addEventListener('click', (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      onOpen(href)
    })
    const item = document.createElement('div')
    item.append(name, price, link)
    content.append(item)
  }
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
function hideOverlappingLabels(elements: readonly HTMLElement[]) {
  const boxes = elements.map((element) => element.firstElementChild?.getBoundingClientRect())
  const shown: Box[] = []
  for (const [index, element] of elements.entries()) {
    const box = boxes[index]
    const isCrowded = !box || shown.some((other) => overlap(box, other))
    element.classList.toggle('is-crowded', isCrowded)
    if (!isCrowded) shown.push(box)
  }
}
