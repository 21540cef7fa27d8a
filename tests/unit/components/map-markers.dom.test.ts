import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type L from 'leaflet'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { chartBounds } from '@/components/map/chart-layer'
import { addBackground, addTiles, clearPin, createMap, showBounds, readZone } from '@/components/map/leaflet-map'
import { type MapPoint, type Markers, type OpenPopup, showPoints } from '@/components/map/map-markers'
import { site } from '@/config/site'

let map: L.Map
let markers: Markers
const onPopup = vi.fn<(popup: OpenPopup<MapPoint> | null) => void>()

beforeEach(() => {
  // happy-dom has no layout: the map would be 0 pixels wide and high.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400)
  map = createMap(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  map.remove()
  document.body.replaceChildren()
  onPopup.mockClear()
})

const point = (id: string, latitude: number): MapPoint => ({
  id,
  title: `Casa ${id}`,
  price: 100_000,
  currency: 'PEN',
  listingType: 'sale',
  rentPeriod: null,
  latitude,
  longitude: -77.17,
})
const names = () =>
  screen
    .getAllByRole('button', { name: /Casa|propiedades/ })
    .map((one) => String(one.getAttribute('aria-label')))
    .sort()
const show = (...points: MapPoint[]) => (markers = showPoints(map, points, onPopup))

/** Points so close to each other that not all of their labels fit at the first zoom level. */
const crowdedPoints = Array.from({ length: 6 }, (_, index) => point(`c${index}`, -11.77 - index * 0.0002))

test('pins that would cover each other become a cluster that shows their number and zooms in when it is pressed', async () => {
  show(...crowdedPoints, point('a', -11.79))
  expect(names()).toContain('Casa a, S/\u00A0100\u00A0k')
  const cluster = screen.getByRole('button', { name: /^\d propiedades: acercar$/ })
  const countBefore = names().length
  cluster.focus()
  await userEvent.keyboard('{Enter}')
  expect(names().length).toBeGreaterThan(countBefore)
  // The element of the cluster is removed, so the focus moves to the map.
  expect(document.activeElement).toBe(map.getContainer())
  map.setZoom(19)
  expect(names().filter((name) => name.startsWith('Casa'))).toHaveLength(7)
})

test('a cluster of listings at the same place opens a popup with several of them, even at the highest zoom level', async () => {
  const samePlacePoints = Array.from({ length: 5 }, (_, index) => point(`s${index}`, -11.77))
  show(...samePlacePoints)
  map.setView([-11.77, -77.17], 19)
  screen.getByRole('button', { name: /^\d propiedades en el mismo lugar$/ }).focus()
  await userEvent.keyboard(' ')
  const popup = onPopup.mock.lastCall?.[0]
  expect(popup?.points.length).toBeGreaterThan(1)
  expect(document.body.contains(popup?.element ?? null)).toBe(true)
})

test('a pin has a short price in its own currency, and a rent says that it is monthly', () => {
  show(
    { ...point('a', -11.75), price: 7_900_000 },
    { ...point('b', -11.77), price: 890_000, currency: 'USD' },
    { ...point('c', -11.79), price: 5_200, listingType: 'rent' },
  )
  const pin = (name: string) => screen.getByRole('button', { name })
  expect(pin('Casa a, S/\u00A07.9\u00A0M')).toHaveTextContent('S/ 7.9 M')
  expect(pin('Casa b, $\u00A0890\u00A0k')).toHaveTextContent('$ 890 k')
  expect(pin('Casa b, $\u00A0890\u00A0k')).not.toHaveClass('is-rent')
  expect(pin('Casa c, S/\u00A05.2\u00A0k\u00A0al\u00A0mes')).toHaveTextContent('S/ 5.2 k al mes')
  expect(pin('Casa c, S/\u00A05.2\u00A0k\u00A0al\u00A0mes')).toHaveClass('is-rent')
})

test('the pin of the open popup is marked, and gets the focus back when the popup closes', async () => {
  show(point('a', -11.77))
  const pin = screen.getByRole('button', { name: /^Casa a/ })
  pin.focus()
  await userEvent.keyboard('{Enter}')
  expect(pin).toHaveClass('is-open')
  expect(onPopup.mock.lastCall?.[0]?.points.map(({ id }) => id)).toEqual(['a'])
  const close = screen.getByRole('button', { name: 'Cerrar' })
  close.focus()
  await userEvent.keyboard('{Enter}')
  expect(onPopup).toHaveBeenLastCalledWith(null)
  expect(pin).not.toHaveClass('is-open')
  expect(pin).toHaveFocus()
})

test('the pin of a listing is highlighted, or the cluster that contains it', () => {
  show(...Array.from({ length: 5 }, (_, index) => point(`b${index}`, -11.77)), point('c', -11.79))
  const highlighted = () =>
    [...document.querySelectorAll('.is-highlighted')].map((one) => one.getAttribute('aria-label'))
  markers.highlight('c')
  expect(highlighted()).toEqual(['Casa c, S/\u00A0100\u00A0k'])
  markers.highlight('b4')
  expect(highlighted()).toEqual([expect.stringMatching(/^\d propiedades en el mismo lugar$/)])
  markers.highlight('unknown')
  expect(highlighted()).toEqual([])
})

test('pins outside the view are inert, until the map moves to them', () => {
  show(point('a', -11.776), point('b', -11.9))
  const inert = () =>
    [...document.querySelectorAll('[inert]')].map((pin) => pin.getAttribute('aria-label')?.split(',')[0])
  expect(inert()).toEqual(['Casa b'])
  map.setView([-11.9, -77.17], map.getZoom())
  expect(inert()).toEqual(['Casa a'])
})

test('on a map as narrow as a phone, a pin opens a card instead of a popup', () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(390)
  map.invalidateSize()
  const onCard = vi.fn<(points: readonly MapPoint[]) => void>()
  markers = showPoints(map, [point('a', -11.776), point('b', -11.75)], onPopup, onCard)
  screen.getByRole('button', { name: /^Casa a/ }).click()
  expect(onCard.mock.lastCall?.[0].map(({ id }) => id)).toEqual(['a'])
  expect(onPopup).not.toHaveBeenCalled()
  markers.open('a')
  expect(document.querySelector('.is-open')).toHaveAccessibleName(/^Casa a/)
  markers.open(null)
  expect(document.querySelector('.is-open')).toBeNull()
})

