import * as z from 'zod/mini'
import { typedSearchNumberSchema } from '@/schemas/typed-number'
import { maxFilterNumber, type RangeName, rangeNames } from './property-filters'

/** The number of a typed text ('500,000', 'S/ 500.000'), rounded, at most `maxFilterNumber`; undefined for an empty text and 0. */
const typedWholeNumberSchema = z.pipe(
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
const emptyRangeMessage = 'Ninguna propiedad: «Desde» es mayor que «Hasta»'

const fields = Object.fromEntries(
  rangeNames.flatMap((name) => [`${name}Min`, `${name}Max`]).map((name) => [name, typedWholeNumberSchema]),
) as Record<`${RangeName}${'Min' | 'Max'}`, typeof typedWholeNumberSchema>

/** The typed ranges of the filters. Prices in the chosen currency, areas in m². */
export const filterRangesSchema = z
  .object(fields)
  .check(
    ...rangeNames.map((name) =>
      z.refine<Partial<Record<keyof typeof fields, number>>>(
        (typed) => isRange(typed[`${name}Min`], typed[`${name}Max`]),
        { path: [`${name}Max`], message: emptyRangeMessage },
      ),
    ),
  )
