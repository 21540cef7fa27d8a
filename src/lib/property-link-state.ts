/** History state that a listing card passes to the detail page. */
export interface PropertyLinkState {
  /** Path and query of the list that shows the card. */
  from: string
  title: string
  /** URL of the photo on the card. */
  photo?: string
}

/** Parses history state. Drops fields of the wrong type: an older build or another page may have written them. */
export function parsePropertyLinkState(state: unknown): Partial<PropertyLinkState> {
  if (typeof state !== 'object' || state === null) return {}
  return {
    ...('from' in state && typeof state.from === 'string' && { from: state.from }),
    ...('title' in state && typeof state.title === 'string' && { title: state.title }),
    ...('photo' in state && typeof state.photo === 'string' && { photo: state.photo }),
  }
}
