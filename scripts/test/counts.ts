import { readFileSync } from 'node:fs'
import type { JSONReport, JSONReportSuite } from 'playwright/types/testReporter'
import type { JsonTestResults } from 'vitest/node'

export interface Counts {
  passed: number
  failed: number
  skipped: number
  /** Names of the failed tests, for the summary; empty for a check without tests. */
  failures: string[]
}

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

const readReport = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

/** Counts one failure if the report of a runner is missing or cut off. */
function countReport(count: () => Counts): Counts {
  try {
    return count()
  } catch {
    return oneCheck(1)
  }
}

export const vitestCounts = (file: string, code: number): Counts =>
  countReport(() => {
    const report = readReport(file) as JsonTestResults
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = report
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
  })

const unexpectedSpecs = ({ suites = [], specs }: JSONReportSuite): string[] => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'))
    .map(({ file, title }) => `${file} › ${title}`),
  ...suites.flatMap(unexpectedSpecs),
]

export const playwrightCounts = (file: string, code: number): Counts =>
  countReport(() => {
    const { stats, suites, errors } = readReport(file) as JSONReport
    const { expected, unexpected, flaky, skipped } = stats
    // `flaky`: tests that pass on retry, which only CI allows.
    const failed = unexpected + errors.length
    const failures = suites.flatMap(unexpectedSpecs)
    return honest({ passed: expected + flaky, failed, skipped, failures }, code)
  })
