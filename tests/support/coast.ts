import chart from '@/assets/chart.json'

export type Point = readonly [x: number, y: number]

/** Whether a point lies east of a line. The line runs from south to north, and may turn back on its way. */
export function isEastOfLine(line: readonly Point[], [x, y]: Point): boolean {
  const crossings = line.slice(1).filter(([toX, toY], index) => {
    const [fromX, fromY] = line[index] ?? [toX, toY]
    return fromY > y !== toY > y && fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX) < x
  })
  return crossings.length % 2 === 1
}

const coast = chart.features
  .filter(({ id }) => id === 'coast')
  .flatMap(({ geometry }) => geometry.coordinates.flat())
  .map(([x = NaN, y = NaN]): Point => [x, y])

/** Whether a place, in degrees, is east of the coast of the chart. */
export const isOnLand = (latitude: number, longitude: number): boolean => isEastOfLine(coast, [longitude, latitude])
