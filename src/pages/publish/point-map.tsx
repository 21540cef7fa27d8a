import L from 'leaflet'
import { useEffect, useEffectEvent, useRef } from 'react'
import { addBackground, createMap } from '@/components/map/leaflet-map'
import { dragAfterLongPress, scrollWithOneFinger } from '@/components/map/touch'

/** In degrees. */
export interface Coordinates {
  latitude: number
  longitude: number
}

interface PointMapProps {
  /** Accessible name of the map. */
  label: string
  /** Accessible name of the pin. */
  pinLabel: string
  place: Coordinates
  onMove: (place: Coordinates) => void
}

/** Pixels that an arrow key moves the pin. With Shift it moves ten times as far. */
const keyStepPixels = 4

const arrows: Record<string, [x: number, y: number]> = {
  ArrowUp: [0, -keyStepPixels],
  ArrowDown: [0, keyStepPixels],
  ArrowLeft: [-keyStepPixels, 0],
  ArrowRight: [keyStepPixels, 0],
}

/** A map with a pin that is dragged (by a finger after a long press), moved by the arrow keys, or set by a click. Import it lazily, because of Leaflet. */
export function PointMap({ label, pinLabel, place: { latitude, longitude }, onMove }: PointMapProps) {
  const box = useRef<HTMLDivElement>(null)
  const pin = useRef<L.Marker>(null)
  const report = useEffectEvent((position: L.LatLng) => {
    const { lat, lng } = position.wrap()
    onMove({ latitude: lat, longitude: lng })
  })
  const readPlace = useEffectEvent((): L.LatLngTuple => [latitude, longitude])

  useEffect(() => {
    if (!box.current) return
    const map = createMap(box.current)
    addBackground(map)
    scrollWithOneFinger(map)
    map.setView(readPlace(), 15)
    const icon = L.divIcon({ className: 'point-pin', iconSize: [44, 44], iconAnchor: [22, 42] })
    const marker = L.marker(readPlace(), { icon, draggable: true, autoPan: true, keyboard: true }).addTo(map)
    pin.current = marker
    const moveTo = (position: L.LatLng) => {
      marker.setLatLng(position)
      map.panInside(position, { padding: [48, 48] })
      report(position)
    }
    marker.on('dragend', () => report(marker.getLatLng()))
    dragAfterLongPress(map, marker, () => moveTo(marker.getLatLng()))
    map.on('click', ({ latlng }: L.LeafletMouseEvent) => moveTo(latlng))
    const element = marker.getElement()
    element?.setAttribute('aria-label', pinLabel)
    element?.addEventListener('keydown', (event) => {
      const [x, y] = arrows[event.key] ?? []
      if (x === undefined || y === undefined) return
      // Otherwise the arrow keys would also move the map and scroll the page.
      event.preventDefault()
      event.stopPropagation()
      const factor = event.shiftKey ? 10 : 1
      const { x: left, y: top } = map.project(marker.getLatLng())
      moveTo(map.unproject([left + x * factor, top + y * factor]))
    })
    element?.focus({ preventScroll: true })
    return () => {
      pin.current = null
      map.remove()
    }
  }, [pinLabel])

  // Moves the pin when the form changes the place: it resumes a draft, or removes the mark. Ignores differences of under 2 m.
  useEffect(() => {
    const marker = pin.current
    if (!marker || marker.getLatLng().distanceTo([latitude, longitude]) < 2) return
    marker.setLatLng([latitude, longitude])
  }, [latitude, longitude])

  return (
    <section aria-label={label} className="property-map isolate h-[min(400px,60svh)]">
      <div ref={box} className="size-full" />
    </section>
  )
}
