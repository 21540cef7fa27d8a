import chart from '@/assets/chart.json'
import { decodeLine } from '@/lib/polyline'

export type Point = readonly [x: number, y: number]

/** Whether a point lies on the east side of a line from south to north, which may turn back. */
export function isEastward(line: readonly Point[], [x, y]: Point): boolean {
  const crossings = line.slice(1).filter(([toX, toY], index) => {
    const [fromX, fromY] = line[index] ?? [toX, toY]
    return fromY > y !== toY > y && fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX) < x
  })
  return crossings.length % 2 === 1
}

const coast = decodeLine(chart.coast).map(([latitude, longitude]): Point => [longitude, latitude])

/** Whether a place is east of the coast of the chart. In degrees. */
export const isOnLand = (latitude: number, longitude: number): boolean => isEastward(coast, [longitude, latitude])
