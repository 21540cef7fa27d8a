import { describe, expect, it } from 'vitest'
import { chartNames } from '@/content/chart-names'

type Vector = [x: number, y: number]
type Name = (typeof chartNames)[number]

/** Size of the letters in pixels, as in `property-map.css`. */
const sizes: Record<Name['kind'], number> = {
  ocean: 28,
  bay: 28,
  town: 24,
  beach: 16,
  'beach-end': 16,
  place: 12,
  road: 12,
}

/** Pixels from the meridian and the equator, as Leaflet counts them. */
function pixels([latitude, longitude]: Name['at'], zoom: number): Vector {
  const world = 256 * 2 ** zoom
  const sine = Math.sin((latitude * Math.PI) / 180)
  return [((longitude + 180) / 360) * world, (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * world]
}

/** The corners of a name, whose letters are half as wide as they are tall. */
function corners({ text, at, turn = 0, kind }: Name, zoom: number): Vector[] {
  const [x, y] = pixels(at, zoom)
  const [width, height] = [text.length * sizes[kind] * 0.5, sizes[kind]]
  const angle = (turn * Math.PI) / 180
  const left = kind === 'beach-end' ? -width : -width / 2
  return [
    [left, -height / 2],
    [left + width, -height / 2],
    [left + width, height / 2],
    [left, height / 2],
  ].map(([across = 0, down = 0]) => [
    x + across * Math.cos(angle) - down * Math.sin(angle),
    y + across * Math.sin(angle) + down * Math.cos(angle),
  ])
}

/** Whether two rectangles overlap: no side of either one separates them. */
function overlap(one: Vector[], other: Vector[]): boolean {
  const sides = [one, other].flatMap((box) =>
    box.slice(0, 2).map(([x, y], index): Vector => {
      const [toX, toY] = box[index + 1] ?? [x, y]
      return [toY - y, x - toX]
    }),
  )
  const reach = (box: Vector[], [x, y]: Vector) => {
    const shadows = box.map((corner) => corner[0] * x + corner[1] * y)
    return { from: Math.min(...shadows), to: Math.max(...shadows) }
  }
  return sides.every((side) => {
    const [a, b] = [reach(one, side), reach(other, side)]
    return a.from < b.to && b.from < a.to
  })
}

describe('the lettering of the chart', () => {
  it.each([10, 11, 12, 13, 14, 15, 16, 17, 18, 19])('has no name over another one at zoom %i', (zoom) => {
    const shown = chartNames.filter(({ zooms: [from, to] }) => zoom >= from && zoom <= to)
    const pairs = shown.flatMap((name, index) =>
      shown
        .slice(index + 1)
        .filter((other) => overlap(corners(name, zoom), corners(other, zoom)))
        .map((other) => `${name.text} and ${other.text}`),
    )
    expect(pairs).toEqual([])
  })
})
