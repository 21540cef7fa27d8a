/** Where the visitor was on the pages of this tab, so that a reload loses none of it. */
const storedAs = 'ancon-scroll'
/** Far more than anybody goes back. */
const kept = 100

/** Place of the history and its distance from the top in pixels. */
export function readScrollPositions(): Map<string, number> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storedAs) ?? '[]')
    const isPosition = (entry: unknown): entry is [string, number] =>
      Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number'
    return new Map(Array.isArray(stored) ? stored.filter(isPosition) : [])
  } catch {
    return new Map()
  }
}

export function keepScrollPositions(positions: ReadonlyMap<string, number>): void {
  try {
    sessionStorage.setItem(storedAs, JSON.stringify([...positions].slice(-kept)))
  } catch {
    // Where nothing can be stored, the places last as long as the page.
  }
}
