/**
 * `npm run bench`: builds and serves the site with a local Supabase. Measures its main routes with Lighthouse, and in a
 * phone viewport with a CPU four times slower. The page `baseline` is a static page with the first screen of the
 * home page and no script. Fails when a figure exceeds its limit, or when a score of accessibility, best practices or SEO is
 * below 100.
 *
 * slow                only how home and the list start over a slow telephone line, in milliseconds
 * --runs 5            runs of each page; the median of each figure counts
 * --only home,list    only these routes, or `interactions`
 * --plain             without Lighthouse
 * --compare <folder>  another version of the project with its packages installed, measured alternately with this one
 */
import { parseArgs } from 'node:util'
import { type Figures, exitWithFailures, checkFigure, calculateQuantile, toFourDigits } from './bench/limits.ts'
import { measureInteractions, measureSlowFilters, measureSlowStart, runPlain } from './bench/phone.ts'
import { publishNewer, routes, startSite } from './bench/site.ts'
import { runLighthouse } from './bench/lighthouse.ts'

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string', default: [...Object.keys(routes), 'interactions'].join() },
    plain: { type: 'boolean', default: false },
    compare: { type: 'string' },
  },
})
const only = positionals.includes('slow') ? ['slow'] : options.only.split(',')

/** Milliseconds with the slowed CPU: the limit of a good Interaction to Next Paint, https://web.dev/articles/inp */
const maxTaskMilliseconds = 200
/** A smaller difference in total blocking time is noise. */
const blockingTimeNoiseMilliseconds = 20
/** Milliseconds from the start of the navigation over a slow line. */
const slowLineMaximums: Figures = { photo: 6000, press: 9000 }
const scoreColumns = ['a11y', 'bp', 'seo']

/** @param comparedBlockingTime total blocking time of the compared version, in milliseconds */
function checkFigures(name: string, figures: Figures, comparedBlockingTime = Infinity): void {
  const maximums: Figures = {
    '× baseline': name === 'newer' ? 1.5 : 1.15,
    CLS: 0.01,
    'plain CLS': 0.01,
    'plain TBT': Math.max(comparedBlockingTime * 1.1, comparedBlockingTime + blockingTimeNoiseMilliseconds),
  }
  for (const [column, value] of Object.entries(figures))
    checkFigure(`${name}: ${column}`, value, maximums[column] ?? Infinity, scoreColumns.includes(column) ? 100 : 0)
}

/** Computes a value for each column of `figures`. */
const mapColumns = (figures: Figures, compute: (value: number, column: string) => number): Figures =>
  Object.fromEntries(Object.entries(figures).map(([column, value]) => [column, toFourDigits(compute(value, column))]))

/** Returns the median of each column. */
function computeMedians(runs: Figures[]): Figures {
  const readValues = (column: string) => runs.map((run) => run[column] ?? Number.NaN)
  return mapColumns(runs[0] ?? {}, (_, column) => calculateQuantile(readValues(column), 0.5))
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))
const origins: string[] = []
for (const folder of ['.', options.compare]) if (folder) origins.push(await startSite(folder))

/** Measures every version, in turns. Returns the medians of each. */
async function measureInTurns(measure: (origin: string) => Promise<Figures>): Promise<Figures[]> {
  const runs = origins.map((): Figures[] => [])
  for (let run = 0; run < Number(options.runs); run += 1)
    for (const [index, origin] of origins.entries()) runs[index]?.push(await measure(origin))
  return runs.map(computeMedians)
}

const table: Record<string, Figures> = {}
function addToTable(name: string, figures: Figures, comparedFigures?: Figures): void {
  table[name] = figures
  if (!comparedFigures) return
  table[`${name}, compared`] = comparedFigures
  const computeRatio = (value: number, compared = Number.NaN) => (value === compared ? 1 : value / compared)
  table[`${name}, ratio`] = mapColumns(figures, (value, column) => computeRatio(value, comparedFigures[column]))
}

/** LCP of the baseline, by the index of its origin. */
const baselines: number[] = []
for (const [name, path] of Object.entries(routes)) {
  // With Lighthouse, the LCP of the other pages is divided by that of the baseline.
  if (!only.includes(name) && (name !== 'baseline' || options.plain || only.includes('slow'))) continue
  console.info(`${name} …`)
  if (name === 'newer') await Promise.all(origins.map(publishNewer))
  const medians = await measureInTurns(async (origin) => {
    const lighthouse = options.plain ? {} : await runLighthouse(origin + path)
    return { ...lighthouse, ...(await runPlain(origin + path)) }
  })
  const [figures = {}, comparedFigures] = medians.map((median, index) => {
    if (median.LCP === undefined) return median
    baselines[index] ??= median.LCP
    return { ...median, '× baseline': toFourDigits(median.LCP / baselines[index]) }
  })
  addToTable(name, figures, comparedFigures)
  if (name !== 'baseline') checkFigures(name, figures, comparedFigures?.['plain TBT'])
}
if (only.includes('slow'))
  for (const name of ['home', 'list'] as const) {
    const [figures = {}, comparedFigures] = await measureInTurns(async (origin) => ({
      ...(await measureSlowStart(origin + routes[name])),
      ...(name === 'list' ? await measureSlowFilters(origin + routes.list) : {}),
    }))
    addToTable(name, figures, comparedFigures)
    for (const [column, value] of Object.entries(figures))
      checkFigure(`${name}: ${column}`, value, slowLineMaximums[column] ?? Infinity)
  }
console.table(table)

if (only.includes('interactions')) {
  await Promise.all(origins.map(publishNewer))
  const longestTasks: Record<string, Figures> = {}
  for (const [index, origin] of origins.entries())
    longestTasks[index ? 'compared' : 'own'] = await measureInteractions(origin)
  console.log('\nLongest task of an interaction, milliseconds of the slowed processor (0: under 50)')
  console.table(longestTasks)
  for (const [name, value] of Object.entries(longestTasks.own ?? {})) checkFigure(name, value, maxTaskMilliseconds)
}
exitWithFailures()
