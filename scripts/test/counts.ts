import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'

export interface Counts {
  passed: number
  failed: number
  skipped: number
  /** Names of the failed tests, for the summary; empty for a check without tests. */
  failures: string[]
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
})

const playwrightSuite = z.object({
  get suites() {
    return z.optional(z.array(playwrightSuite))
  },
  specs: z.array(z.object({ file: z.string(), title: z.string(), tests: z.array(z.object({ status: z.string() })) })),
})
type PlaywrightSuite = z.infer<typeof playwrightSuite>

const playwrightReport = z.object({
  suites: z.array(playwrightSuite),
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()),
})

/** Counts a check without tests, such as the linter, as one test. */
export const oneCheck = (code: number): Counts => ({
  passed: code === 0 ? 1 : 0,
  failed: code === 0 ? 0 : 1,
  skipped: 0,
  failures: [],
})

/** Counts one failure if the runner exits with an error but reports no failed test, such as after a crash. */
const honest = (counts: Counts, code: number): Counts =>
  code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as unknown
  } catch {
    return null
  }
}

export function vitestCounts(file: string, code: number): Counts {
  const report = z.safeParse(vitestReport, readReport(file))
  if (!report.success) return oneCheck(1)
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = report.data
  // A file that fails to load reports no tests.
  const brokenFiles = testResults.filter(
    (suite) => suite.status === 'failed' && suite.assertionResults.every((test) => test.status !== 'failed'),
  )
  const failures = [
    ...brokenFiles.map(({ name }) => name),
    ...testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => `${name} › ${fullName}`),
    ),
  ]
  const failed = numFailedTests + brokenFiles.length
  return honest({ passed: numPassedTests, failed, skipped: numPendingTests + numTodoTests, failures }, code)
}

const unexpectedSpecs = ({ suites = [], specs }: PlaywrightSuite): string[] => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'))
    .map(({ file, title }) => `${file} › ${title}`),
  ...suites.flatMap(unexpectedSpecs),
]

export function playwrightCounts(file: string, code: number): Counts {
  const report = z.safeParse(playwrightReport, readReport(file))
  if (!report.success) return oneCheck(1)
  const { expected, unexpected, flaky, skipped } = report.data.stats
  // `flaky`: tests that pass on retry, which only CI allows.
  const failed = unexpected + report.data.errors.length
  const failures = report.data.suites.flatMap(unexpectedSpecs)
  return honest({ passed: expected + flaky, failed, skipped, failures }, code)
}
