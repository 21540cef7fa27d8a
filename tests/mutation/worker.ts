import postgres from 'postgres'
import { BaseSequencer, createVitest } from 'vitest/node'
import type { Reporter, SerializedError, TestCase, TestSpecification } from 'vitest/node'

interface Result {
  /** All tests that failed. */
  failures: TestCase[]
  /** The failures by an expectation or a statement timeout: any other error detects no mutant. */
  failedExpectations: TestCase[]
  hasFailed: boolean
}

export type MutationWorker = Awaited<ReturnType<typeof startWorker>>

const isExpectation = ({ name, message }: SerializedError) =>
  name === 'AssertionError' || message.includes('due to statement timeout')

/** Runs the files in the given order. By default Vitest begins with those that failed or took longest the last time. */
class GivenOrder extends BaseSequencer {
  override sort = (files: TestSpecification[]) => Promise.resolve(files)
}

/**
 * Starts Vitest with a database of its own. A worker tests one mutant at a time.
 * @param server a connection to the server that has the database `original`
 * @param url URL of the worker's database, which is created and dropped for each mutant
 */
export async function startWorker(server: postgres.Sql, url: URL) {
  const name = url.pathname.slice(1)
  let result: Result
  let stopsAtFirst = false
  const reporter: Reporter = {
    onTestCaseResult(test) {
      const { state, errors } = test.result()
      if (state !== 'failed') return
      result.failures.push(test)
      if (!errors.some(isExpectation)) return
      result.failedExpectations.push(test)
      if (stopsAtFirst) void vitest.cancelCurrentRun('test-failure')
    },
    onTestRunEnd(_modules, errors, reason) {
      result.hasFailed = reason !== 'passed' || errors.length > 0
    },
  }
  const vitest = await createVitest('test', {
    project: ['node'],
    watch: false,
    fileParallelism: false,
    passWithNoTests: true,
    reporters: [reporter],
    sequence: { sequencer: GivenOrder },
  })
  const project = vitest.getProjectByName('node')
  project.provide('mutant', url.href)

  return {
    /** Runs `use` on a changed copy of `original`. Resolves to null if the database rejects the changes. */
    async onCopy<Value>(changes: string, use: (copy: postgres.Sql) => Promise<Value>): Promise<Value | null> {
      await server.unsafe(`create database ${name} template original`)
      const copy = postgres(url.href, { max: 1, onnotice: () => undefined })
      const changed = await copy.unsafe(changes).catch(() => null)
      const value = changed && (await use(copy))
      await copy.end()
      await server.unsafe(`drop database ${name} with (force)`)
      return value
    },

    /** Runs test files on the copy, in one worker process. `untilFirst` stops after the first failed expectation. */
    async runTests(files: string[], untilFirst: boolean): Promise<Result> {
      result = { failures: [], failedExpectations: [], hasFailed: false }
      stopsAtFirst = untilFirst
      await vitest.runTestSpecifications(files.map((file) => project.createSpecification(file)))
      return result
    },
  }
}
