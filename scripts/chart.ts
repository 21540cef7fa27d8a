/**
 * `npx tsx scripts/chart.ts`: draws the chart of the bay from the coastline in `src/assets/coast.geojson`. It writes the
 * lines for the maps and the SVG drawings of the pages. Run it after the coastline or a rule of the drawing has changed.
 *
 * The results are committed: the pages need them before the first build, and a review shows what a change draws.
 */
import { writeFileSync } from 'node:fs'
import { type Chart, drawChart, readItem, type Point, chartBounds, toDegrees } from './lib/chart.ts'

/** Signed numbers in chunks of five bits, as in Google's encoded polylines. */
function encodeNumber(value: number): string {
  let rest = value < 0 ? ~(value << 1) : value << 1
  let text = ''
  for (; rest >= 0x20; rest >>= 5) text += String.fromCharCode((0x20 | (rest & 0x1f)) + 63)
  return text + String.fromCharCode(rest + 63)
}

/** Google's encoded polyline: latitude and longitude in 1/100,000 of a degree, each as the step from the one before. */
export function encodeLine(line: readonly Point[]): string {
  let previous: [number, number] = [0, 0]
  return line
    .map((point) => {
      const [lat, lng] = toDegrees(point)
      const current: [number, number] = [Math.round(lat * 1e5), Math.round(lng * 1e5)]
      const step = encodeNumber(current[0] - previous[0]) + encodeNumber(current[1] - previous[1])
      previous = current
      return step
    })
    .join('')
}

/** The frame of an SVG drawing. `width` and `height` in units, `centre` in metres, `metres` per unit. */
interface Frame {
  width: number
  height: number
  centre: Point
  metres: number
  sea: string
  compass?: string
}

function drawSvg(chart: Chart, { width, height, centre, metres, sea, compass = '' }: Frame): string {
  const toDrawingPoint = ([x, y]: Point): Point => [
    Math.round(((x - centre[0]) / metres + width / 2) * 10) / 10,
    Math.round(((centre[1] - y) / metres + height / 2) * 10) / 10,
  ]
  const isNear = ([x, y]: Point) => x > -80 && x < width + 80 && y > -80 && y < height + 80
  /** Returns the parts of a line that lie within the frame. */
  const shown = (line: readonly Point[]) => {
    const runs: Point[][] = [[]]
    for (const point of line.map(toDrawingPoint)) {
      if (isNear(point)) readItem(runs, -1).push(point)
      else if (readItem(runs, -1).length > 0) runs.push([])
    }
    return runs.filter((run) => run.length > 1)
  }
  const straight = (run: readonly Point[]) => `M${run.map((point) => point.join(' ')).join('L')}`
  /** Rounds the corners: each vertex bends the line from the middle of one side to the middle of the next. */
  const round = (run: readonly Point[]) => {
    const middles = run
      .slice(1)
      .map(([x, y], i) => [
        Math.round((x + readItem(run, i)[0]) * 5) / 10,
        Math.round((y + readItem(run, i)[1]) * 5) / 10,
      ])
    const bends = run.slice(1, -1).map((point, i) => `Q${point.join(' ')} ${readItem(middles, i + 1).join(' ')}`)
    return `M${readItem(run, 0).join(' ')}L${readItem(middles, 0).join(' ')}${bends.join('')}L${readItem(run, -1).join(' ')}`
  }
  const paths = (lines: readonly Point[][], shape: (run: readonly Point[]) => string) =>
    lines.flatMap(shown).map(shape).join('')
  const coast = straight(chart.coast.map(toDrawingPoint).filter(([, y]) => y > -300 && y < height + 300))
  const shore = (style: string) => `<use href="#c" ${style}/>`
  const vignette = [26, 15, 7].map((wide) => shore(`stroke="#1b5e78" stroke-opacity=".07" stroke-width="${wide}"`))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice">`,
    `<defs><path id="c" d="${coast}"/></defs>`,
    `<path fill="${sea}" d="M0 0H${width}V${height}H0Z"/>`,
    `<g fill="none" stroke-linejoin="round">${vignette.join('')}`,
    `<path stroke="#5c8da0" d="${paths(chart.depths, round)}"/>`,
    `<path fill="#e9e0cf" d="${coast}L${width + 300} -300V${height + 300}Z"/>`,
    `<path stroke="#c9ba9b" d="${paths(chart.heights, round)}"/>`,
    `<g stroke="#fff" stroke-linecap="round"><path stroke-width="3.5" d="${paths([chart.highway], straight)}"/>`,
    `<path stroke-width="2.5" d="${paths([chart.avenue, chart.promenade], straight)}"/></g>`,
    shore('stroke="#0b2733" stroke-width="2.2"'),
    `<path stroke="#0b2733" stroke-width="3" d="${paths([chart.pier], straight)}"/>`,
    `${compass}</g></svg>\n`,
  ].join('')
}

/** A north arrow. As on printed charts, only its west half is filled with ink. */
const compass =
  '<g stroke="#0b2733" stroke-width="1.4" transform="translate(60 84)"><circle r="27"/><path fill="#f6f8f5" d="M0-46 9 0 0 46-9 0Z"/>' +
  '<path fill="#0b2733" d="M0-46V46L-9 0Z"/><path d="M-38 0h-11M38 0h11"/></g>'

/** The frame of the sketch map; `src/content/sketch-map.ts` has the same one in degrees. */
export const sketchFrame: Frame = {
  width: 480,
  height: 560,
  centre: [-300, 1_050],
  metres: 10.4,
  sea: '#f6f8f5',
  compass,
}

/** The corners are `mapDrawing` of src/content/sketch-map.ts. */
export const mapFrame: Frame = { width: 1200, height: 750, centre: [-600, 1_380], metres: 7.2, sea: '#e5eff2' }

/** The contents of the generated files, by their path. */
export function createChartFiles(chart: Chart): Record<string, string> {
  const lines = {
    sheet: [[chartBounds.west, chartBounds.south] as const, [chartBounds.east, chartBounds.north] as const]
      .map(toDegrees)
      .map((corner) => corner.map((degrees) => Math.round(degrees * 1e5) / 1e5)),
    coast: encodeLine(chart.coast),
    depths: chart.depths.map(encodeLine),
    heights: chart.heights.map(encodeLine),
    promenade: encodeLine(chart.promenade),
    highway: encodeLine(chart.highway),
    avenue: encodeLine(chart.avenue),
    pier: encodeLine(chart.pier),
  }
  return {
    'src/assets/chart.json': `${JSON.stringify(lines, null, 2)}\n`,
    'public/images/croquis.svg': drawSvg(chart, sketchFrame),
    'public/images/mapa.svg': drawSvg(chart, mapFrame),
  }
}

if (import.meta.filename === process.argv[1]) {
  for (const [file, content] of Object.entries(createChartFiles(drawChart()))) writeFileSync(file, content)
}
