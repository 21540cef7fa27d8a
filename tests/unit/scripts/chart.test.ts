import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { anconDefaults } from '@/config/constants'
import { officeMapTexts } from '@/content/contact'
import { sampleProperties } from '@/content/properties/sample-properties'
import { toMapPosition, beachAreasDrawing } from '@/content/sketch-map'
import { zones } from '@/content/zones'
import { createChartFiles, mapFrame, sketchFrame } from '../../../scripts/chart'
import {
  measureDistanceToSegment,
  drawChart,
  isOnLand,
  type Point,
  readCoast,
  chartBounds,
  toDegrees,
  toPoint,
} from '../../../scripts/lib/chart'

const chart = drawChart()

describe('the drawn chart', () => {
  it('matches the files in the repository', () => {
    const files = Object.entries(createChartFiles(chart))
    expect(files).toHaveLength(3)
    for (const [file, content] of files)
      expect(readFileSync(file, 'utf8') === content, `run npx tsx scripts/chart.ts: ${file} has changed`).toBe(true)
  })

  it('passes through every vertex of the true coastline', () => {
    for (const vertex of readCoast()) {
      const away = chart.coast
        .slice(1)
        .map((end, index) => measureDistanceToSegment(vertex, chart.coast[index] ?? end, end))
      expect(Math.min(...away)).toBeLessThan(1)
    }
  })

  it('has depth lines in the sea and hill lines on land', () => {
    // The coastline ends at the edges of the chart: a point on an edge is on neither side.
    const isInside = ([, y]: Point) => y > chartBounds.south + 100 && y < chartBounds.north - 100
    const isLand = (lines: Point[][]) =>
      lines
        .flat()
        .filter(isInside)
        .map((point) => isOnLand(chart.coast, point))
    expect(isLand(chart.depths)).not.toContain(true)
    expect(isLand(chart.heights)).not.toContain(false)
    expect(chart.depths.length).toBeGreaterThan(10)
    expect(chart.heights.length).toBeGreaterThan(10)
  })

  it('has roads on land and the pier in the sea', () => {
    for (const point of [...chart.highway, ...chart.avenue, ...chart.promenade])
      expect(isOnLand(chart.coast, point), toDegrees(point).join()).toBe(true)
    expect(isOnLand(chart.coast, chart.pier.at(-1) ?? [0, 0])).toBe(false)
  })

  it('agrees with the points of the sketch map', () => {
    expect(beachAreasDrawing).toMatchObject({ width: sketchFrame.width, height: sketchFrame.height })
    for (const [index, { box }] of zones.entries()) {
      const [x, y] = toPoint((box[1] + box[3]) / 2, (box[0] + box[2]) / 2)
      const point = beachAreasDrawing.points[index]
      expect(
        Math.abs((x - sketchFrame.centre[0]) / sketchFrame.metres + sketchFrame.width / 2 - (point?.x ?? 0)),
      ).toBeLessThan(1)
      expect(
        Math.abs((sketchFrame.centre[1] - y) / sketchFrame.metres + sketchFrame.height / 2 - (point?.y ?? 0)),
      ).toBeLessThan(1)
    }
  })
})

/** The coordinates of the 24 listings of the seed, by their titles. */
function seedListings(): [name: string, latitude: number, longitude: number][] {
  const listing = /^ {2}\(\d+, '([^']+)',[\s\S]*?(-11\.\d+), (-77\.\d+), '(?:active|sold|rented)'/gm
  return [...readFileSync('supabase/seed.sql', 'utf8').matchAll(listing)].map(([, title = '', latitude, longitude]) => [
    title,
    Number(latitude),
    Number(longitude),
  ])
}

describe('places', () => {
  const coasts = [readCoast(), chart.coast]
  const isLand = (latitude: number, longitude: number) =>
    coasts.map((coast) => isOnLand(coast, toPoint(longitude, latitude)))

  it('of zones, listings and the office are on land, by the true coastline and by the drawn one', () => {
    const listings = seedListings()
    expect(listings).toHaveLength(24)
    const places: [string, number, number][] = [
      ...zones.map(({ name, box }): [string, number, number] => [name, (box[0] + box[2]) / 2, (box[1] + box[3]) / 2]),
      ...sampleProperties.map(({ title, latitude, longitude }): [string, number, number] => [
        title,
        latitude,
        longitude,
      ]),
      ...listings,
      ['the default place of a listing', anconDefaults.latitude, anconDefaults.longitude],
      ['the office', ...officeMapTexts.office],
    ]
    for (const [name, latitude, longitude] of places) expect(isLand(latitude, longitude), name).toEqual([true, true])
  })

  it('of listings are on the drawing of their pages where it draws them; one in Lima is outside', () => {
    const { width, height, centre, metres } = mapFrame
    for (const [title, latitude, longitude] of seedListings()) {
      const place = toMapPosition({ latitude, longitude })
      const [x, y] = toPoint(longitude, latitude)
      expect(place?.x, title).toBeCloseTo(((x - centre[0]) / metres / width + 0.5) * 100, 0)
      expect(place?.y, title).toBeCloseTo(((centre[1] - y) / metres / height + 0.5) * 100, 0)
    }
    expect(toMapPosition({ latitude: -12.05, longitude: -77.04 })).toBeNull()
  })

  it('in the anchorage of the bay and in the ocean are not on land', () => {
    expect([isLand(-11.77, -77.18), isLand(-11.76, -77.175), isLand(-11.7689, -77.23)].flat()).not.toContain(true)
  })
})
