/** The JSON of a form's draft in localStorage; '' if there is none. */
export function readDraft(formName: string): string {
  const key = Object.keys(localStorage).find((name) => name.startsWith(`draft:${formName}:`))
  return localStorage.getItem(key ?? '') ?? ''
}
