/** The JSON of the form's draft in localStorage; '' if there is none. Finds no draft under the key `formName` alone, of earlier builds. */
export function readDraft(formName: string): string {
  const key = Object.keys(localStorage).find((name) => name.startsWith(`${formName}:`))
  return localStorage.getItem(key ?? '') ?? ''
}
