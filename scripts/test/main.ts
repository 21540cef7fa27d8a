import { spawn, type SpawnOptions } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import getPort from 'get-port'
import { type Counts, countTests, ofPlaywright, ofVitest, oneCheck } from './counts'

// All steps run even if one fails, so that one run reports all failures. Lanes run side by side: a small machine has two
// processors.

const reports = mkdtempSync(join(tmpdir(), 'ancon-reports-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))
const results: (Counts & { name: string; seconds: number })[] = []

const start = (args: string[], options: SpawnOptions) =>
  spawn(process.execPath, args, { ...options, env: { ...process.env, ...options.env } })

/** Runs a Node program of the project. Resolves to its exit code, and to its output unless that is printed directly. */
function run(args: string[], isLive = false, env = {}): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = start(args, { env, stdio: ['ignore', isLive ? 'inherit' : 'pipe', isLive ? 'inherit' : 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)))
    child.on('error', (error) => resolve({ code: 1, output: output + error.message }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

async function step(name: string, count: () => Promise<Counts>): Promise<void> {
  const begin = performance.now()
  const counts = await count().catch((error: unknown) => {
    console.error(`\n${name} could not run:`, error)
    return oneCheck(name, 1)
  })
  results.push({ name, ...counts, seconds: (performance.now() - begin) / 1000 })
}

const check = (name: string, ...args: string[]) =>
  step(name, async () => {
    const { code, output } = await run(args)
    if (code !== 0) console.error(`\n── ${name} ──\n${output}`)
    return oneCheck(name, code)
  })

const lint = () => check('lint', 'node_modules/oxlint/bin/oxlint', '--deny-warnings')
const types = () => check('types', 'node_modules/typescript/bin/tsc')

const vitest = (name: string, ...args: string[]) =>
  step(name, async () => {
    const file = join(reports, 'vitest.json')
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const { code } = await run(['node_modules/vitest/vitest.mjs', 'run', ...args, ...reporters], true)
    return countTests(name, code, file, ofVitest)
  })

/** Builds and serves the site for the end-to-end tests, beside Vitest: a build keeps one processor busy. */
const serve = (port: number) =>
  new Promise<void>((resolve) => {
    // The server ends with this process, which closes the channel.
    const server = start(['--import', 'tsx', 'e2e/support/serve.ts', String(port)], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    server.once('message', () => resolve())
    // Playwright then starts it once more, and reports why it fails.
    server.once('exit', () => resolve())
  })

const playwright = (port: number) =>
  step('end to end', async () => {
    const file = join(reports, 'e2e.json')
    const env = { ANCON_E2E_PORT: String(port), PLAYWRIGHT_JSON_OUTPUT_NAME: file }
    const { code } = await run(['node_modules/playwright/cli.js', 'test', '--reporter=list,json'], true, env)
    return countTests('end to end', code, file, ofPlaywright)
  })

if (process.argv[2] === 'check') {
  await Promise.all([lint(), types().then(() => vitest('unit', '--project', 'unit*'))])
} else {
  const port = await getPort()
  const checks = async () => {
    await lint()
    await types()
    await check('unused code', 'node_modules/knip/bin/knip.js')
    // Production mode also reports code that only tests use.
    await check('code for tests alone', 'node_modules/knip/bin/knip.js', '--production')
    await serve(port)
  }
  await Promise.all([checks(), vitest('unit, integration, policies')])
  await playwright(port)
}

console.info('')
for (const failure of results.flatMap(({ failures }) => failures)) console.info(`failed: ${failure}`)
for (const { name, passed, failures, skipped, seconds } of results) {
  const left = skipped > 0 ? `, ${skipped} skipped` : ''
  console.info(`${name.padEnd(28)} ${passed} passed, ${failures.length} failed${left}  (${seconds.toFixed(1)} s)`)
}
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
const failed = sum(results.map(({ failures }) => failures.length))
console.info(`\n${sum(results.map(({ passed }) => passed))} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
