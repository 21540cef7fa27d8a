import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { anconDefaults } from '@/config/listing-region'
import { officeMapTexts } from '@/content/contact'
import { builtInProperties } from '@/content/properties/built-in-properties'
import { beachAreasDrawing, mapDrawing, toMapPosition } from '@/content/sketch-map'
import { zones } from '@/content/zones'
import { isEastOfLine, isOnLand, type Point } from '@tests/support/coast'

type Place = [name: string, latitude: number, longitude: number]

/** The 35 listings of the seed. */
function readSeedListings(): Place[] {
  const listing = /^ {2}\(\d+, '([^']+)',[\s\S]*?(-11\.\d+), (-77\.\d+), '(?:active|sold|rented)'/gm
  return [...readFileSync('supabase/seed.sql', 'utf8').matchAll(listing)].map(([, title = '', latitude, longitude]) => [
    title,
    Number(latitude),
    Number(longitude),
  ])
}

/** The size of a drawing and the points of its coastline, both in the units of its `viewBox`. */
function readDrawing(src: string) {
  const svg = readFileSync(`public${src}`, 'utf8')
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? []
  const [, line = ''] = /<path id="c" d="M([^"]+)"/.exec(svg) ?? []
  const coast = line.split('L').map((pair): Point => {
    const [x = Number.NaN, y = Number.NaN] = pair.split(' ').map(Number)
    return [x, y]
  })
  return { width: Number(width), height: Number(height), coast }
}

/** Whether a place is on the land of the drawing on a listing's page; null for a place outside of the drawing. */
function isOnDrawnLand(latitude: number, longitude: number) {
  const { width, height, coast } = readDrawing(mapDrawing.src)
  const place = toMapPosition({ latitude, longitude })
  return place && isEastOfLine(coast, [(place.x / 100) * width, (place.y / 100) * height])
}

it('the centres of the zones, the built-in listings, the listings of the seed, the default place and the office are on the land of the chart', () => {
  const listings = readSeedListings()
  expect(listings).toHaveLength(35)
  const places: Place[] = [
    ...zones.map(({ name, box }): Place => [name, (box[0] + box[2]) / 2, (box[1] + box[3]) / 2]),
    ...builtInProperties.map(({ title, latitude, longitude }): Place => [title, latitude, longitude]),
    ...listings,
    ['the default place of a listing', anconDefaults.latitude, anconDefaults.longitude],
    ['the office', ...officeMapTexts.office],
  ]
  for (const [name, latitude, longitude] of places) expect(isOnLand(latitude, longitude), name).toBe(true)
})

it('the listings of the seed are on the land of the drawing on their pages, and a place in Lima is outside of the drawing', () => {
  for (const [title, latitude, longitude] of readSeedListings())
    expect(isOnDrawnLand(latitude, longitude), title).toBe(true)
  expect(isOnDrawnLand(-12.05, -77.04)).toBeNull()
})

it('the anchorage of the bay and the ocean are not on land', () => {
  const places: [latitude: number, longitude: number][] = [
    [-11.77, -77.18],
    [-11.76, -77.175],
    [-11.7689, -77.22],
  ]
  for (const place of places)
    expect([isOnLand(...place), isOnDrawnLand(...place)], place.join()).toEqual([false, false])
})

it('the beach areas are on the land of the sketch map', () => {
  const { width, height, coast } = readDrawing(beachAreasDrawing.src)
  expect(beachAreasDrawing).toMatchObject({ width, height })
  expect(beachAreasDrawing.points).toHaveLength(zones.length)
  for (const { x, y } of beachAreasDrawing.points) expect(isEastOfLine(coast, [x, y]), `${x}, ${y}`).toBe(true)
  expect(isEastOfLine(coast, [150, 262])).toBe(false)
})
