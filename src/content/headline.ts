/** A title whose turn is set in italics, e.g. 'Tres maneras' + 'de invertir'. */
export interface Headline {
  text: string
  turn?: string
}
