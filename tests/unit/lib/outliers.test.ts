import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listNearest, splitOutliers, takeMiddle } from '@/lib/outliers'

const place = (latitude: number, longitude: number) => ({ latitude, longitude })
const bay = [
  place(-11.7736, -77.1906),
  place(-11.7703, -77.1724),
  place(-11.7502, -77.1661),
  place(-11.739, -77.1655),
  place(-11.776, -77.171),
]
const madrid = place(40.4, -3.7)
const nextValley = place(-11.62, -77.02)

test('places far from the majority are outliers, whatever the order of the list', () => {
  expect(splitOutliers([madrid, ...bay, nextValley])).toEqual({ mainPlaces: bay, outliers: [madrid, nextValley] })
})

test('no place of the bay is an outlier, not even among many places with the same coordinates', () => {
  expect(splitOutliers(bay)).toEqual({ mainPlaces: bay, outliers: [] })
  const samePlaces = Array.from({ length: 20 }, () => place(-11.776, -77.171))
  expect(splitOutliers([...samePlaces, ...bay]).outliers).toEqual([])
  expect(splitOutliers([...samePlaces, nextValley]).outliers).toEqual([nextValley])
})

test('without a majority in one region, no place is an outlier', () => {
  expect(splitOutliers([]).mainPlaces).toEqual([])
  expect(splitOutliers([madrid]).mainPlaces).toEqual([madrid])
  expect(splitOutliers([bay[0]!, madrid]).outliers).toEqual([])
  expect(splitOutliers([bay[0]!, bay[1]!, nextValley, nextValley]).outliers).toEqual([])
})

test('a minority of any places never makes a place of the bay an outlier', () => {
  const anywhere = fc.record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  })
  fc.assert(
    fc.property(fc.array(anywhere, { maxLength: bay.length - 1 }), (others) => {
      expect(splitOutliers([...others, ...bay]).mainPlaces).toEqual(expect.arrayContaining(bay))
    }),
  )
})

test('the middle of the places leaves out the farthest ones, and the nearest of a place come first', () => {
  expect(takeMiddle([madrid, ...bay, nextValley], 0.7)).toEqual(expect.arrayContaining(bay))
  expect(takeMiddle([madrid, ...bay, nextValley], 0.7)).toHaveLength(5)
  expect(takeMiddle([], 0.9)).toEqual([])
  expect(
    listNearest([madrid, nextValley, ...bay], bay[2]!).map((one) => [bay[2], bay[3], nextValley, madrid].indexOf(one)),
  ).toEqual([0, 1, -1, -1, -1, 2, 3])
})
