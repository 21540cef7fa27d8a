import { readFileSync } from 'node:fs'

/** Metres east and north of the origin, in Web Mercator scaled to true length at the origin: the map's own projection. */
export type Point = readonly [x: number, y: number]

const origin = { latitude: -11.77, longitude: -77.18 }
const earthRadiusMetres = 6_378_137
const radians = Math.PI / 180
const scale = earthRadiusMetres * Math.cos(origin.latitude * radians)
const mercator = (latitude: number) => Math.log(Math.tan(Math.PI / 4 + (latitude * radians) / 2))

export const toPoint = (longitude: number, latitude: number): Point => [
  scale * (longitude - origin.longitude) * radians,
  scale * (mercator(latitude) - mercator(origin.latitude)),
]
export const toDegrees = ([x, y]: Point): [latitude: number, longitude: number] => [
  (2 * Math.atan(Math.exp(y / scale + mercator(origin.latitude))) - Math.PI / 2) / radians,
  origin.longitude + x / scale / radians,
]

interface Coast {
  features: { geometry: { coordinates: [longitude: number, latitude: number][] } }[]
}

/**
 * The item at `index`; -1 is the last one.
 * @throws Error when there is none
 */
export function readItem<Item>(list: { at: (index: number) => Item | undefined }, index: number): Item {
  const item = list.at(index)
  if (item === undefined) throw new Error(`The list has no item ${index}`)
  return item
}

/** The true coastline, from south to north; the land lies to the east. */
export function readCoast(): Point[] {
  const { features } = JSON.parse(readFileSync('src/assets/coast.geojson', 'utf8')) as Coast
  return features.flatMap(({ geometry }) => geometry.coordinates.map(([lng, lat]) => toPoint(lng, lat)))
}

/** The edges of the chart in metres: the coastline ends at its north and south edges. */
const coastline = readCoast()
export const chartBounds = {
  west: -16_000,
  east: 14_000,
  south: readItem(coastline, 0)[1],
  north: readItem(coastline, -1)[1],
}

const blend = (from: Point, to: Point, share: number): Point => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
]
const measureDistance = (one: Point, other: Point) => Math.hypot(one[0] - other[0], one[1] - other[1])

/** A centripetal Catmull-Rom spline. It passes through every vertex and makes no loop at a sharp corner. */
export function smooth(vertices: readonly Point[], steps: number): Point[] {
  const curve: Point[] = []
  for (let i = 0; i + 1 < vertices.length; i += 1) {
    const b = readItem(vertices, i)
    const c = readItem(vertices, i + 1)
    const a = vertices[i - 1] ?? blend(c, b, 2)
    const d = vertices[i + 2] ?? blend(b, c, 2)
    const t1 = Math.sqrt(measureDistance(a, b))
    const t2 = t1 + Math.sqrt(measureDistance(b, c))
    const t3 = t2 + Math.sqrt(measureDistance(c, d))
    for (let step = 0; step < steps; step += 1) {
      const t = t1 + ((t2 - t1) * step) / steps
      const ab = blend(a, b, t / t1)
      const bc = blend(b, c, (t - t1) / (t2 - t1))
      const cd = blend(c, d, (t - t2) / (t3 - t2))
      curve.push(blend(blend(ab, bc, t / t2), blend(bc, cd, (t - t1) / (t3 - t1)), (t - t1) / (t2 - t1)))
    }
  }
  curve.push(readItem(vertices, -1))
  return curve
}

export function measureDistanceToSegment([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const length = (bx - ax) ** 2 + (by - ay) ** 2
  const share = length && Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length))
  return Math.hypot(x - ax - share * (bx - ax), y - ay - share * (by - ay))
}

/** Ramer-Douglas-Peucker: drops the vertices that move the line by less than `tolerance` metres. */
export function simplify(line: readonly Point[], tolerance: number): Point[] {
  const first = readItem(line, 0)
  const last = readItem(line, -1)
  let farthest = 0
  let maxDistance = tolerance
  for (let i = 1; i < line.length - 1; i += 1) {
    const distance = measureDistanceToSegment(readItem(line, i), first, last)
    if (distance > maxDistance) {
      farthest = i
      maxDistance = distance
    }
  }
  if (farthest === 0) return [first, last]
  return [
    ...simplify(line.slice(0, farthest + 1), tolerance).slice(0, -1),
    ...simplify(line.slice(farthest), tolerance),
  ]
}

