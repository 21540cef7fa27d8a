import * as z from 'zod/mini'

type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name
type CamelKeys<Row> = { [Name in keyof Row & string as CamelCase<Name>]: Row[Name] }

const toCamelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

const toCamelKeys = <Row extends object>(row: Row) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [toCamelCase(name), value])) as CamelKeys<Row>

/** A row with the columns of `shape`; its output names them in camel case, as the screens do. */
export const createRowSchema = <const Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.pipe(
    z.object(shape),
    z.transform((row: z.output<z.ZodMiniObject<Shape>>) => toCamelKeys(row)),
  )
