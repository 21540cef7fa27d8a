/** The text of the form's draft in localStorage; '' if there is none. Does not find a draft of an earlier build. */
export function readDraft(formName: string): string {
  const key = Object.keys(localStorage).find((one) => one.startsWith(`${formName}:`))
  return localStorage.getItem(key ?? '') ?? ''
}
