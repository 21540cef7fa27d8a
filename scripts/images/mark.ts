/** The brand mark: a bay as three depth contours in a square frame, on a grid of 34 × 34 units. */
const LINES = [
  'M1 6.5c11 .4 18.5 3.5 18.5 10.5S12 26 1 26.5',
  'M1 11c7.5.2 12.5 2 12.5 6s-4.5 5-12.5 5.2',
  'M1 2.5c15.5.3 24.5 5 24.5 14.5S17 30.5 1 31.3',
]
const FRAME = '<rect x=".75" y=".75" width="32.5" height="32.5"/>'

const INK = '#0B2733'

export const markLines = (color: string, stroke: number) =>
  `<g fill="none" stroke="${color}" stroke-width="${stroke}">${FRAME}${LINES.map((line) => `<path d="${line}"/>`).join('')}</g>`

/** Returns a square SVG icon: the mark in white on dark blue. `share` is the mark's part of the side, from 0 to 1. */
export function iconSvg(side: number, share: number, stroke = 1.5): string {
  const scale = (side * share) / 34
  const offset = (side * (1 - share)) / 2
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><path fill="${INK}" d="M0 0h${side}v${side}H0z"/>` +
    `<g transform="translate(${offset} ${offset}) scale(${scale})">${markLines('#fff', stroke)}</g></svg>`
  )
}
