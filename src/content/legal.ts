/** A legal text: numbered articles of paragraphs and lists. */
export interface LegalDocument {
  eyebrow: string
  title: string
  /** For search engines. */
  description: string
  /** When the text last changed, as people read it. */
  updated: string
  lead: string
  articles: readonly LegalArticle[]
}

export interface LegalArticle {
  id: string
  title: string
  blocks: readonly (string | LegalList)[]
  /** Ends with the ways to reach the agency. */
  contact?: boolean
}

export interface LegalList {
  list: readonly { term?: string; text: string }[]
}