/** Whether a point lies on the land east of the coastline. */
export function isOnLand(coast: readonly Point[], [x, y]: Point): boolean {
  let crossings = 0
  for (let i = 0; i + 1 < coast.length; i += 1) {
    const [ax, ay] = readItem(coast, i)
    const [bx, by] = readItem(coast, i + 1)
    if (ay > y !== by > y && ax + ((y - ay) / (by - ay)) * (bx - ax) < x) crossings += 1
  }
  return crossings % 2 === 1
}

/** A grid. Each value is the distance from the coast in metres: positive in the sea, negative on land. */
interface Field {
  step: number
  columns: number
  rows: number
  values: Float64Array
}

/** Waves of about a kilometre, from -1 to 1. Without them the depth contours are exact parallels of the coast. */
const computeWave = (x: number, y: number) =>
  0.5 * Math.sin(x / 330 + Math.sin(y / 470)) * Math.cos(y / 290 - Math.sin(x / 610)) +
  0.5 * Math.sin(x / 910 - y / 730 + 2 * Math.sin(y / 1_300))

function buildField(coast: readonly Point[], step: number): Field {
  const columns = Math.floor((chartBounds.east - chartBounds.west) / step) + 1
  const rows = Math.floor((chartBounds.north - chartBounds.south) / step) + 1
  const values = new Float64Array(columns * rows)
  const line = simplify(coast, 8)
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const point: Point = [chartBounds.west + column * step, chartBounds.south + row * step]
      let distance = Infinity
      for (let i = 0; i + 1 < line.length; i += 1)
        distance = Math.min(distance, measureDistanceToSegment(point, readItem(line, i), readItem(line, i + 1)))
      const isLand = isOnLand(line, point)
      const wavy = distance * (1 + (isLand ? 0.28 : 0.11) * computeWave(...point))
      values[row * columns + column] = isLand ? -wavy : wavy
    }
  }
  return { step, columns, rows, values }
}

/** Returns the lines where the field has the value `level` (marching squares). */
function traceContours({ step, columns, rows, values }: Field, level: number): Point[][] {
  const at = (column: number, row: number) => readItem(values, row * columns + column) - level
  /** Where the line crosses the edge from one node to the next, if it does. */
  const findCrossing = (c1: number, r1: number, c2: number, r2: number): Point | undefined => {
    const [from, to] = [at(c1, r1), at(c2, r2)]
    if (from > 0 === to > 0) return undefined
    const share = from / (from - to)
    return [chartBounds.west + (c1 + (c2 - c1) * share) * step, chartBounds.south + (r1 + (r2 - r1) * share) * step]
  }
  const links = new Map<string, Point[]>()
  const toKey = ([x, y]: Point) => `${x.toFixed(3)} ${y.toFixed(3)}`
  const link = (from: Point, to: Point) => links.set(toKey(from), [...(links.get(toKey(from)) ?? []), to])
  for (let row = 0; row + 1 < rows; row += 1) {
    for (let column = 0; column + 1 < columns; column += 1) {
      const crossings = [
        findCrossing(column, row, column + 1, row),
        findCrossing(column + 1, row, column + 1, row + 1),
        findCrossing(column, row + 1, column + 1, row + 1),
        findCrossing(column, row, column, row + 1),
      ].filter((point) => point !== undefined)
      for (let i = 0; i + 1 < crossings.length; i += 2) {
        link(readItem(crossings, i), readItem(crossings, i + 1))
        link(readItem(crossings, i + 1), readItem(crossings, i))
      }
    }
  }
  const followLine = (start: string): Point[] => {
    const line: Point[] = [parse(start)]
    let key = start
    for (;;) {
      const ends: Point[] = links.get(key) ?? []
      links.delete(key)
      const next = ends.find((end) => links.has(toKey(end)))
      if (!next) return line
      line.push(next)
      key = toKey(next)
    }
  }
  const parse = (key: string): Point => {
    const [x = 0, y = 0] = key.split(' ').map(Number)
    return [x, y]
  }
  // Follow the open lines first, from their ends. The lines that remain are closed.
  const ends = [...links].filter(([, to]) => to.length === 1).map(([key]) => key)
  const open = ends.filter((key) => links.has(key)).map((key) => (links.has(key) ? followLine(key) : []))
  const closed: Point[][] = []
  for (const key of links.keys()) {
    const line = followLine(key)
    closed.push([...line, readItem(line, 0)])
  }
  return [...open, ...closed].filter((line) => measureLength(line) > minLengthMetres)
}

