import { execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import getPort from 'get-port'
import { runNode } from '../lib/bootstrap.mjs'
import { missingEngines } from '../lib/engines.ts'
import { type Counts, ofPlaywright, ofVitest, oneCheck, withExitCode } from './counts'

// `npm test`: every check and test; with `check`, types, lint, format and unit tests alone. Not started by tsx's own command, which
// would stand between this process and npm's shell (see `parent` in bootstrap.mjs). All steps run even if one fails, so
// that one run reports all failures. Two sequences run in parallel: a small machine has two processors.

const reports = mkdtempSync(join(tmpdir(), 'ancon-reports-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))
// Not before the runners have got the signal too.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => setImmediate(() => process.exit(1)))
const results: (Counts & { name: string; seconds: number })[] = []

async function step(name: string, count: () => Promise<Counts>): Promise<void> {
  const begin = performance.now()
  const counts = await count().catch((error: unknown) => {
    console.error(`\n${name} could not run:`, error)
    return oneCheck(name, 1)
  })
  results.push({ name, ...counts, seconds: (performance.now() - begin) / 1000 })
}

const check = (name: string, ...args: string[]) =>
  step(
    name,
    () =>
      new Promise((resolve) => {
        execFile(process.execPath, args, (error, stdout, stderr) => {
          if (error) console.error(`\n── ${name} ──\n${stdout}${stderr || error.message}`)
          resolve(oneCheck(name, error ? 1 : 0))
        })
      }),
  )

const lint = () => check('lint', 'node_modules/oxlint/bin/oxlint', '--deny-warnings')
const types = () => check('types', 'node_modules/typescript/bin/tsc')
const format = () => check('format', 'node_modules/prettier/bin/prettier.cjs', '--check', '--cache', '.')

/** Runs a test runner, connected to this terminal, and counts the tests in its report. */
const runner = (name: string, file: string, args: string[], count: (report: never) => Counts) =>
  step(name, async () => {
    const code = await runNode(args)
    return withExitCode(name, code, count(JSON.parse(readFileSync(file, 'utf8')) as never))
  })

const vitest = (name: string, ...args: string[]) => {
  const file = join(reports, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  return runner(name, file, ['node_modules/vitest/vitest.mjs', 'run', ...args, ...reporters], ofVitest)
}

/** Builds and serves the site for the end-to-end tests, beside Vitest: a build keeps one processor busy. */
async function serve(port: number): Promise<void> {
  // The server ends with this process, which closes the channel.
  const server = fork('e2e/support/serve.ts', [String(port)], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  // If it exits, Playwright starts it once more, and reports why it fails.
  await Promise.race([once(server, 'message'), once(server, 'exit')]).catch(() => undefined)
}

const playwright = (name: string, port: number, ...args: string[]) => {
  const file = join(reports, `${name}.json`)
  Object.assign(process.env, { ANCON_E2E_PORT: String(port), PLAYWRIGHT_JSON_OUTPUT_NAME: file })
  return runner(name, file, ['node_modules/playwright/cli.js', 'test', '--reporter=list,json', ...args], ofPlaywright)
}

if (process.argv[2] === 'check') {
  await Promise.all([lint().then(format), types().then(() => vitest('unit', '--project', 'unit*'))])
} else {
  const port = await getPort()
  const checks = async () => {
    await lint()
    await types()
    await format()
    await check('unused code', 'node_modules/knip/bin/knip.js')
    // Production mode also reports code that only tests use.
    await check('code for tests alone', 'node_modules/knip/bin/knip.js', '--production')
    await serve(port)
    // Beside Vitest: the end-to-end tests measure times.
    await playwright('three engines', port, '--config', 'e2e/engines/playwright.config.ts')
  }
  await Promise.all([checks(), vitest('unit, integration, policies')])
  await playwright('end to end', port)
}

console.info('')
for (const failure of results.flatMap(({ failures }) => failures)) console.info(`failed: ${failure}`)
for (const { name, passed, failures, skipped, seconds } of results) {
  const left = skipped > 0 ? `, ${skipped} skipped` : ''
  console.info(`${name.padEnd(28)} ${passed} passed, ${failures.length} failed${left}  (${seconds.toFixed(1)} s)`)
}
if (process.argv[2] !== 'check') for (const line of missingEngines) console.info(line)
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
const failed = sum(results.map(({ failures }) => failures.length))
console.info(`\n${sum(results.map(({ passed }) => passed))} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
