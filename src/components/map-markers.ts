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

/** Pixels. Markers are 24 px wide; those whose centres are nearer than this become one. */
const clusterRadius = 32
const world: [number, number, number, number] = [-180, -90, 180, 90]

export interface Markers {
  /** Lifts the marker of a listing, or the cluster that holds it; null lifts none. */
  lift: (id: string | null) => void
  remove: () => void
}

/**
 * Adds markers to the map, with a number in place of those that would overlap. Published listings without a place of
 * their own all lie at the same point, so that no zoom parts them: such a cluster opens a list.
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
  let lifted: HTMLElement | undefined

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
        const comeApart = zoom > maxZoom ? undefined : () => map.setView(place, zoom)
        const element = addCluster(layer, place, inside, onOpen, comeApart)
        for (const point of inside) elements.set(point.id, element)
      } else {
        const element = addMarker(layer, properties.point, onOpen)
        elements.set(properties.point.id, element)
        singles.push(element)
      }
    }
    spreadLabels(singles)
  }
  draw()
  map.on('zoomend', draw)
  return {
    lift: (id) => {
      lifted?.classList.remove('is-lifted')
      lifted = id === null ? undefined : elements.get(id)
      lifted?.classList.add('is-lifted')
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

/** `comeApart` zooms to where the markers do not overlap; undefined where they always do. */
function addCluster(
  layer: L.LayerGroup,
  place: L.LatLngTuple,
  points: readonly MapPoint[],
  onOpen: (href: string) => void,
  comeApart: (() => void) | undefined,
): HTMLElement {
  const marker = L.marker(place, {
    riseOnHover: true,
    icon: L.divIcon({ className: 'property-cluster', html: String(points.length), iconSize: [36, 36] }),
  })
  if (comeApart) marker.on('click', comeApart)
  else withPopup(marker, points, onOpen)
  return add(layer, marker, `${points.length} propiedades${comeApart ? ': acercar' : ' en el mismo lugar'}`)
}

/** Adds a marker that a screen reader names `name` and the keyboard presses. */
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
  // 110 px: popups open below the buttons that zoom, which would cover their text.
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
