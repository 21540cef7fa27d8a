import * as z from 'zod/mini'
import { ServiceError, toServiceError } from './errors'

interface Answer {
  data: unknown
  error: unknown
  /** Storage answers without it. */
  status?: number
}

/**
 * Runs a request of a Supabase client (PostgREST, a function or Storage) and parses its answer with `schema`, whose
 * transform makes the shape of the screens. `expectedStatus` is for answers that may be empty, as a proxy's may be too.
 * @throws ServiceError of the failure; 'unexpected' for an answer of another shape, such as a proxy's page
 */
export async function call<Output>(
  request: PromiseLike<Answer>,
  schema: z.ZodMiniType<Output>,
  expectedStatus?: number,
): Promise<Output> {
  const { data, error, status } = await request
  if (error) throw toServiceError(error, status)
  if (expectedStatus !== undefined && status !== expectedStatus)
    throw new ServiceError('unexpected', `Answered with ${status} instead of ${expectedStatus}`)
  const parsed = schema.safeParse(data)
  if (parsed.success) return parsed.data
  throw new ServiceError('unexpected', 'The answer has another shape', { cause: parsed.error })
}

/** The answer of a function that returns nothing, of a 204, and of a write without `select`. */
export const nothing = z.pipe(
  z.nullish(z.literal('')),
  z.transform(() => undefined),
)

/** Rows per request of an export; the maximum that the database returns. */
const EXPORT_BATCH = 1000

/** The rows of all pages, for an export. `read` reads the page of `size` rows that starts at `first`. */
export async function readAll<Row>(read: (first: number, size: number) => Promise<{ rows: Row[] }>): Promise<Row[]> {
  const all: Row[] = []
  for (;;) {
    const { rows } = await read(all.length, EXPORT_BATCH)
    all.push(...rows)
    if (rows.length < EXPORT_BATCH) return all
  }
}
