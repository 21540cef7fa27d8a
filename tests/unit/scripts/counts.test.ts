import { describe, expect, it } from 'vitest'
import { type Counts, countPlaywright, countVitest, countCheck, addExitCode } from '../../../scripts/test/counts'

const countRun = (code: number, report: unknown, countReport: (report: never) => Counts) =>
  addExitCode('the run', code, countReport(report as never))

describe('the counts of a Vitest report', () => {
  interface Suite {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[]
  }
  const report = (passed: number, testResults: Suite[] = []) => ({
    numPassedTests: passed,
    numPendingTests: 2,
    numTodoTests: 1,
    testResults,
  })
  const assertionResults = [
    { status: 'failed', fullName: 'is red', failureMessages: ['expected 1'] },
    { status: 'passed', fullName: 'is green' },
  ]

  it('are the tests that passed, failed and were skipped', () => {
    expect(countRun(0, report(7), countVitest)).toEqual({ passed: 7, skipped: 3, failures: [] })
    const red = report(1, [{ name: 'some.test.ts', status: 'failed', message: '', assertionResults }])
    expect(countRun(1, red, countVitest)).toEqual({
      passed: 1,
      skipped: 3,
      failures: [{ name: 'some.test.ts › is red', message: 'expected 1' }],
    })
  })

  it('include a file that could not be loaded as a failure', () => {
    const broken = report(5, [
      { name: 'broken.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    ])
    expect(countRun(1, broken, countVitest).failures).toEqual([{ name: 'broken.test.ts', message: 'no such module' }])
  })

  it('include a failure with the output of the runner, if it exits with an error although no test failed', () => {
    expect(addExitCode('the run', 1, countVitest(report(5) as never), 'out of memory')).toEqual({
      passed: 5,
      skipped: 3,
      failures: [{ name: 'the run', message: 'out of memory' }],
    })
  })
})

describe('the counts of a Playwright report', () => {
  const spec = (title: string, ok: boolean) => ({
    file: 'a.spec.ts',
    title,
    ok,
    tests: [{ results: [{ errors: [{ message: `not ${title}` }] }] }],
  })
  const report = (stats: object, errors: unknown[] = [], suites: unknown[] = []) => ({
    suites,
    stats: { expected: 0, unexpected: 0, skipped: 0, ...stats },
    errors,
  })

  it('are the tests that passed and those that were skipped', () => {
    const green = report({ expected: 4, skipped: 1 })
    expect(countRun(0, green, countPlaywright)).toEqual({ passed: 4, skipped: 1, failures: [] })
  })

  it('include failures of every nesting level', () => {
    const inner = { specs: [spec('is deep', false), spec('is slow', true)] }
    const suites = [{ specs: [spec('is red', false), spec('is green', true)], suites: [inner] }]
    const { failures } = countRun(1, report({ expected: 2 }, [], suites), countPlaywright)
    expect(failures).toEqual([
      { name: 'a.spec.ts › is red', message: 'not is red' },
      { name: 'a.spec.ts › is deep', message: 'not is deep' },
    ])
  })

  it('include errors outside of tests, and a failure for a run that exits with an error although no test failed', () => {
    expect(countRun(1, report({}, [{ message: 'no server' }]), countPlaywright).failures).toEqual([
      { name: 'an error outside of tests', message: 'no server' },
    ])
    expect(countRun(1, report({ expected: 1 }), countPlaywright).failures).toEqual([{ name: 'the run', message: '' }])
  })
})

it('a check, such as lint, counts as one test', () => {
  expect(countCheck('lint', 0)).toEqual({ passed: 1, skipped: 0, failures: [] })
  expect(countCheck('lint', 2, 'unused')).toEqual({
    passed: 0,
    skipped: 0,
    failures: [{ name: 'lint', message: 'unused' }],
  })
})
