import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import postgres from 'postgres'
import type { Mutant } from './mutants.ts'

export type Verdict = 'noticed' | 'SURVIVED' | 'CRASHED' | 'invalid' | 'equivalent'
export type Outcome = [Verdict, by?: string]

const root = fileURLToPath(new URL('../..', import.meta.url))

interface Failures {
  /** Full names of the tests whose expectation failed. */
  expectations: string[]
  hasCrashed: boolean
}

interface Report {
  testResults: { assertionResults: { fullName: string; status: string; failureMessages: string[] }[] }[]
}

const isExpectation = (message: string) =>
  /^(AssertionError|Error: promise (resolved|rejected)|.*statement timeout)/.test(message)

/** Runs test files on a database. `untilFirst` stops at the first failure. */
async function runTests(url: string, files: string[], untilFirst: boolean): Promise<Failures> {
  const options = ['run', '--project', 'policies', '--no-file-parallelism', '--reporter', 'json']
  if (untilFirst) options.push('--bail', '1')
  options.push(...files.map((file) => `tests/policies/${file}`))
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...options], {
    cwd: root,
    env: { ...process.env, ANCON_TEST_POSTGRES_URL: url },
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: 300_000,
  })
  const [output, [status]] = await Promise.all([text(child.stdout), once(child, 'close') as Promise<[number | null]>])
  const report = /^\{"num[^]*\}$/m.exec(output)?.[0] ?? '{"testResults":[]}'
  const expectations = (JSON.parse(report) as Report).testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, failureMessages }) => status === 'failed' && failureMessages.some(isExpectation))
    .map(({ fullName }) => fullName)
  return { expectations, hasCrashed: status !== 0 }
}

const constraintOf = ({ name }: Mutant) => name.replace('no constraint ', '')

export class MutationRunner {
  readonly files = readdirSync(`${root}/tests/policies`).filter((file) => file.endsWith('.test.ts'))
  readonly #sql: ReturnType<typeof postgres>
  /** By test file: how often it calls each function. */
  readonly #calls = new Map<string, Map<string, number>>()
  #copies = 0

  constructor(readonly serverUrl: string) {
    this.#sql = postgres(serverUrl, { onnotice: () => undefined })
  }

  /** Runs `use` on a changed copy of the database. Resolves to null if the database rejects the changes. */
  async #withCopy<Result>(changes: string, use: (url: string) => Promise<Result>): Promise<Result | null> {
    const name = `mutant_${(this.#copies += 1)}`
    const url = this.serverUrl.replace(/\/[^/]*$/, `/${name}`)
    await this.#sql.unsafe(`create database ${name} template original`)
    const copy = postgres(url, { onnotice: () => undefined })
    const changed = await copy.unsafe(changes).catch(() => null)
    await copy.end()
    const result = changed && (await use(url))
    await this.#sql.unsafe(`drop database ${name} with (force)`)
    return result
  }

  /**
   * Learns which functions a test file calls, with `track_functions`. It sees all: those that set `search_path` are never
   * inlined.
   * @throws Error when a test fails on the unchanged database
   */
  async observe(file: string): Promise<void> {
    await this.#withCopy('', async (url) => {
      if ((await runTests(url, [file], false)).hasCrashed) throw new Error(`${file} fails without a mutant.`)
      const copy = postgres(url, { max: 1 })
      // A session counts its calls when it ends.
      const others = () => copy`
        select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
          and backend_type = 'client backend'`
      while ((await others()).length > 0) await setTimeout(100)
      const rows = await copy<{ name: string; calls: number }[]>`
        select schemaname || '.' || funcname as name, sum(calls)::int as calls from pg_stat_user_functions group by 1`
      await copy.end()
      this.#calls.set(file, new Map(rows.map(({ name, calls }) => [name, calls])))
    })
  }

  /** The files that may notice a mutant, in two runs: the three that are most about it, then the others. */
  #candidates({ calls, table }: Mutant): [first: string[], others: string[]] {
    const names = [calls?.replace(/^.*\./, ''), table].filter(Boolean)
    const word = new RegExp(`\\b(${names.join('|') || 'nothing'})\\b`, 'g')
    const score = (file: string) =>
      (this.#text(file).match(word)?.length ?? 0) * 1000 + (this.#calls.get(file)?.get(calls ?? '') ?? 0)
    // Only what calls a function can notice that it changed.
    const able = this.files.filter((file) => !calls || this.#calls.get(file)?.has(calls))
    able.sort((one, other) => score(other) - score(one))
    return [able.slice(0, 3), able.slice(3)]
  }

  #text = (file: string) => readFileSync(`${root}/tests/policies/${file}`, 'utf8')
  #mentioning = (constraint: Mutant) =>
    this.files.filter((file) => this.#text(file).includes(`'${constraintOf(constraint)}'`))

  async tryOne(mutant: Mutant): Promise<Outcome> {
    const [first, others] = this.#candidates(mutant)
    const outcome = await this.#withCopy(mutant.sql, async (url): Promise<Outcome> => {
      let hasCrashed = false
      // The first failure may be a crash: without --bail an expectation may fail after it.
      for (const [files, untilFirst] of [
        [first, true],
        [others, true],
        [first, false],
      ] as const) {
        if (files.length === 0 || (!untilFirst && !hasCrashed)) continue
        const failures = await runTests(url, files, untilFirst)
        if (failures.expectations[0]) return ['noticed', failures.expectations[0]]
        hasCrashed ||= failures.hasCrashed
      }
      return [hasCrashed ? 'CRASHED' : 'SURVIVED']
    })
    return outcome ?? ['invalid']
  }

  /** Drops all constraints that have a test of their own, named after them, in one run. Returns the tests that failed. */
  async tryTogether(constraints: Mutant[]): Promise<Map<Mutant, string>> {
    const tested = constraints.filter((mutant) => this.#mentioning(mutant).length > 0)
    if (tested.length === 0) return new Map()
    const files = new Set(tested.flatMap((mutant) => this.#mentioning(mutant)))
    const failed = await this.#withCopy(tested.map(({ sql }) => sql).join(';'), (url) =>
      runTests(url, [...files], false),
    )
    return new Map(
      tested.flatMap((mutant) => {
        const by = failed?.expectations.find((test) => test.includes(` ${constraintOf(mutant)}: `))
        return by ? [[mutant, by]] : []
      }),
    )
  }
}
