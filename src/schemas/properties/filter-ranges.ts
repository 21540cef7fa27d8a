import * as z from 'zod/mini'

/** The number of the digits in a typed text ('500,000', 'S/ 500 000'); undefined if there are none. */
const digits = z.pipe(
  z.string(),
  z.transform((typed) => Number(typed.replace(/\D/g, '').slice(0, 10)) || undefined),
)

const isRange = (min: number | undefined, max: number | undefined) => (min ?? 0) <= (max ?? Infinity)
const emptyRange = 'Ninguna propiedad: «Desde» es mayor que «Hasta»'

/** The typed ranges of the filters. Prices in the chosen currency, areas in m². */
export const filterRangesSchema = z
  .object({ priceMin: digits, priceMax: digits, areaMin: digits, areaMax: digits })
  .check(
    z.refine(({ priceMin, priceMax }) => isRange(priceMin, priceMax), { path: ['priceMax'], message: emptyRange }),
    z.refine(({ areaMin, areaMax }) => isRange(areaMin, areaMax), { path: ['areaMax'], message: emptyRange }),
  )
