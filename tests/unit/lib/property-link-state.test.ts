import { expect, test } from 'vitest'
import { type PropertyLinkState, parsePropertyLinkState } from '@/lib/property-link-state'

test('reads the history state of a link to a listing', () => {
  const state: PropertyLinkState = { from: '/properties?type=buy', title: 'Villa', photo: '/foto.webp' }
  expect(parsePropertyLinkState(state)).toEqual(state)
})

test.each([null, undefined, 'text', 7, {}, { from: 1, title: [], photo: { src: 'x' } }])(
  'ignores the history state %j, which no link to a listing has',
  (state) => expect(parsePropertyLinkState(state)).toEqual({}),
)
