import { expect, it } from 'vitest'
import { decodeLine } from '@/lib/polyline'

it('decodes the example of https://developers.google.com/maps/documentation/utilities/polylinealgorithm', () => {
  expect(decodeLine('_p~iF~ps|U_ulLnnqC_mqNvxq`@')).toEqual([
    [38.5, -120.2],
    [40.7, -120.95],
    [43.252, -126.453],
  ])
})
