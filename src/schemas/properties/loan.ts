import * as z from 'zod/mini'
import { typedDecimalSchema, typedNumberSchema } from '@/schemas/typed-number'

const createRangeSchema = (min: number, max: number, message: string) =>
  z.pipe(typedDecimalSchema, z.number(message).check(z.minimum(min, message), z.maximum(max, message)))

const priceError = 'Ingrese un precio mayor que cero'
const downError = 'Ingrese la cuota inicial, o cero'
const yearsError = 'Ingrese un plazo de 1 a 40 años'

/** The calculator's form: the terms of a loan, with the down payment as an amount. */
export const loanTermsSchema = z.pipe(
  z
    .object({
      price: z.pipe(typedNumberSchema, z.number(priceError).check(z.positive(priceError))),
      down: z.pipe(typedNumberSchema, z.number(downError).check(z.minimum(0, downError))),
      unit: z.enum(['percent', 'amount']),
      tea: createRangeSchema(0, 100, 'Ingrese una TEA entre 0 y 100'),
      years: z.pipe(typedDecimalSchema, z.int(yearsError).check(z.minimum(1, yearsError), z.maximum(40, yearsError))),
    })
    .check(
      z.refine(({ price, down, unit }) => down < (unit === 'percent' ? 100 : price), {
        path: ['down'],
        message: 'La cuota inicial debe ser menor que el precio',
      }),
    ),
  z.transform(({ price, down, unit, tea, years }) => ({
    price,
    downPayment: unit === 'percent' ? (price * down) / 100 : down,
    tea,
    years,
  })),
)
