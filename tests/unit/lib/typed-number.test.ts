import { expect, it } from 'vitest'
import { parseTypedAmount, parseTypedNumber } from '@/lib/typed-number'

it.each([
  ['850000', 850_000],
  [' S/ 850,000 ', 850_000],
  ['S/. 850,000', 850_000],
  ['$92,000.50', 92_000.5],
  ['1,250,000', 1_250_000],
  ['850 000', 850_000],
  ['9,5', 9.5],
  ['9.5 %', 9.5],
  ['', Number.NaN],
  ['NaN', Number.NaN],
  ['Infinity', Number.NaN],
  ['1e9', Number.NaN],
  ['-5', Number.NaN],
  ['1,2,3', Number.NaN],
  ['9'.repeat(400), Number.NaN],
])('the typed text %j is the number %d', (text, number) => {
  expect(parseTypedNumber(text)).toBe(number)
})

it.each([
  ['850,000', 850_000],
  ['850.5', 850.5],
  ['0.125', 0.125],
  ['850.000', Number.NaN],
  ['S/ 1.850.000', Number.NaN],
])('the typed amount %j is %d: dots separate no thousands', (text, number) => {
  expect(parseTypedAmount(text)).toBe(number)
})
