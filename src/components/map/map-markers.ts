import L from 'leaflet'
import { type Box, toBox, groupPins, type Pin, type PinGroup, pinSize } from '@/lib/pin-layout'
import { formatPriceUnit, formatShortPrice, type ListingPrice } from '@/lib/format'
import { maxZoom } from './leaflet-map'

export interface MapPoint extends ListingPrice {
  id: string
  title: string
  latitude: number
  longitude: number
}

/** A popup that is open: the listings to show in it, its element, and how to fit it to its content. */
export interface OpenPopup<Point> {
  points: readonly Point[]
  element: HTMLElement
  update: () => void
}

export interface Markers {
  /** Highlights the pin of a listing, or the cluster that contains it; null highlights none. */
  highlight: (id: string | null) => void
  /** Marks the pin of the listing in the card, or the cluster that contains it; null marks none. */
  open: (id: string | null) => void
  /** Moves the focus to the pin of a listing, or to the cluster that contains it. */
  focus: (id: string) => void
  remove: () => void
}

/** Whether a map is as small as on a phone, upright or on its side. In pixels. */
export function isPhoneMap(map: L.Map): boolean {
  const { x, y } = map.getSize()
  return x < 480 || y < 360
}

const isRent = ({ listingType }: MapPoint) => listingType === 'rent'
const toLabel = (point: MapPoint) =>
  `${formatShortPrice(point.price, point.currency)} ${formatPriceUnit(point)}`.trimEnd().replaceAll(' ', '\u00A0')

/** `Casa en Miramar, S/ 5.2 k al mes`: the accessible name of a pin, with the text that it shows. */
const toName = (point: MapPoint) => `${point.title}, ${toLabel(point)}`

/** Returns the width of a pin in pixels: 0.49 rem for each character (bold, 0.8125 rem) and 10 px of padding at each side. */
function measureWidth(label: string): number {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
  return Math.round(label.length * 0.49 * rem + 20)
}

/** Returns the pins of listings at a zoom. Their coordinates are pixels. */
const toPins = <Point extends MapPoint>(map: L.Map, points: readonly Point[], zoom: number) =>
  points.map((point) => {
    const { x, y } = map.project([point.latitude, point.longitude], zoom)
    return { x, y, width: measureWidth(toLabel(point)), point }
  })

/** Returns the area that the pins and clusters of listings cover at a zoom, in pixels. */
export function measurePins(map: L.Map, points: readonly MapPoint[], zoom: number): Box {
  const boxes = groupPins(toPins(map, points, zoom)).map(toBox)
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    right: Math.max(...boxes.map(({ right }) => right)),
    top: Math.min(...boxes.map(({ top }) => top)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  }
}

/** Returns the area of listings at a zoom, in pixels, with room for the disc of a cluster: at the edges, a price may be cut. */
export function measurePlaces(map: L.Map, points: readonly MapPoint[], zoom: number): Box {
  const places = points.map(({ latitude, longitude }) => map.project([latitude, longitude], zoom))
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)]
  const room = pinSize.cluster / 2
  return {
    left: Math.min(...xs) - room,
    right: Math.max(...xs) + room,
    top: Math.min(...ys) - room,
    bottom: Math.max(...ys) + room,
  }
}

/**
 * Adds a pin with its price for each listing. Pins that would cover each other become a cluster, which shows their number and
 * zooms in when pressed. Listings published without coordinates share the default ones, so no zoom level
 * separates them: such a cluster opens a list. `onPopup` gets the popup that opens, and null when it closes. On a
 * phone, `onCard` gets the listings of the pressed pin instead.
 */
