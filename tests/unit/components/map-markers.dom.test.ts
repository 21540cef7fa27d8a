import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type L from 'leaflet'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addTiles, createMap, showBounds, zoneOf } from '@/components/leaflet-map'
import { type MapPoint, type Markers, showPoints } from '@/components/map-markers'

let map: L.Map
let markers: Markers
const open = vi.fn()

beforeEach(() => {
  // jsdom has no layout: without a size the map shows a single point.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400)
  map = createMap(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  map.remove()
  document.body.replaceChildren()
  open.mockClear()
})

const point = (id: string, latitude: number, longitude = -77.17): MapPoint => ({
  id,
  title: `Casa ${id}`,
  label: 'S/ 100',
  href: `/properties/${id}`,
  latitude,
  longitude,
})
const names = () =>
  screen
    .getAllByRole('button', { name: /Casa|propiedades/ })
    .map((one) => String(one.getAttribute('aria-label')))
    .sort()
const show = (...points: MapPoint[]) => (markers = showPoints(map, points, open))

test('markers that would overlap become a cluster with their number, which zooms in when pressed', async () => {
  show(point('a', -11.77), point('b', -11.7703), point('c', -11.79))
  expect(names()).toEqual(['2 propiedades: acercar', 'Casa c, S/ 100'])
  screen.getByRole('button', { name: '2 propiedades: acercar' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(names()).toEqual(['Casa a, S/ 100', 'Casa b, S/ 100', 'Casa c, S/ 100'])
  // Its element is gone: the focus stays in the map.
  expect(document.activeElement).toBe(map.getContainer())
})

test('a cluster of listings at the same place opens a list at any zoom level', async () => {
  show(point('a', -11.77), point('b', -11.77))
  map.setZoom(19)
  screen.getByRole('button', { name: '2 propiedades en el mismo lugar' }).focus()
  await userEvent.keyboard(' ')
  expect(screen.getAllByRole('link', { name: /^Ver detalle de Casa/ })).toHaveLength(2)
  await userEvent.click(screen.getByRole('link', { name: 'Ver detalle de Casa b' }))
  expect(open).toHaveBeenCalledWith('/properties/b')
})

test('highlights the marker of a listing, or the cluster that contains it', () => {
  show(point('a', -11.77), point('b', -11.77), point('c', -11.79))
  const highlighted = () =>
    [...document.querySelectorAll('.is-highlighted')].map((one) => one.getAttribute('aria-label'))
  markers.highlight('c')
  expect(highlighted()).toEqual(['Casa c, S/ 100'])
  markers.highlight('b')
  expect(highlighted()).toEqual(['2 propiedades en el mismo lugar'])
  markers.highlight('unknown')
  expect(highlighted()).toEqual([])
})

test('titles are shown as text, not as HTML', () => {
  show({ ...point('a', -11.77), title: '<img src=x onerror=alert(1)>', label: '<b>1</b>' })
  expect(document.querySelector('img, b')).toBeNull()
})

test('the view of the map is an area with five decimals', () => {
  showBounds(
    map,
    [
      [-11.78, -77.18],
      [-11.77, -77.16],
    ],
    0,
  )
  const [south = 0, west = 0, north = 0, east = 0] = zoneOf(map) ?? []
  expect([south <= -11.78, west <= -77.18, north >= -11.77, east >= -77.16]).toEqual([true, true, true, true])
  for (const degrees of [south, west, north, east]) expect(String(degrees)).toMatch(/^-\d+\.\d{1,5}$/)
})

test('reports when all tiles fail, and when one loads after a retry', () => {
  const told: boolean[] = []
  const retry = addTiles(map, 'https://tiles.test/{z}/{x}/{y}.png', (haveFailed) => told.push(haveFailed))
  const tiles = () => [...document.querySelectorAll('.leaflet-tile')]
  expect(tiles().length).toBeGreaterThan(1)
  for (const tile of tiles()) tile.dispatchEvent(new Event('error'))
  expect(told).toEqual([true])
  retry()
  for (const [index, tile] of tiles().entries()) tile.dispatchEvent(new Event(index === 0 ? 'load' : 'error'))
  expect(told).toEqual([true, false])
})