/** Metres. Shorter lines are artefacts of `computeWave`. */
const minLengthMetres = 3_000
const measureLength = (line: readonly Point[]) =>
  line.slice(1).reduce((length, point, index) => length + measureDistance(readItem(line, index), point), 0)

/** Distances from the coast in metres, of the lines in the sea (`depths`) and on land (`heights`). */
const depths = [80, 180, 310, 470, 670, 920, 1_230, 1_600, 2_050, 2_600, 3_300, 4_200, 5_400, 7_000, 9_200, 12_000]
const heights = [350, 800, 1_350, 2_000, 2_800, 3_800, 5_000, 6_600, 8_800, 11_500]

/** Approximate vertices of the roads. `highway` is the Panamericana, which passes east of the town at kilometre 43. */
const roads: Record<'highway' | 'avenue' | 'pier', [longitude: number, latitude: number][]> = {
  highway: [
    [-77.072, -11.8705],
    [-77.118, -11.829],
    [-77.146, -11.794],
    [-77.1568, -11.77],
    [-77.1535, -11.745],
    [-77.1625, -11.719],
    [-77.1795, -11.695],
    [-77.1845, -11.672],
    [-77.1955, -11.6495],
  ],
  avenue: [
    [-77.1568, -11.77],
    [-77.163, -11.7745],
    [-77.1705, -11.7752],
    [-77.1757, -11.7738],
  ],
  pier: [
    [-77.17965, -11.77485],
    [-77.17925, -11.77275],
  ],
}

/** The promenade follows the beach, `inland` metres from it, east of `west` and south of `north` (degrees). */
const promenade = { inland: 32, west: -77.1862, north: -11.7565 }

function findPromenade(coast: readonly Point[]): Point[] {
  const [west] = toPoint(promenade.west, origin.latitude)
  const [, north] = toPoint(origin.longitude, promenade.north)
  const [, south] = toPoint(origin.longitude, -11.776)
  const line: Point[] = []
  coast.forEach(([x, y], index) => {
    if (x < west || y < south || y > north) return
    const [ax, ay] = readItem(coast, index - 1)
    const [bx, by] = readItem(coast, index + 1)
    const length = Math.hypot(bx - ax, by - ay)
    line.push([x + ((by - ay) / length) * promenade.inland, y - ((bx - ax) / length) * promenade.inland])
  })
  return line
}

export interface Chart {
  coast: Point[]
  depths: Point[][]
  heights: Point[][]
  promenade: Point[]
  highway: Point[]
  avenue: Point[]
  pier: Point[]
}

/** Draws the coastline alone. The other lines take seconds. */
export const drawCoast = () => simplify(smooth(coastline, 60), 0.6)

/** Draws the bay. Derives every line but the roads from the true coastline. */
export function drawChart(): Chart {
  const coast = drawCoast()
  const field = buildField(coast, 75)
  const traceLines = (level: number) => traceContours(field, level).map((line) => simplify(line, 9))
  const drawRoad = (vertices: [longitude: number, latitude: number][]) =>
    simplify(
      smooth(
        vertices.map(([lng, lat]) => toPoint(lng, lat)),
        30,
      ),
      1,
    )
  return {
    coast,
    depths: depths.flatMap((depth) => traceLines(depth)),
    heights: heights.flatMap((height) => traceLines(-height)),
    promenade: simplify(findPromenade(coast), 0.6),
    highway: drawRoad(roads.highway),
    avenue: drawRoad(roads.avenue),
    pier: drawRoad(roads.pier),
  }
}
