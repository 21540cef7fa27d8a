import * as z from 'zod/mini'
import { hasDotThousands } from '@/lib/typed-number'

/** The text of a number input. Refuses '350.000': as a number it is 350, but who types it means 350,000. */
export const typedNumberText = z.string().check(
  z.refine((typed) => !hasDotThousands(typed), {
    error: ({ input }) => `Si son miles, escriba ${String(input).trim().replaceAll('.', ',')}`,
  }),
)
