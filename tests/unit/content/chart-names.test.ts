import { expect, it } from 'vitest'
import { chartNames } from '@/content/chart-names'

type Vector = [x: number, y: number]
type Name = (typeof chartNames)[number]

/** Size of the letters in pixels, as in `property-map.css`. */
const letterSizes: Record<Name['kind'], number> = {
  ocean: 28,
  bay: 28,
  town: 24,
  beach: 16,
  'beach-to-the-east': 16,
  place: 12,
  road: 12,
}

/** Pixels of Leaflet's Web Mercator projection. */
function toPixels([latitude, longitude]: Name['position'], zoom: number): Vector {
  const world = 256 * 2 ** zoom
  const sine = Math.sin((latitude * Math.PI) / 180)
  return [((longitude + 180) / 360) * world, (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * world]
}

/** The corners of a name, if each letter is half as wide as it is tall. */
function listCorners({ text, position, rotation = 0, kind }: Name, zoom: number): Vector[] {
  const [x, y] = toPixels(position, zoom)
  const [width, height] = [text.length * letterSizes[kind] * 0.5, letterSizes[kind]]
  const angle = (rotation * Math.PI) / 180
  const left = kind === 'beach-to-the-east' ? -width : -width / 2
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

/** Whether two rectangles, given by their corners, overlap: the separating axis theorem. */
function hasOverlap(one: Vector[], other: Vector[]): boolean {
  const normals = [one, other].flatMap((box) =>
    box.slice(0, 2).map(([x, y], index): Vector => {
      const [nextX, nextY] = box[index + 1] ?? [x, y]
      return [nextY - y, x - nextX]
    }),
  )
  const project = (box: Vector[], [x, y]: Vector) => {
    const projections = box.map((corner) => corner[0] * x + corner[1] * y)
    return { min: Math.min(...projections), max: Math.max(...projections) }
  }
  return normals.every((normal) => {
    const [range, otherRange] = [project(one, normal), project(other, normal)]
    return range.min < otherRange.max && otherRange.min < range.max
  })
}

it('no two names of the chart overlap at any zoom level', () => {
  for (let zoom = 10; zoom <= 19; zoom += 1) {
    const visibleNames = chartNames.filter(({ zooms: [min, max] }) => zoom >= min && zoom <= max)
    const overlappingPairs = visibleNames.flatMap((name, index) =>
      visibleNames
        .slice(index + 1)
        .filter((other) => hasOverlap(listCorners(name, zoom), listCorners(other, zoom)))
        .map((other) => `${name.text} and ${other.text}`),
    )
    expect(overlappingPairs, `zoom level ${zoom}`).toEqual([])
  }
})
