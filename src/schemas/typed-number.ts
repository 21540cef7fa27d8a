import * as z from 'zod/mini'
import { isDotAmbiguous, parseTypedNumber, type ThreeDigits, replaceDotsWithCommas } from '@/lib/typed-number'
import { removeInvisible } from '@/lib/text'

const createTransform = (threeDigits?: ThreeDigits) =>
  z.transform((typed: string) =>
    removeInvisible(typed).trim() === '' ? undefined : parseTypedNumber(typed, threeDigits),
  )

/** The number of a text input; undefined if it is empty. Refuses '350.000', by which people mean 350,000. */
export const typedNumberSchema = z.pipe(
  z.string().check(
    z.refine((typed) => !isDotAmbiguous(typed), {
      error: ({ input }) => `Si son miles, escriba ${replaceDotsWithCommas(String(input))}`,
    }),
  ),
  createTransform(),
)

/** The number of an input for values below a thousand, such as a rate: reads '3.745' and '3,745' as 3.745. */
export const typedDecimalSchema = z.pipe(z.string(), createTransform('decimals'))

/** The number of a search input: reads '350.000' as 350,000, since nobody searches for a price with three decimals. */
export const typedSearchNumberSchema = z.pipe(z.string(), createTransform('thousands'))
