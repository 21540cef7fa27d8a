import type * as z from 'zod/mini'
import { ServiceError } from './backend/errors'

/**
 * Parses the input of a service, from a form or a script.
 * @throws ServiceError 'invalid' with the message of each field
 */
export function parseInput<Output>(schema: z.ZodMiniType<Output>, input: unknown): Output {
  const { data, error } = schema.safeParse(input)
  if (!error) return data
  const fields: Record<string, string> = {}
  for (const { path, message } of error.issues) fields[path.join('.')] ??= message
  throw new ServiceError('invalid', Object.values(fields).join(' '), { cause: error }, fields)
}
