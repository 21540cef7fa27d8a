import * as z from 'zod/mini'

type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name
type CamelKeys<Row> = { [Name in keyof Row & string as CamelCase<Name>]: Row[Name] }

const toCamelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

const toCamelKeys = <Row extends object>(row: Row) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [toCamelCase(name), value])) as CamelKeys<Row>

type SnakeCase<Name extends string> = Name extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${SnakeCase<Tail>}`
  : Name
type SnakeKeys<Values> = { [Name in keyof Values & string as SnakeCase<Name>]: Values[Name] }

const toSnakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Names values as the columns do: the inverse of `createRowSchema`. */
export const toSnakeKeys = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [toSnakeCase(name), value])) as SnakeKeys<Values>

/** A row with the columns of `shape`; its output names them in camel case, as the screens do. */
export const createRowSchema = <const Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.pipe(
    z.object(shape),
    z.transform((row: z.output<z.ZodMiniObject<Shape>>) => toCamelKeys(row)),
  )

/** Parses rows one by one. Leaves out those that fail the validation, and logs them: they may be older than the rules. */
export const parseRows = <Row>(row: z.ZodMiniType<Row>, rows: readonly unknown[]): Row[] =>
  rows.flatMap((stored) => {
    const parsed = row.safeParse(stored)
    if (parsed.success) return [parsed.data]
    console.warn('A row that cannot be read is left out', stored, parsed.error)
    return []
  })

/** A list of rows with ids, parsed by `parseRows`. An answer without ids comes from a proxy. */
export const createListSchema = <Row>(row: z.ZodMiniType<Row>) =>
  z.pipe(
    z.array(z.looseObject({ id: z.string() })),
    z.transform((rows: { id: string }[]) => parseRows(row, rows)),
  )
