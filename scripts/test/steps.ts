import { join } from 'node:path'
import { ensureBrowser } from '../lib/browser'
import { freePort } from '../lib/free-port'
import { runNode } from './command'
import { oneCheck, playwrightCounts, vitestCounts, type Counts } from './counts'

export interface Step {
  name: string
  run: () => Promise<Counts>
}

const vitest = 'node_modules/vitest/vitest.mjs'
const tsx = 'node_modules/tsx/dist/cli.mjs'

/** Collects the output and prints it if the check fails: two checks run in parallel. */
const check = (name: string, ...args: string[]): Step => ({
  name,
  run: async () => {
    const { code, output } = await runNode(args)
    if (code !== 0) console.error(`\n── ${name} ──\n${output}`)
    return oneCheck(code)
  },
})

const lint = check('lint', 'node_modules/oxlint/bin/oxlint', '--deny-warnings')
const types = check('types', 'node_modules/typescript/bin/tsc')

/** Vitest, which prints while it runs. */
const vitestStep = (reports: string, name: string, ...args: string[]): Step => ({
  name,
  run: async () => {
    const file = join(reports, 'vitest.json')
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const { code } = await runNode([vitest, 'run', ...args, ...reporters], { live: true })
    return vitestCounts(file, code)
  },
})

/** `npm run check`: what to run before a commit. Two lanes in parallel: a small machine has two processors. */
export const quickLanes = (reports: string): Step[][] => [
  [lint],
  [types, vitestStep(reports, 'unit', '--project', 'unit*')],
]

/** The first part of `npm test`, in two lanes as well. */
export const testLanes = (reports: string): Step[][] => [
  [
    lint,
    types,
    check('unused code', 'node_modules/knip/bin/knip.js'),
    // Production mode also reports code that only tests use.
    check('code for tests alone', 'node_modules/knip/bin/knip.js', '--production'),
    check('released migrations', tsx, 'scripts/migrations-lock.ts', '--check'),
  ],
  [vitestStep(reports, 'unit, integration, policies')],
]

/** The second part: it keeps two processors busy by itself. */
export const endToEnd = (reports: string): Step => ({
  name: 'end to end',
  run: async () => {
    const browser = ensureBrowser()
    if (browser === null) return oneCheck(1)
    const file = join(reports, 'e2e.json')
    const env = {
      CHROMIUM_PATH: browser,
      ANCON_E2E_PORT: String(await freePort()),
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    }
    const args = ['node_modules/playwright/cli.js', 'test', '--reporter=list,json']
    const { code } = await runNode(args, { live: true, env })
    return playwrightCounts(file, code)
  },
})
