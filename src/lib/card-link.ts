/** What a listing's card tells the page behind it, in the entry of the history. */
export interface CardLinkState {
  /** Path and query of the list that shows the card. */
  from: string
  title: string
  /** Address of the photo on the card. */
  photo?: string
}

/** The history holds whatever an older build or another page left there. */
export function readCardLink(state: unknown): Partial<CardLinkState> {
  if (typeof state !== 'object' || state === null) return {}
  return {
    ...('from' in state && typeof state.from === 'string' && { from: state.from }),
    ...('title' in state && typeof state.title === 'string' && { title: state.title }),
    ...('photo' in state && typeof state.photo === 'string' && { photo: state.photo }),
  }
}
