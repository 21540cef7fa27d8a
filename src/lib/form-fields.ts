/** The trimmed text of a form field; empty for a missing field or a file. */
export function formText(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

export type FieldMessages<Name extends string> = Partial<Record<Name, string>>

/** The first validation message of each field, by field name. */
export function fieldErrors<Name extends string>(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): FieldMessages<Name> {
  const found: FieldMessages<Name> = {}
  for (const { path, message } of issues) found[path[0] as Name] ??= message
  return found
}
