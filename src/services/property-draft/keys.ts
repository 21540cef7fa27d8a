/** Where the unfinished publication of this browser lies in localStorage, without its photos. */
export const DRAFT_KEY = 'borrador-propiedad'

/** Drafts of earlier visits that wait for the owner's word, each under the time of its saving. */
export const asideKey = (savedAt: string) => `${DRAFT_KEY}:${savedAt}`
