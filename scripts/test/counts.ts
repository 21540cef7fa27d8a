import type { JSONReport, JSONReportSuite } from 'playwright/types/testReporter'
import type { JsonTestResults } from 'vitest/node'

interface Failure {
  name: string
  /** The message of the runner; empty if there is none. */
  message: string
}

export interface Counts {
  passed: number
  skipped: number
  failures: Failure[]
}

/** Counts a check without tests, such as the linter, as one test. `output` is what the check printed. */
export const countCheck = (name: string, code: number, output = ''): Counts =>
  code === 0
    ? { passed: 1, skipped: 0, failures: [] }
    : { passed: 0, skipped: 0, failures: [{ name, message: output }] }

/** Adds a failure, with the end of the output, if the runner fails but no test does: for example when it crashes. */
export const addExitCode = (name: string, code: number, counts: Counts, output = ''): Counts =>
  code !== 0 && counts.failures.length === 0
    ? { ...counts, failures: [{ name, message: output.split('\n').slice(-60).join('\n') }] }
    : counts

export const countVitest = ({
  numPassedTests,
  numPendingTests,
  numTodoTests,
  testResults,
}: JsonTestResults): Counts => ({
  passed: numPassedTests,
  skipped: numPendingTests + numTodoTests,
  failures: testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    // A file that fails to load reports no tests.
    if (failed.length === 0) return status === 'failed' ? [{ name, message }] : []
    return failed.map(({ fullName, failureMessages }) => ({
      name: `${name} › ${fullName}`,
      message: (failureMessages ?? []).join('\n'),
    }))
  }),
})

const listFailedSpecs = ({ suites = [], specs }: JSONReportSuite): Failure[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => ({
      name: `${file} › ${title}`,
      message: tests
        .flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message }) => message)))
        .join('\n'),
    })),
  ...suites.flatMap(listFailedSpecs),
]

export const countPlaywright = ({ stats, suites, errors }: JSONReport): Counts => ({
  passed: stats.expected,
  skipped: stats.skipped,
  failures: [
    ...suites.flatMap(listFailedSpecs),
    ...errors.map(({ message }) => ({ name: 'an error outside of tests', message: message ?? '' })),
  ],
})
