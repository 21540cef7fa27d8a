/** The JSON of a form's draft in localStorage; '' if there is none. Ignores the key `formName` alone, which only earlier builds used. */
export function readDraft(formName: string): string {
  const key = Object.keys(localStorage).find((name) => name.startsWith(`${formName}:`))
  return localStorage.getItem(key ?? '') ?? ''
}
