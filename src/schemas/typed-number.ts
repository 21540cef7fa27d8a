import * as z from 'zod/mini'
import { mayMeanThousands, parseTypedNumber, suggestThousands, type ThreeDigits } from '@/lib/typed-number'
import { removeInvisible } from '@/lib/text'

function createTypedSchema(threeDigits: ThreeDigits) {
  const parse = (typed: string) => parseTypedNumber(typed, threeDigits)
  return z.pipe(
    z.string().check(
      z.refine((typed) => !mayMeanThousands(typed) || !Number.isNaN(parse(typed)), {
        // Rules about several fields compare numbers.
        abort: true,
        error({ input }) {
          const thousands = suggestThousands(String(input))
          return thousands === null
            ? 'Use como máximo dos decimales'
            : `¿${thousands}? Escríbalo así, o use como máximo dos decimales`
        },
      }),
    ),
    z.transform((typed: string) => (removeInvisible(typed).trim() === '' ? undefined : parse(typed))),
  )
}

/** The number of a text input; undefined if it is empty. Asks about '350.000' and '35,0000', by which people mean 350,000. */
export const typedNumberSchema = createTypedSchema('ask')

/** The number of an input for values below a thousand, such as a rate: reads '3.745' and '3,745' as 3.745. */
export const typedDecimalSchema = createTypedSchema('decimals')

/** The number of a search input: reads '350.000' as 350,000, since nobody searches for a price with three decimals. */
export const typedSearchNumberSchema = createTypedSchema('thousands')
