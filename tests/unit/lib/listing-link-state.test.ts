import { expect, test } from 'vitest'
import { type ListingLinkState, parseListingLinkState } from '@/lib/listing-link-state'

test('reads the state that a card put into the history', () => {
  const state: ListingLinkState = { from: '/properties?type=buy', title: 'Villa', photo: '/foto.webp' }
  expect(parseListingLinkState(state)).toEqual(state)
})

test.each([null, undefined, 'text', 7, {}, { from: 1, title: [], photo: { src: 'x' } }])(
  'takes nothing from %j, which something else has left there',
  (state) => expect(parseListingLinkState(state)).toEqual({}),
)
