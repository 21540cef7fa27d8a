/** The text of a draft of the form in localStorage, '' without one. Does not find that of an earlier build. */
export function readDraft(formName: string): string {
  const key = Object.keys(localStorage).find((one) => one.startsWith(`${formName}:`))
  return localStorage.getItem(key ?? '') ?? ''
}
