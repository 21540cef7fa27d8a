/**
 * The first look into localStorage stops a page until the browser has read it: done ahead, it does not lengthen the
 * work that needs it. Apart from `browser-storage.ts` since a page's first script has room for nothing else.
 */
export function openStorage(): void {
  try {
    localStorage.getItem('')
  } catch {
    // Whoever needs what is stored finds out.
  }
}
