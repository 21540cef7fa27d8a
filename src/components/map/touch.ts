import type L from 'leaflet'
import { mapTexts } from '@/content/map'

const longPressMilliseconds = 500
const hintMilliseconds = 2500
/** Pixels that a finger may move and still press. */
const slopPixels = 10

/** Whether a finger is the main pointer. */
const isTouchScreen = () => typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches

/**
 * For a map inside a page, on a touch screen: one finger scrolls the page, two fingers move the map. The first swipe of one finger
 * says so.
 */
export function scrollWithOneFinger(map: L.Map): void {
  if (!isTouchScreen()) return
  // Leaflet moves the map with two fingers as it zooms it.
  map.dragging.disable()
  const container = map.getContainer()
  container.classList.add('scrolls-page')
  let start: Touch | undefined
  const onStart = ({ touches }: TouchEvent) => (start = touches.length === 1 ? touches[0] : undefined)
  const onMove = ({ touches }: TouchEvent) => {
    const [touch] = touches
    if (!start || !touch || touches.length > 1 || measureDistance(start, touch) < slopPixels) return
    container.removeEventListener('touchstart', onStart)
    container.removeEventListener('touchmove', onMove)
    const hint = document.createElement('p')
    hint.className = 'map-hint'
    hint.setAttribute('role', 'status')
    hint.textContent = mapTexts.twoFingers
    container.append(hint)
    setTimeout(() => hint.remove(), hintMilliseconds)
  }
  container.addEventListener('touchstart', onStart, { passive: true })
  container.addEventListener('touchmove', onMove, { passive: true })
}

/** Lets a finger move a marker of a map that scrolls the page only after a long press. Calls `onMoved` when the finger lets go. */
export function dragAfterLongPress(map: L.Map, marker: L.Marker, onMoved: () => void): void {
  const element = marker.getElement()
  if (!isTouchScreen() || !element) return
  marker.dragging?.disable()
  let start: Touch | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const isHeld = () => element.classList.contains('is-held')
  const onEnd = () => {
    clearTimeout(timer)
    if (!isHeld()) return
    element.classList.remove('is-held')
    onMoved()
  }
  element.addEventListener(
    'touchstart',
    ({ touches }) => {
      onEnd()
      start = touches[0]
      if (touches.length === 1) timer = setTimeout(() => element.classList.add('is-held'), longPressMilliseconds)
    },
    { passive: true },
  )
  element.addEventListener(
    'touchmove',
    (event) => {
      const touch = event.touches[0]
      if (!start || !touch) return
      if (!isHeld()) {
        // The finger scrolls the page.
        if (measureDistance(start, touch) > slopPixels) clearTimeout(timer)
        return
      }
      event.preventDefault()
      const place = map.latLngToContainerPoint(marker.getLatLng())
      marker.setLatLng(
        map.containerPointToLatLng(place.add([touch.clientX - start.clientX, touch.clientY - start.clientY])),
      )
      start = touch
    },
    { passive: false },
  )
  element.addEventListener('touchend', onEnd)
  element.addEventListener('touchcancel', onEnd)
  // The browser's own menu of a long press.
  element.addEventListener('contextmenu', (event) => event.preventDefault())
}

const measureDistance = (one: Touch, other: Touch) =>
  Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)
