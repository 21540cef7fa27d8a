import * as z from 'zod/mini'
import { ServiceError, toServiceError } from './errors'

interface ClientResponse {
  data: unknown
  error: unknown
  /** Missing in responses of Storage and Auth. */
  status?: number
}

/**
 * Waits for a request to PostgREST, Auth or Storage, and parses the data of its response with `schema`. `expectedStatus`
 * distinguishes an empty response of the backend from one of a proxy.
 * @throws ServiceError for a failed request; 'unexpected' for a response of another shape, such as a proxy's page
 */
export async function runRequest<Output>(
  request: PromiseLike<ClientResponse>,
  schema: z.ZodMiniType<Output>,
  expectedStatus?: number,
): Promise<Output> {
  const { data, error, status } = await request
  if (error) throw toServiceError(error, status)
  const parsed = schema.safeParse(data)
  if (parsed.success && (expectedStatus ?? status) === status) return parsed.data
  throw new ServiceError('unexpected', `Unexpected response with status ${status}`, { cause: parsed.error })
}

/** The data of an empty response: a function without a result, status 204, or a write without `select`. */
export const noContent = z.nullish(z.literal(''))
