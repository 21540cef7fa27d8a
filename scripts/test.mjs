// `npm test` runs the checks, Vitest, and in Chromium what people do from beginning to end: each of them, even if one fails.
// `npm test -- all` adds unused code, the rules of the database, builds, hosts and scripts, and the other tests in browsers.
// `npm test -- contact-form money` runs only the test files with one of these words in their path. Plain JavaScript without packages:
// it runs before the installation.
import { readdirSync, writeFileSync } from 'node:fs'
import { ensureNode, ensurePackages, runNode } from './lib/bootstrap.mjs'
import { ensureBrowsers } from './lib/browser-programs.mjs'

const words = process.argv.slice(2)
const isAll = words.join() === 'all'

const knip = 'node_modules/knip/bin/knip.js'
const vitest = ['node_modules/vitest/vitest.mjs', 'run']
const playwright = ['node_modules/playwright/cli.js', 'test']

const allSteps = {
  lint: ['node_modules/oxlint/bin/oxlint', '--deny-warnings'],
  types: ['node_modules/typescript/bin/tsc'],
  format: ['node_modules/oxfmt/bin/oxfmt', '--check'],
  ...(isAll && {
    'unused code': [knip],
    // Production mode also reports code that only tests use.
    'code for tests alone': [knip, '--production'],
  }),
  vitest: isAll ? vitest : [...vitest, '--project=dom', '--project=node'],
  playwright: isAll ? playwright : [...playwright, '--project=journeys'],
}

function findSteps() {
  // Playwright builds the site even if it has no test to run.
  const hasSpec = readdirSync('e2e', { recursive: true }).some((file) => words.some((word) => file.includes(word)))
  return {
    vitest: [...vitest, '--passWithNoTests', ...words],
    ...(hasSpec && { playwright: [...playwright, '--pass-with-no-tests', ...words] }),
  }
}

const isWhole = isAll || words.length === 0
if (!ensureNode()) process.exit(1)
const [hasPackages] = await Promise.all([ensurePackages(), isWhole && ensureBrowsers(isAll)])
if (!hasPackages) process.exit(1)

let isStopped = false
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => (isStopped = true))

const exitCodes = {}
for (const [name, command] of Object.entries(isWhole ? allSteps : findSteps()))
  if (!isStopped) exitCodes[name] = await runNode(command)

// .ci/run adds up the reports in this folder.
const reports = process.env.ANCON_REPORTS
if (reports) writeFileSync(`${reports}/exit-codes.json`, JSON.stringify(exitCodes))
const failed = Object.keys(exitCodes).filter((name) => exitCodes[name] !== 0)
if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`)
process.exitCode = failed.length > 0 || isStopped ? 1 : 0
