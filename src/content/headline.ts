/** A title whose last part, `turn`, is in italics, e.g. 'Tres maneras' + 'de invertir'. */
export interface Headline {
  text: string
  turn?: string
}
