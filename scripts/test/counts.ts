import type { JSONReport, JSONReportSuite } from 'playwright/types/testReporter'
import type { JsonTestResults } from 'vitest/node'

export interface Counts {
  passed: number
  skipped: number
  /** Names of the failed tests. */
  failures: string[]
}

/** Counts a check without tests, such as the linter, as one test. */
export const oneCheck = (name: string, code: number): Counts =>
  code === 0 ? { passed: 1, skipped: 0, failures: [] } : { passed: 0, skipped: 0, failures: [name] }

/** Adds a failure for an error that no test reports, such as a crash of the runner. */
export const withExitCode = (name: string, code: number, counts: Counts): Counts =>
  code !== 0 && counts.failures.length === 0 ? { ...counts, failures: [name] } : counts

export const ofVitest = ({ numPassedTests, numPendingTests, numTodoTests, testResults }: JsonTestResults): Counts => ({
  passed: numPassedTests,
  skipped: numPendingTests + numTodoTests,
  failures: testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    // A file that fails to load reports no tests.
    if (failed.length === 0) return status === 'failed' ? [name] : []
    return failed.map(({ fullName }) => `${name} › ${fullName}`)
  }),
})

const failedSpecs = ({ suites = [], specs }: JSONReportSuite): string[] => [
  ...specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file} › ${title}`),
  ...suites.flatMap(failedSpecs),
]

export const ofPlaywright = ({ stats, suites, errors }: JSONReport): Counts => ({
  // `flaky`: passed on the second try, which only CI and the walk in three engines allow.
  passed: stats.expected + stats.flaky,
  skipped: stats.skipped,
  failures: [...suites.flatMap(failedSpecs), ...errors.map(({ message }) => message ?? 'an error outside of tests')],
})