test('the map moves only so that a pin clears the card, and never beyond the chart', () => {
  const at = (x: number, y: number) => map.containerPointToLatLng([x, y])
  /** By how many pixels the map moves for a pin at `y`. */
  const measureMove = (y: number) => {
    const panBy = vi.spyOn(map, 'panBy').mockReturnValue(map)
    clearPin(map, at(300, y), 120)
    const [move] = panBy.mock.lastCall ?? []
    panBy.mockRestore()
    return move
  }
  expect(measureMove(200)).toBeUndefined()
  // 400 px less the card and 40 px of margin.
  expect(measureMove(300)).toEqual([0, 60])
  map.setView([chartBounds.getSouth(), -77.17], 14, { animate: false })
  // 20 px of the chart are below the view.
  map.setView(at(300, -20), 14, { animate: false })
  expect(measureMove(380)).toEqual([0, 20])
})

test('the title of a listing is text on the map, not HTML', () => {
  show({ ...point('a', -11.77), title: '<img src=x onerror=alert(1)>' })
  expect(document.querySelector('img')).toBeNull()
})

test('the zone of the map contains the shown bounds, and its degrees have at most five decimals', () => {
  showBounds(map, [
    [-11.78, -77.18],
    [-11.77, -77.16],
  ])
  const [south = 0, west = 0, north = 0, east = 0] = readZone(map) ?? []
  expect([south <= -11.78, west <= -77.18, north >= -11.77, east >= -77.16]).toEqual([true, true, true, true])
  for (const degrees of [south, west, north, east]) expect(String(degrees)).toMatch(/^-\d+\.\d{1,5}$/)
})

test('the map reports when all tiles fail, and when one loads after a retry', () => {
  const reported: boolean[] = []
  const retry = addTiles(map, 'https://tiles.test/{z}/{x}/{y}.png', (haveFailed) => reported.push(haveFailed))
  const tiles = () => [...document.querySelectorAll('.leaflet-tile')]
  expect(tiles().length).toBeGreaterThan(1)
  for (const tile of tiles()) tile.dispatchEvent(new Event('error'))
  expect(reported).toEqual([true])
  retry()
  for (const [index, tile] of tiles().entries()) tile.dispatchEvent(new Event(index === 0 ? 'load' : 'error'))
  expect(reported).toEqual([true, false])
})

describe('the background of the map', () => {
  const countShapes = () => document.querySelectorAll('.chart-land, .chart-coast, .chart-depth').length

  test('is the chart of the bay, with the source of its coastline', () => {
    addBackground(map, vi.fn())
    expect(countShapes()).toBe(3)
    expect(document.querySelector('.chart-land')?.getAttribute('d')).toMatch(/^M[-\d]+ [-\d]+L.{100}/)
    expect(screen.getByRole('link', { name: 'OpenStreetMap contributors' })).toHaveAttribute(
      'href',
      'https://www.openstreetmap.org/copyright',
    )
    expect(document.querySelector('.leaflet-tile')).toBeNull()
  })

  test('consists of tiles, without the chart, where the site has a tile server', () => {
    vi.spyOn(site, 'mapTilesUrl', 'get').mockReturnValue('https://tiles.test/{z}/{x}/{y}.png')
    addBackground(map, vi.fn())
    expect(countShapes()).toBe(0)
    expect(document.querySelectorAll('.leaflet-tile').length).toBeGreaterThan(0)
  })

  test('shows a name only at the zoom levels where it has room', () => {
    addBackground(map, vi.fn())
    map.setZoom(15)
    expect(screen.getByText('Malecón Ferreyros')).toBeInTheDocument()
    expect(screen.queryByText('Océano Pacífico')).toBeNull()
    map.setZoom(12)
    expect(screen.queryByText('Malecón Ferreyros')).toBeNull()
    expect(screen.getByText('Océano Pacífico')).toBeInTheDocument()
  })
})
