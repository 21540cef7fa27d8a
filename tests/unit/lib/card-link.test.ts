import { expect, test } from 'vitest'
import { readCardLink, type CardLinkState } from '@/lib/card-link'

test('gives back what a card has put into the history', () => {
  const state: CardLinkState = { from: '/properties?type=buy', title: 'Villa', photo: '/foto.webp' }
  expect(readCardLink(state)).toEqual(state)
})

test.each([null, undefined, 'text', 7, {}, { from: 1, title: [], photo: { src: 'x' } }])(
  'takes nothing from %j, which something else has left there',
  (state) => expect(readCardLink(state)).toEqual({}),
)
