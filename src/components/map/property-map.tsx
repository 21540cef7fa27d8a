import L from 'leaflet'
import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { mapTexts } from '@/content/map'
import { listNearest, splitOutliers, takeMiddle } from '@/lib/outliers'
import { toZone, type Zone } from '@/schemas/properties/property-filters'
import { Button } from '@/ui/button'
import { cx } from '@/ui/cx'
import {
  addBackground,
  clearPin,
  toCorners,
  createMap,
  onVisitorMove,
  showBounds,
  showPins,
  readZone,
} from './leaflet-map'
import { isPhoneMap, measurePins, measurePlaces, type Markers, type OpenPopup, showPoints } from './map-markers'
import { MapCard } from './map-card'
import { type ListingPoint, MapPopup } from './map-popup'
import { scrollWithOneFinger } from './touch'

interface PropertyMapProps {
  points: readonly ListingPoint[]
  /** Accessible name of the map. */
  label: string
  /** Moves the focus to the map. Set it when the map replaces the button that opened it. */
  takesFocus?: boolean
  /** On a phone the map fills the window: one finger moves it, and a pin opens a card. */
  fillsWindow?: boolean
  /** A zone to show and outline. Without a zone, the map shows all points except the outliers. */
  zone?: Zone | undefined
  /** Called with the zone that the map shows, and whether the visitor moved it there. */
  onView?: (view: Zone | undefined, isByVisitor: boolean) => void
  /** Element with the cards. The hovered or focused card highlights the marker of its `data-listing`. */
  cards?: RefObject<HTMLElement | null>
  className?: string
}

/** In pixels: `h-30` of the card. */
const cardHeight = 120
/** A swipe reaches this many listings. */
const maxCards = 20
/** On a phone, the map opens on this share of the listings: the last ones would make clusters of the others. */
const phoneShare = 0.9

/** Listings on a map. Import it lazily, because of Leaflet. */
export function PropertyMap(props: PropertyMapProps) {
  const { points, label, takesFocus = false, fillsWindow = false, zone, onView, cards, className } = props
  const box = useRef<HTMLDivElement>(null)
  const endId = useId()
  const map = useRef<L.Map>(null)
  const markers = useRef<Markers>(null)
  const [retryTiles, setRetryTiles] = useState<(() => void) | null>(null)
  const [popup, setPopup] = useState<OpenPopup<ListingPoint> | null>(null)
  /** The listings of the card, the pressed one first. */
  const [cardPoints, setCardPoints] = useState<readonly ListingPoint[]>([])
  const shownId = useRef<string>(null)
  const showInCard = (point: ListingPoint) => {
    shownId.current = point.id
    markers.current?.open(point.id)
    if (map.current) clearPin(map.current, [point.latitude, point.longitude], cardHeight)
  }
  const closeCard = () => {
    setCardPoints([])
    markers.current?.open(null)
    if (shownId.current !== null) markers.current?.focus(shownId.current)
    shownId.current = null
  }
  const openCard = useEffectEvent((pressed: readonly ListingPoint[]) => {
    const [first] = pressed
    if (!first) return
    const others = points.filter((point) => !pressed.includes(point))
    setCardPoints([...pressed, ...listNearest(others, first)].slice(0, maxCards))
    showInCard(first)
  })
  /** The zone of the last call of `onView`, as a text. */
  const reportedZone = useRef<string>(undefined)
  const reportView = useEffectEvent((currentMap: L.Map, isByVisitor: boolean) => {
    const view = readZone(currentMap)
    reportedZone.current = view?.join()
    onView?.(view, isByVisitor)
  })

  useEffect(() => {
    if (!box.current) return
    const createdMap = createMap(box.current)
    map.current = createdMap
    addBackground(createdMap, (retry) => setRetryTiles(() => retry))
    if (!fillsWindow) scrollWithOneFinger(createdMap)
    onVisitorMove(createdMap, () => reportView(createdMap, true))
    if (takesFocus) box.current.focus({ preventScroll: true })
    return () => {
      map.current = null
      createdMap.remove()
    }
  }, [takesFocus, fillsWindow])

  useEffect(() => {
    if (!map.current) return
    const createdMarkers = showPoints(
      map.current,
      points,
      setPopup,
      fillsWindow ? (pressed) => openCard(pressed) : undefined,
    )
    markers.current = createdMarkers
    return () => {
      setCardPoints([])
      markers.current = null
      createdMarkers.remove()
    }
  }, [points, fillsWindow])

  // A new reference to the same zone must not move the map.
  const zoneKey = zone?.join()
  useEffect(() => {
    const currentMap = map.current
    const zoneToShow = zoneKey && toZone(zoneKey.split(',').map(Number))
    if (!currentMap || !zoneToShow) return
    const corners = toCorners(zoneToShow)
    // A zone that the map itself has reported must not move it: the visitor may still be dragging.
    if (zoneKey !== reportedZone.current) {
      showBounds(currentMap, corners)
      reportView(currentMap, false)
    }
    const outline = L.rectangle(corners, { className: 'property-zone', interactive: false }).addTo(currentMap)
    return () => void outline.remove()
  }, [zoneKey])
  useEffect(() => {
    if (!map.current || zoneKey !== undefined) return
    const currentMap = map.current
    const { mainPlaces } = splitOutliers(points)
    const isPhone = isPhoneMap(currentMap)
    const places = isPhone ? takeMiddle(mainPlaces, phoneShare) : mainPlaces
    const measure = isPhone ? measurePlaces : measurePins
    if (places.length > 0) showPins(currentMap, (zoom) => measure(currentMap, places, zoom))
    reportView(currentMap, false)
  }, [points, zoneKey])

  useEffect(() => {
    const list = cards?.current
    if (!list) return
    const controller = new AbortController()
    const highlight = ({ target }: Event) => {
      const card = target instanceof Element ? target.closest('[data-listing]') : null
      markers.current?.highlight(card?.getAttribute('data-listing') ?? null)
    }
    const { signal } = controller
    for (const type of ['pointerover', 'focusin']) list.addEventListener(type, highlight, { signal })
    for (const type of ['pointerleave', 'focusout'])
      list.addEventListener(type, () => markers.current?.highlight(null), { signal })
    return () => controller.abort()
  }, [cards])

  return (
    <section aria-label={label} className={cx('property-map relative isolate', className)}>
      {points.length > 1 && <SkipLink targetId={endId} />}
      <div ref={box} className="absolute inset-0" />
      {popup && <MapPopup popup={popup} />}
      {cardPoints[0] && <MapCard key={cardPoints[0].id} points={cardPoints} onShow={showInCard} onClose={closeCard} />}
      {retryTiles && (
        <div
          role="status"
          className="absolute inset-x-3 bottom-8 z-1000 flex flex-wrap items-center justify-between gap-2 border border-hairline bg-white p-3 text-sm"
        >
          No se pudo cargar el fondo del mapa. Las propiedades se muestran igual.
          <Button size="sm" onClick={retryTiles}>
            Reintentar
          </Button>
        </div>
      )}
      <span id={endId} tabIndex={-1} className="absolute bottom-0 outline-none" />
    </section>
  )
}

/** The first stop of Tab in the map, because it has many pins. Below the controls over the map. */
function SkipLink({ targetId }: { targetId: string }) {
  return (
    <a
      href={`#${targetId}`}
      className="on-ink absolute top-20 left-4 z-1000 px-4 py-3 font-semibold not-focus:sr-only"
      onClick={(event) => {
        // The anchor itself would add a history entry.
        event.preventDefault()
        document.getElementById(targetId)?.focus()
      }}
    >
      {mapTexts.skip}
    </a>
  )
}
