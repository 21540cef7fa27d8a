/** The accessible name of a link that opens a new tab. */
export const toNewTabName = (name: string) => `${name} (se abre en otra pestaña)`
