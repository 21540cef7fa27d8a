/**
 * The accessible name of a link that opens a new tab. A browser has a space before the hint; dom-accessibility-api, which
 * computes the names in these tests, trims each element's text.
 */
export const toNewTabName = (name: string) => `${name}(se abre en otra pestaña)`
