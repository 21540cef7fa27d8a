import chart from '@/assets/chart.json'
import { decodeLine } from '@/lib/polyline'

export type Point = readonly [x: number, y: number]

/** Whether a point lies east of a line. The line runs from south to north, and may turn back on its way. */
export function isEastOfLine(line: readonly Point[], [x, y]: Point): boolean {
  const crossings = line.slice(1).filter(([toX, toY], index) => {
    const [fromX, fromY] = line[index] ?? [toX, toY]
    return fromY > y !== toY > y && fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX) < x
  })
  return crossings.length % 2 === 1
}

const coast = decodeLine(chart.coast).map(([latitude, longitude]): Point => [longitude, latitude])

/** Whether a place, in degrees, is east of the coast of the chart. */
export const isOnLand = (latitude: number, longitude: number): boolean => isEastOfLine(coast, [longitude, latitude])
