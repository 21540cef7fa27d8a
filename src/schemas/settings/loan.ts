import * as z from 'zod/mini'
import { typedDecimalSchema, typedNumberSchema } from '@/schemas/typed-number'
import { createChangesSchema, createPastDateSchema } from './form-rules'

const createNumberSchema = (message: string, min: number, max: number, decimals: number) =>
  z.pipe(
    typedDecimalSchema,
    z.number(message).check(
      z.minimum(min, message),
      z.maximum(max, message),
      z.refine((value) => Number(value.toFixed(decimals)) === value, message),
    ),
  )

/** The settings form of the loan calculator: parses the typed text. The bounds match the database's. */
export const loanFormSchema = z.object({
  tea: createNumberSchema('La TEA debe estar entre 0 y 100, con dos decimales como máximo', 0, 100, 2),
  downPercent: createNumberSchema('La inicial debe estar entre 0 y 90, con un decimal como máximo', 0, 90, 1),
  years: createNumberSchema('El plazo debe ser un número entero de 1 a 40 años', 1, 40, 0),
  date: createPastDateSchema('Ingrese la fecha de la tasa'),
})

/** The changed fields of `loanFormSchema`. */
export const loanChangesSchema = createChangesSchema(loanFormSchema)

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
