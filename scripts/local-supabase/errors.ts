/** A failure that the developer can fix. Scripts print its message without a stack trace. */
export class LocalSupabaseError extends Error {
  override name = 'LocalSupabaseError'
}

/** Exits with code 1. Prints the message of a LocalSupabaseError and the full error otherwise. */
export function exitWithMessage(error: unknown): never {
  console.error(error instanceof LocalSupabaseError ? `\n${error.message}\n` : error)
  process.exit(1)
}
