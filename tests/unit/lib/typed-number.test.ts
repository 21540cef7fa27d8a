import { expect, it } from 'vitest'
import { parseTypedNumber } from '@/lib/typed-number'

it.each([
  ['850000', 850_000],
  [' S/ 850,000 ', 850_000],
  ['S/. 850,000', 850_000],
  ['$92,000.50', 92_000.5],
  ['1,250,000', 1_250_000],
  ['850 000', 850_000],
  ['9,5', 9.5],
  ['9.5 %', 9.5],
  // A dot after the currency belongs to the currency.
  ['$.95000', 95_000],
  ['US$. 95,000', 95_000],
  ['U$S 95.000,50', 95_000.5],
  ['92,000 US$', 92_000],
  ['Soles: 350,000', 350_000],
  ['92,000 dólares americanos.', 92_000],
  ['120.5 mts2', 120.5],
  ['120 metros cuadrados', 120],
  ['1`250‘000', 1_250_000],
  ['３５０，０００', 350_000],
  ["1'250.000", 1_250_000],
  ["1'250.000,50", 1_250_000.5],
  // Ambiguous: both signs may separate thousands, or the dot may be a decimal point.
  ['1,250.000', Number.NaN],
  // Neither thousands nor at most two decimals.
  ['35,0000', Number.NaN],
  ['350,0000', Number.NaN],
  ['1,25000', Number.NaN],
  ['35.0000', Number.NaN],
  ['1234.567', Number.NaN],
  ['0,350', Number.NaN],
  ['1.5M', Number.NaN],
  ['95k', Number.NaN],
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
  ['850,000', 850_000, 850_000, 850],
  ['850.000', Number.NaN, 850_000, 850],
  ['S/ 3.745', Number.NaN, 3745, 3.745],
  ['3,745', 3745, 3745, 3.745],
  ['850.5', 850.5, 850.5, 850.5],
  ['0.125', Number.NaN, Number.NaN, 0.125],
  ['35,0000', Number.NaN, Number.NaN, 35],
  ['S/ 1.850.000', 1_850_000, 1_850_000, 1_850_000],
])(
  '%j is %d, or %d if three digits after a sign are thousands, or %d if they are decimals',
  (text, number, thousands, decimals) => {
    expect(parseTypedNumber(text)).toBe(number)
    expect(parseTypedNumber(text, 'thousands')).toBe(thousands)
    expect(parseTypedNumber(text, 'decimals')).toBe(decimals)
  },
)
