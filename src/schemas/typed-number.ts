import * as z from 'zod/mini'
import { hasDotThousands, parseTypedNumber, type ThreeDigits, withCommas } from '@/lib/typed-number'
import { removeInvisible } from '@/lib/text'

const read = (threeDigits?: ThreeDigits) =>
  z.transform((typed: string) =>
    removeInvisible(typed).trim() === '' ? undefined : parseTypedNumber(typed, threeDigits),
  )

/** The number of a text input; undefined if it is empty. Refuses '350.000': who types it means 350,000. */
export const typedNumber = z.pipe(
  z.string().check(
    z.refine((typed) => !hasDotThousands(typed), {
      error: ({ input }) => `Si son miles, escriba ${withCommas(String(input))}`,
    }),
  ),
  read(),
)

/** The number of an input for less than a thousand, such as a rate: in '3.745' and '3,745' the sign is a decimal one. */
export const typedDecimal = z.pipe(z.string(), read('decimals'))

/** The number of an input where dots, too, separate thousands: nobody searches for a price with three decimals. */
export const typedSearchNumber = z.pipe(z.string(), read('thousands'))
