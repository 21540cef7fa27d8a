import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { oneCheck, type Counts } from './counts'
import { endToEnd, quickLanes, testLanes, type Step } from './steps'

// All steps run even if one fails, so that one run reports all failures.

interface Result extends Counts {
  name: string
  seconds: number
}

const results: Result[] = []

async function runStep({ name, run }: Step): Promise<void> {
  const start = performance.now()
  const counts = await run().catch((error: unknown) => {
    console.error(`\n${name} could not run:`, error)
    return oneCheck(1)
  })
  results.push({ name, ...counts, seconds: (performance.now() - start) / 1000 })
}

async function runAll(steps: Step[]): Promise<void> {
  for (const step of steps) await runStep(step)
}

const reports = mkdtempSync(join(tmpdir(), 'ancon-reports-'))
try {
  const isQuick = process.argv[2] === 'check'
  await Promise.all((isQuick ? quickLanes : testLanes)(reports).map(runAll))
  if (!isQuick) await runStep(endToEnd(reports))
} finally {
  rmSync(reports, { recursive: true, force: true })
}

const sum = (key: 'passed' | 'failed') => results.reduce((total, result) => total + result[key], 0)

console.info('')
for (const failure of results.flatMap(({ failures }) => failures)) console.info(`failed: ${failure}`)
for (const { name, passed, failed, skipped, seconds } of results) {
  const left = skipped > 0 ? `, ${skipped} skipped` : ''
  console.info(`${name.padEnd(28)} ${passed} passed, ${failed} failed${left}  (${seconds.toFixed(1)} s)`)
}
console.info(`\n${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') === 0 ? 0 : 1
