import { describe, expect, it } from 'vitest'
import { type Counts, ofPlaywright, ofVitest, oneCheck, withExitCode } from '../../../scripts/test/counts'

const count = (code: number, report: unknown, of: (report: never) => Counts) =>
  withExitCode('the run', code, of(report as never))

describe('the counts of a Vitest report', () => {
  interface Suite {
    name: string
    status: string
    assertionResults: { status: string; fullName: string }[]
  }
  const report = (passed: number, testResults: Suite[] = []) => ({
    numPassedTests: passed,
    numPendingTests: 2,
    numTodoTests: 1,
    testResults,
  })
  const assertionResults = [
    { status: 'failed', fullName: 'is red' },
    { status: 'passed', fullName: 'is green' },
  ]

  it('are the tests that passed, failed and were skipped', () => {
    expect(count(0, report(7), ofVitest)).toEqual({ passed: 7, skipped: 3, failures: [] })
    const red = report(1, [{ name: 'some.test.ts', status: 'failed', assertionResults }])
    expect(count(1, red, ofVitest)).toEqual({ passed: 1, skipped: 3, failures: ['some.test.ts › is red'] })
  })

  it('include a file that could not be loaded as a failure', () => {
    const broken = report(5, [{ name: 'broken.test.ts', status: 'failed', assertionResults: [] }])
    expect(count(1, broken, ofVitest).failures).toEqual(['broken.test.ts'])
  })

  it('include a failure if the runner exits with an error', () => {
    expect(count(1, report(5), ofVitest)).toEqual({ passed: 5, skipped: 3, failures: ['the run'] })
  })
})

describe('the counts of a Playwright report', () => {
  const spec = (title: string, ok: boolean) => ({ file: 'a.spec.ts', title, ok })
  const report = (stats: object, errors: unknown[] = [], suites: unknown[] = []) => ({
    suites,
    stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats },
    errors,
  })

  it('are the tests that passed, flaky ones included, and those that were skipped', () => {
    const green = report({ expected: 4, flaky: 1, skipped: 1 })
    expect(count(0, green, ofPlaywright)).toEqual({ passed: 5, skipped: 1, failures: [] })
  })

  it('include failures of every nesting level', () => {
    const inner = { specs: [spec('is deep', false), spec('is slow', true)] }
    const suites = [{ specs: [spec('is red', false), spec('is green', true)], suites: [inner] }]
    const { failures } = count(1, report({ expected: 2 }, [], suites), ofPlaywright)
    expect(failures).toEqual(['a.spec.ts › is red', 'a.spec.ts › is deep'])
  })

  it('include errors outside of tests, and runs that exit with an error', () => {
    expect(count(1, report({}, [{ message: 'no server' }]), ofPlaywright).failures).toEqual(['no server'])
    expect(count(1, report({ expected: 1 }), ofPlaywright).failures).toEqual(['the run'])
  })
})

it('a check, such as lint, counts as one test', () => {
  expect(oneCheck('lint', 0)).toEqual({ passed: 1, skipped: 0, failures: [] })
  expect(oneCheck('lint', 2)).toEqual({ passed: 0, skipped: 0, failures: ['lint'] })
})
