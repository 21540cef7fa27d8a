/** A start that failed for a reason the developer can act on: its message is all that is printed. */
export class LocalSupabaseError extends Error {
  override name = 'LocalSupabaseError'
}

/** Ends a script: one line for a known reason, the whole error for any other. */
export function exitWithMessage(error: unknown): never {
  console.error(error instanceof LocalSupabaseError ? `\n${error.message}\n` : error)
  process.exit(1)
}
