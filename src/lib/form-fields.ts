/** The text of a form's field without surrounding space; empty where there is none. */
export function formText(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

export type FieldMessages<Name extends string> = Partial<Record<Name, string>>

/** What is wrong with each field, by its name: the first message where a rule after it fails too. */
export function firstMessages<Name extends string>(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): FieldMessages<Name> {
  const found: FieldMessages<Name> = {}
  for (const { path, message } of issues) found[path[0] as Name] ??= message
  return found
}
