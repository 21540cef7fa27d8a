import { closeSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import getPort from 'get-port'
import { runNode } from '../lib/bootstrap.mjs'
import { missingEngineMessages } from '../lib/engines.ts'
import { type Counts, countPlaywright, countVitest, countCheck, addExitCode } from './counts'

// `npm test` runs every check and test. `npm test -- <word> …` runs, for each word, the test files with the word in their
// path; if there are none, the tests with the word in their name. `npm test -- check` runs lint, types, format and the unit tests, before a
// commit. The script runs all parts even if one fails, and prints a line for each part and every failure.

const reports = mkdtempSync(join(tmpdir(), 'ancon-reports-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))
// Exit after the runners have received the signal too.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => setImmediate(() => process.exit(1)))

const results: Counts[] = []

async function runPart(name: string, count: () => Promise<Counts>): Promise<void> {
  const start = performance.now()
  const counts = await count().catch((error: unknown) => countCheck(name, 1, String(error)))
  results.push(counts)
  const { passed, failures, skipped } = counts
  const seconds = ((performance.now() - start) / 1000).toFixed(0)
  const skippedText = skipped > 0 ? `, ${skipped} skipped` : ''
  console.info(`${name.padEnd(28)} ${passed} passed, ${failures.length} failed${skippedText}  (${seconds} s)`)
  for (const failure of failures) console.info(`\nfailed: ${failure.name}\n${failure.message}\n`)
}

let logCount = 0

/** Runs a JavaScript file with Node. Resolves to its exit code and its output. */
async function run(args: string[], env = {}): Promise<{ code: number; output: string }> {
  const file = join(reports, `${(logCount += 1)}.log`)
  const log = openSync(file, 'w')
  const code = await runNode(args, { stdio: ['ignore', log, log], env: { ...process.env, ...env } })
  closeSync(log)
  return { code, output: readFileSync(file, 'utf8') }
}

const runCheck = (name: string, ...args: string[]) =>
  runPart(name, async () => {
    const { code, output } = await run(args)
    return countCheck(name, code, output)
  })

const lint = () => runCheck('lint', 'node_modules/oxlint/bin/oxlint', '--deny-warnings')
const checkTypes = () => runCheck('types', 'node_modules/typescript/bin/tsc')
const checkFormat = () => runCheck('format', 'node_modules/oxfmt/bin/oxfmt', '--check')
const knip = 'node_modules/knip/bin/knip.js'
const checkUnusedCode = () => runCheck('unused code', knip)
// Production mode also reports code that only tests use.
const checkCodeForTests = () => runCheck('code for tests alone', knip, '--production')

/** Runs a test runner and counts the tests in the report that it writes. */
const runTests = (name: string, args: string[], reportFile: string, env: object, count: (report: never) => Counts) =>
  runPart(name, async () => {
    const { code, output } = await run(args, env)
    let report: never
    try {
      report = JSON.parse(readFileSync(reportFile, 'utf8')) as never
    } catch {
      return countCheck(name, 1, output)
    }
    return addExitCode(name, code, count(report), output)
  })

const runVitest = (name: string, ...args: string[]) => {
  const file = join(reports, 'vitest.json')
  const options = ['run', ...args, '--reporter=json', `--outputFile.json=${file}`]
  return runTests(name, ['node_modules/vitest/vitest.mjs', ...options], file, {}, countVitest)
}

const runPlaywright = async (name: string, ...args: string[]) => {
  const file = join(reports, 'playwright.json')
  const env = { ANCON_E2E_PORT: String(await getPort()), PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  return runTests(
    name,
    ['node_modules/playwright/cli.js', 'test', '--reporter=json', ...args],
    file,
    env,
    countPlaywright,
  )
}

/** Runs as many parts at a time as there are processors. */
async function runInParallel(parts: (() => Promise<void>)[]) {
  const remaining = parts.values()
  await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      for (const runNextPart of remaining) await runNextPart()
    }),
  )
}

/** Runs the tests in files whose path contains the word. If there are none, runs the tests whose name contains it. */
async function runTestsNamed(word: string) {
  const files = ['tests', 'e2e']
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)))
    .filter((file) => /\.(test\.tsx?|spec\.ts)$/.test(file))
  const namedFiles = files.filter((file) => file.includes(word))
  const chosenFiles =
    namedFiles.length > 0 ? namedFiles : files.filter((file) => readFileSync(file, 'utf8').includes(word))
  const patterns = namedFiles.length > 0 ? [] : [word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')]
  const tests = chosenFiles.filter((file) => file.startsWith('tests'))
  const specs = chosenFiles.filter((file) => file.startsWith('e2e'))
  if (tests.length > 0) await runVitest('Vitest', ...tests, ...patterns.flatMap((pattern) => ['-t', pattern]))
  if (specs.length > 0) await runPlaywright('in a browser', ...specs, ...patterns.flatMap((pattern) => ['-g', pattern]))
  if (chosenFiles.length === 0) console.info(`No test has "${word}" in its file or name.`)
}

const words = process.argv.slice(2)
if (words[0] === 'check') {
  await runInParallel([lint, checkTypes, checkFormat, () => runVitest('unit', 'tests/unit/')])
} else if (words.length > 0) {
  for (const word of words) await runTestsNamed(word)
} else {
  await runInParallel([lint, checkTypes, checkFormat, checkUnusedCode, checkCodeForTests])
  await runVitest('unit, services, policies')
  await runPlaywright('in browsers')
  for (const message of missingEngineMessages) console.info(message)
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
const passed = sum(results.map((counts) => counts.passed))
const failed = sum(results.map(({ failures }) => failures.length))
console.info(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)
