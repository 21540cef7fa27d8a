/** A legal text: numbered articles of paragraphs and lists. */
export interface LegalDocument {
  eyebrow: string
  title: string
  /** Meta description for search engines. */
  description: string
  /** Date of the last change, as display text. */
  updated: string
  intro: string
  articles: readonly LegalArticle[]
}

export interface LegalArticle {
  id: string
  title: string
  blocks: readonly (string | LegalList)[]
  /** Link below the text. */
  link?: { to: string; label: string }
  /** Adds the agency's contact details at the end. */
  contact?: boolean
}

export interface LegalList {
  list: readonly { term?: string; text: string }[]
}
