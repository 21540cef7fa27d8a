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
  const parsed = schema.safeParse(data)
  if (parsed.success && (expectedStatus ?? status) === status) return parsed.data
  throw new ServiceError('unexpected', `Unexpected answer with status ${status}`, { cause: parsed.error })
}

/** The answer of a function that returns nothing, of a 204, and of a write without `select`. */
export const nothing = z.nullish(z.literal(''))
