import * as z from 'zod/mini'
import { hasDotThousands, parseTypedNumber } from '@/lib/typed-number'
import { MAX_NUMBER } from './property-filters'

/**
 * The whole number of a typed text ('500,000', 'S/ 500 000'); undefined for an empty text and for 0. Dots separate
 * thousands, too: nobody searches for a price with three decimals.
 */
const wholeNumber = z.pipe(
  z.pipe(
    z.string(),
    z.transform((typed) => {
      if (typed.trim() === '') return undefined
      const number = Math.round(parseTypedNumber(hasDotThousands(typed) ? typed.replaceAll('.', '') : typed))
      return number === 0 ? undefined : Math.min(number, MAX_NUMBER)
    }),
  ),
  z.optional(z.number('Ingrese un número')),
)

const isRange = (min: number | undefined, max: number | undefined) => (min ?? 0) <= (max ?? Infinity)
const emptyRange = 'Ninguna propiedad: «Desde» es mayor que «Hasta»'

/** The typed ranges of the filters. Prices in the chosen currency, areas in m². */
export const filterRangesSchema = z
  .object({ priceMin: wholeNumber, priceMax: wholeNumber, areaMin: wholeNumber, areaMax: wholeNumber })
  .check(
    z.refine(({ priceMin, priceMax }) => isRange(priceMin, priceMax), { path: ['priceMax'], message: emptyRange }),
    z.refine(({ areaMin, areaMax }) => isRange(areaMin, areaMax), { path: ['areaMax'], message: emptyRange }),
  )
