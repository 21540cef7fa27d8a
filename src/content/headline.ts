/** A title whose last part, `italicEnd`, is in italics, e.g. 'Tres maneras' + 'de invertir'. */
export interface Headline {
  text: string
  italicEnd?: string
}
