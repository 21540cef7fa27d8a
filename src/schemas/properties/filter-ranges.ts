import * as z from 'zod/mini'
import { typedSearchNumberSchema } from '@/schemas/typed-number'
import { maxFilterNumber } from './property-filters'

/** The whole number of a typed text ('500,000', 'S/ 500.000'); undefined for an empty text and for 0. */
const typedWholeNumber = z.pipe(
  z.pipe(
    typedSearchNumberSchema,
    z.transform((typed) => typed && Math.min(Math.round(typed), maxFilterNumber)),
  ),
  z.pipe(
    z.optional(z.number('Ingrese un número')),
    z.transform((number) => number || undefined),
  ),
)

const isRange = (min: number | undefined, max: number | undefined) => (min ?? 0) <= (max ?? Infinity)
const emptyRange = 'Ninguna propiedad: «Desde» es mayor que «Hasta»'

/** The typed ranges of the filters. Prices in the chosen currency, areas in m². */
export const filterRangesSchema = z
  .object({
    priceMin: typedWholeNumber,
    priceMax: typedWholeNumber,
    areaMin: typedWholeNumber,
    areaMax: typedWholeNumber,
  })
  .check(
    z.refine(({ priceMin, priceMax }) => isRange(priceMin, priceMax), { path: ['priceMax'], message: emptyRange }),
    z.refine(({ areaMin, areaMax }) => isRange(areaMin, areaMax), { path: ['areaMax'], message: emptyRange }),
  )