export function showPoints<Point extends MapPoint>(
  map: L.Map,
  points: readonly Point[],
  onPopup: (popup: OpenPopup<Point> | null) => void,
  onCard?: (points: readonly Point[]) => void,
): Markers {
  const layer = L.layerGroup().addTo(map)
  let elements = new Map<string, HTMLElement>()
  let drawn: L.Marker[] = []
  let highlightedElement: HTMLElement | undefined
  let openId: string | null = null
  const markOpen = () => {
    const opened = openId === null ? undefined : elements.get(openId)
    for (const element of elements.values()) element.classList.toggle('is-open', element === opened)
  }

  const toPinsAt = (zoom: number, pinPoints: readonly Point[]) => toPins(map, pinPoints, zoom)
  /** The first zoom level that separates the pins of a cluster; undefined if none does. */
  const findSeparatingZoom = (clusterPoints: readonly Point[]) => {
    for (let zoom = map.getZoom() + 1; zoom <= maxZoom; zoom += 1)
      if (groupPins(toPinsAt(zoom, clusterPoints)).length > 1) return zoom
    return undefined
  }
  const draw = () => {
    moveFocusToMap(map, elements.values())
    layer.clearLayers()
    elements = new Map()
    drawn = []
    const zoom = map.getZoom()
    for (const group of groupPins(toPinsAt(zoom, points))) {
      const pointsInside = group.pins.map(({ point }) => point)
      const [firstPoint] = pointsInside
      if (!firstPoint) continue
      const isCluster = pointsInside.length > 1
      const place = map.unproject([group.x, group.y], zoom)
      const separatingZoom = isCluster ? findSeparatingZoom(pointsInside) : undefined
      const marker = isCluster ? createCluster(place, pointsInside) : createPin(place, firstPoint, group)
      if (separatingZoom) marker.on('click', () => map.setView(place, separatingZoom))
      else if (onCard && isPhoneMap(map)) marker.on('click', () => onCard(pointsInside))
      else addPopup(marker, pointsInside, onPopup)
      const clusterHint = separatingZoom ? ': acercar' : ' en el mismo lugar'
      const name = isCluster ? `${pointsInside.length} propiedades${clusterHint}` : toName(firstPoint)
      const element = addMarker(layer, marker, name)
      drawn.push(marker)
      for (const { id } of pointsInside) elements.set(id, element)
    }
    if (openId !== null) markOpen()
    updateReach()
  }
  /** Tab and screen readers reach only the pins in the view. */
  const updateReach = () => {
    const view = map.getBounds()
    for (const marker of drawn) {
      const element = marker.getElement()
      if (!element) continue
      const isOutside = !view.contains(marker.getLatLng())
      if (isOutside) moveFocusToMap(map, [element])
      element.toggleAttribute('inert', isOutside)
    }
  }
  draw()
  map.on('zoomend', draw)
  map.on('moveend resize', updateReach)
  return {
    highlight: (id) => {
      highlightedElement?.classList.remove('is-highlighted')
      highlightedElement = id === null ? undefined : elements.get(id)
      highlightedElement?.classList.add('is-highlighted')
    },
    open: (id) => {
      openId = id
      markOpen()
    },
    focus: (id) => elements.get(id)?.focus({ preventScroll: true }),
    remove: () => {
      moveFocusToMap(map, elements.values())
      map.off('zoomend', draw)
      map.off('moveend resize', updateReach)
      layer.remove()
    },
  }
}

/** Moves the focus to the map if it is in a popup or on one of `elements`, which are about to be removed. */
function moveFocusToMap(map: L.Map, elements: Iterable<HTMLElement>) {
  const focused = document.activeElement
  const isInPopup = map.getPane('popupPane')?.contains(focused)
  if (isInPopup || [...elements].some((element) => element === focused))
    map.getContainer().focus({ preventScroll: true })
}

function createPin(place: L.LatLngExpression, point: MapPoint, group: PinGroup<Pin>): L.Marker {
  const label = document.createElement('span')
  label.textContent = toLabel(point)
  const { left, right, top, bottom } = toBox(group)
  const icon = L.divIcon({
    className: `property-pin is-${group.side} ${isRent(point) ? 'is-rent' : ''}`,
    html: label,
    iconSize: [right - left, bottom - top],
    iconAnchor: [group.x - left, group.y - top],
    popupAnchor: [(left + right) / 2 - group.x, top - group.y],
  })
  return L.marker(place, { title: point.title, riseOnHover: true, icon })
}

function createCluster(place: L.LatLngExpression, points: readonly MapPoint[]): L.Marker {
  const icon = L.divIcon({
    className: 'property-cluster',
    html: String(points.length),
    iconSize: [pinSize.cluster, pinSize.cluster],
    popupAnchor: [0, -pinSize.cluster / 2],
  })
  return L.marker(place, { riseOnHover: true, icon })
}

/** Adds a marker with the accessible name `name`. Enter and Space press the marker, Escape closes its popup. */
function addMarker(layer: L.LayerGroup, marker: L.Marker, name: string): HTMLElement {
  layer.addLayer(marker)
  const element = marker.getElement()
  if (!element) throw new Error('The layer is not on the map')
  element.setAttribute('aria-label', name)
  element.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') marker.closePopup()
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    element.click()
  })
  return element
}

function addPopup<Point extends MapPoint>(
  marker: L.Marker,
  points: readonly Point[],
  onPopup: (popup: OpenPopup<Point> | null) => void,
) {
  const element = document.createElement('div')
  element.addEventListener('keydown', ({ key }) => key === 'Escape' && marker.closePopup())
  marker.bindPopup(element, {
    minWidth: 248,
    maxWidth: 248,
    maxHeight: 380,
    // In pixels. Keeps the popup clear of the controls over the map. On a phone, property-map.css hides them for the popup.
    autoPanPaddingTopLeft: [8, window.innerWidth < 640 ? 8 : 84],
    autoPanPaddingBottomRight: [8, 56],
  })
  marker.on('popupopen', ({ popup }: L.PopupEvent) => {
    marker.getElement()?.classList.add('is-open')
    popup.getElement()?.querySelector('.leaflet-popup-close-button')?.setAttribute('aria-label', 'Cerrar')
    onPopup({
      points,
      element,
      update: () => {
        popup.update()
      },
    })
  })
  marker.on('popupclose', ({ popup }: L.PopupEvent) => {
    const pin = marker.getElement()
    pin?.classList.remove('is-open')
    const focused = document.activeElement
    if (focused === document.body || popup.getElement()?.contains(focused)) pin?.focus({ preventScroll: true })
    onPopup(null)
  })
}
