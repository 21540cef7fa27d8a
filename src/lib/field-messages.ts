export type FieldMessages<Name extends string> = Partial<Record<Name, string>>

/** What is wrong with each field, by its name: the first message where a rule after it fails too. */
export function firstMessages<Name extends string>(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): FieldMessages<Name> {
  const found: FieldMessages<Name> = {}
  for (const { path, message } of issues) found[path[0] as Name] ??= message
  return found
}
