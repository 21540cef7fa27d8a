import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { oneCheck, playwrightCounts, vitestCounts } from '../../../scripts/test/counts'

const folder = mkdtempSync(join(tmpdir(), 'ancon-counts-'))
const report = (content: unknown) => {
  const file = join(folder, 'report.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}
afterAll(() => rmSync(folder, { recursive: true }))

const vitest = (
  passed: number,
  failed: number,
  suites: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[] = [],
) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: suites,
})
const playwright = (
  stats: Partial<Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>>,
  errors: unknown[] = [],
  suites: unknown[] = [],
) => ({
  suites,
  stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats },
  errors,
})

describe('vitestCounts', () => {
  it('counts tests', () => {
    expect(vitestCounts(report(vitest(7, 0)), 0)).toEqual({ passed: 7, failed: 0, skipped: 0, failures: [] })
    expect(vitestCounts(report(vitest(5, 2)), 1)).toEqual({ passed: 5, failed: 2, skipped: 0, failures: [] })
  })

  it('counts a file that could not be loaded', () => {
    const suites = [{ name: 'broken.test.ts', status: 'failed', assertionResults: [] }]
    expect(vitestCounts(report(vitest(5, 0, suites)), 1)).toEqual({
      passed: 5,
      failed: 1,
      skipped: 0,
      failures: ['broken.test.ts'],
    })
  })

  it('names the tests that failed', () => {
    const assertionResults = [
      { status: 'failed', fullName: 'is red' },
      { status: 'passed', fullName: 'is green' },
    ]
    const suites = [{ name: 'some.test.ts', status: 'failed', assertionResults }]
    expect(vitestCounts(report(vitest(1, 1, suites)), 1).failures).toEqual(['some.test.ts › is red'])
  })

  it('never calls a run good that ended badly', () => {
    expect(vitestCounts(report(vitest(5, 0)), 1).failed).toBe(1)
    expect(vitestCounts(report('{ cut off'), 0).failed).toBe(1)
    expect(vitestCounts(join(folder, 'missing.json'), 0)).toEqual({ passed: 0, failed: 1, skipped: 0, failures: [] })
  })
})

describe('playwrightCounts', () => {
  it('counts tests, one that passed at the second try as passed', () => {
    expect(playwrightCounts(report(playwright({ expected: 4, skipped: 1 })), 0)).toEqual({
      passed: 4,
      failed: 0,
      skipped: 1,
      failures: [],
    })
    expect(playwrightCounts(report(playwright({ expected: 4, unexpected: 1, flaky: 1 })), 1)).toEqual({
      passed: 5,
      failed: 1,
      skipped: 0,
      failures: [],
    })
  })

  it('names the tests that failed, however deep they are nested', () => {
    const spec = (title: string, status: string) => ({ file: 'a.spec.ts', title, tests: [{ status }] })
    const inner = { specs: [spec('is deep', 'unexpected'), spec('is slow', 'flaky')] }
    const suites = [{ specs: [spec('is red', 'unexpected'), spec('is green', 'expected')], suites: [inner] }]
    expect(playwrightCounts(report(playwright({ unexpected: 2 }, [], suites)), 1).failures).toEqual([
      'a.spec.ts › is red',
      'a.spec.ts › is deep',
    ])
  })

  it('counts errors outside of tests and broken runs', () => {
    expect(playwrightCounts(report(playwright({}, [{ message: 'no server' }])), 1).failed).toBe(1)
    expect(playwrightCounts(report(playwright({ expected: 1 })), 1).failed).toBe(1)
    expect(playwrightCounts(report('[]'), 0).failed).toBe(1)
  })
})

it('a check is one test', () => {
  expect([oneCheck(0), oneCheck(2)]).toEqual([
    { passed: 1, failed: 0, skipped: 0, failures: [] },
    { passed: 0, failed: 1, skipped: 0, failures: [] },
  ])
})
