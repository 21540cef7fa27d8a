/**
 * `npm run bench`: builds and serves the site with a local Supabase. Measures its main routes with Lighthouse, and in a
 * phone viewport with the CPU slowed four times. The baseline (`floor`) is a static page with the first screen of the
 * home page and no script. Fails when a figure exceeds its limit.
 *
 * --runs 5            runs of each page; the median of each figure counts
 * --only home,list    only these routes, or `interactions`
 * --plain             without Lighthouse
 * --beside <folder>   another version of the project with its packages installed, measured alternately with this one
 */
import { parseArgs } from 'node:util'
import { measureInteractions } from './bench/interactions.ts'
import { runPlain, type Figures } from './bench/measure.ts'
import { publishNewer, routes, startSite } from './bench/site.ts'
import { runLighthouse } from './tools/lighthouse.ts'

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string', default: [...Object.keys(routes), 'interactions'].join() },
    plain: { type: 'boolean', default: false },
    beside: { type: 'string' },
  },
})
const only = options.only.split(',')
const failures: string[] = []

/** Milliseconds with the slowed CPU: the limit of a good Interaction to Next Paint, https://web.dev/articles/inp */
const LONGEST_TASK = 200
const NOISE = 20

/**
 * Adds the figures of a route that exceed their limits to `failures`.
 * @param before total blocking time of the other version, in milliseconds
 */
function judge(name: string, figures: Figures, before = Infinity): void {
  const blocking = name === 'home' || name === 'list' ? before * 0.6 : Math.max(before * 1.1, before + NOISE)
  const most: Figures = {
    '× floor': name === 'newer' ? 1.5 : 1.25,
    CLS: 0.01,
    'plain CLS': 0.01,
    'plain TBT': blocking,
  }
  const least: Figures = { a11y: 100, bp: 100, seo: 100 }
  for (const [column, value] of Object.entries(figures)) {
    const held = value <= (most[column] ?? Infinity) && value >= (least[column] ?? 0)
    if (!held) failures.push(`${name}: ${column} ${round(value)}, limit ${round(most[column] ?? 100)}`)
  }
}

const round = (value: number) => Number(value.toFixed(value < 10 ? 3 : 0))

const map = (figures: Figures, change: (value: number, column: string) => number): Figures =>
  Object.fromEntries(Object.entries(figures).map(([column, value]) => [column, change(value, column)]))

/** Returns the median of each column. */
const middle = ([first = {}, ...rest]: Figures[]): Figures =>
  map(first, (value, column) => {
    const values = [value, ...rest.map((run) => run[column] ?? Number.NaN)].sort((one, other) => one - other)
    return values[Math.floor(values.length / 2)] ?? Number.NaN
  })

const table: Record<string, Figures> = {}
function show(name: string, [figures = {}, other]: Figures[]): void {
  table[name] = map(figures, round)
  if (!other) return
  table[`${name}, beside`] = map(other, round)
  table[`${name}, ratio`] = map(figures, (value, column) =>
    value === other[column] ? 1 : round(value / (other[column] ?? Number.NaN)),
  )
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))
const folders = ['.', ...(options.beside ? [options.beside] : [])]
const origins: string[] = []
for (const folder of folders) origins.push(await startSite(folder))

const floors: number[] = []
for (const [name, path] of Object.entries(routes)) {
  // Lighthouse compares the other pages with the floor.
  if (!only.includes(name) && (name !== 'floor' || options.plain)) continue
  console.info(`${name} …`)
  if (name === 'newer') for (const origin of origins) await publishNewer(origin)
  const runs = origins.map((): Figures[] => [])
  for (let run = 0; run < Number(options.runs); run += 1)
    for (const [site, origin] of origins.entries()) {
      const lighthouse = options.plain ? {} : await runLighthouse(origin + path)
      runs[site]?.push({ ...lighthouse, ...(await runPlain(origin + path)) })
    }
  const middles = runs.map((run, site) => {
    const figures = middle(run)
    if (figures.LCP === undefined) return figures
    floors[site] ??= figures.LCP
    return { ...figures, '× floor': figures.LCP / floors[site] }
  })
  show(name, middles)
  if (name !== 'floor') judge(name, middles[0] ?? {}, middles[1]?.['plain TBT'])
}
console.table(table)

if (only.includes('interactions')) {
  const longest: Record<string, Figures> = {}
  for (const [site, origin] of origins.entries()) {
    await publishNewer(origin)
    longest[folders[site] ?? ''] = map(await measureInteractions(origin), round)
  }
  console.log('\nLongest task of an interaction, milliseconds of the slowed processor (0: under 50)')
  console.table(longest)
  for (const [name, value] of Object.entries(longest['.'] ?? {}))
    if (value > LONGEST_TASK) failures.push(`${name}: ${value} ms, limit ${LONGEST_TASK}`)
}

console.log(failures.length === 0 ? '\nEvery limit is held.' : `\nNot held:\n${failures.join('\n')}`)
process.exit(failures.length === 0 ? 0 : 1)
