import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { equivalentNames } from './equivalent.ts'
import type { MutationWorker } from './worker.ts'
import type { Mutant } from './mutants.ts'

export type Verdict = 'killed' | 'SURVIVED' | 'CRASHED' | 'invalid' | 'equivalent'

const folder = fileURLToPath(new URL('../policies/', import.meta.url))

/** `recordCalls` fills `calls`: the share of each database function in the calls that the file makes. */
interface TestFile {
  path: string
  text: string
  calls: Map<string, number>
}

export const files = readdirSync(folder)
  .filter((name) => name.endsWith('.test.ts'))
  .map((name): TestFile => ({ path: folder + name, text: readFileSync(folder + name, 'utf8'), calls: new Map() }))

/** By subject: the path of the file that killed the last mutant of the subject, and is likely to kill the next one. */
const lastKillers = new Map<string, string>()

/**
 * Records which functions a test file calls, from PostgreSQL's `track_functions`. These statistics miss the SQL
 * functions without settings, which PostgreSQL inlines: such a function counts as called if a called function names it.
 * @throws Error when a test fails on the unchanged database
 */
export async function recordCalls(worker: MutationWorker, file: TestFile): Promise<void> {
  await worker.onCopy('', async (copy) => {
    const { hasFailed, failures } = await worker.runTests([file.path], false)
    const reasons = failures.map((test) => `\n${test.fullName}: ${test.result().errors?.[0]?.message}`)
    if (hasFailed) throw new Error(`${file.path} fails without a mutant.${reasons.join('')}`)
    // PostgreSQL may write the statistics of a session only when that session ends.
    const readOtherSessions = () => copy`
      select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and backend_type = 'client backend'`
    while ((await readOtherSessions()).length > 0) await setTimeout(100)
    const rows = await copy<{ name: string; share: number }[]>`
      select schemaname || '.' || funcname as name, (sum(calls) / sum(sum(calls)) over ())::float as share
      from pg_stat_user_functions group by 1`
    for (const { name, share } of rows) file.calls.set(name, share)
    const functions = await copy<{ name: string; source: string; isInlined: boolean }[]>`
      select pronamespace::regnamespace || '.' || proname as name, prosrc as source,
        lanname = 'sql' and proconfig is null as "isInlined"
      from pg_proc join pg_language on pg_language.oid = prolang
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace)`
    const addCalled = (callers: string[]): void => {
      const sources = functions.filter(({ name }) => callers.includes(name)).map(({ source }) => source)
      const called = functions.filter(
        ({ name, isInlined }) => isInlined && !file.calls.has(name) && sources.some((source) => source.includes(name)),
      )
      for (const { name } of called) file.calls.set(name, 0)
      if (called.length > 0) addCalled(called.map(({ name }) => name))
    }
    addCalled([...file.calls.keys()])
  })
}

const toSubject = ({ name }: Mutant) => name.replace(/: .*/, '')

/** The paths of the test files that may kill a mutant, the most likely first. Only a file that calls a function can detect its change. */
function listCandidates(mutant: Mutant): string[] {
  const { functionName = '', table } = mutant
  const names = [functionName.replace(/^.*\./, ''), table].filter(Boolean)
  const countNames = (text: string) =>
    names.length === 0 ? 0 : (text.match(new RegExp(`\\b(${names.join('|')})\\b`, 'g'))?.length ?? 0)
  const score = (file: TestFile) => countNames(file.text) + (file.calls.get(functionName) ?? 0)
  const callers = files
    .filter((file) => !functionName || file.calls.has(functionName))
    .sort((one, other) => score(other) - score(one))
  const lastKiller = lastKillers.get(toSubject(mutant))
  return [...new Set([lastKiller, ...callers.map(({ path }) => path)])].filter((path) => path !== undefined)
}

export async function tryMutant(worker: MutationWorker, mutant: Mutant): Promise<[Verdict, by?: string]> {
  if (equivalentNames.has(mutant.name)) return ['equivalent']
  const result = await worker.onCopy(mutant.sql, () => worker.runTests(listCandidates(mutant), true))
  if (!result) return ['invalid']
  const [by] = result.failedExpectations
  if (!by) return [result.hasFailed ? 'CRASHED' : 'SURVIVED']
  lastKillers.set(toSubject(mutant), by.module.moduleId)
  return ['killed', by.fullName]
}

/**
 * Drops together all constraints that a test file names in quotes, and runs these files. The name of a constraint's test begins
 * with that of the constraint.
 * @returns the full name of each test that failed, by the name of its mutant
 */
export async function dropTestedConstraints(worker: MutationWorker, mutants: Mutant[]): Promise<Map<string, string>> {
  const constraint = /^no constraint /
  const isNamedIn = (text: string) => (mutant: Mutant) =>
    constraint.test(mutant.name) && text.includes(`'${mutant.name.replace(constraint, '')}'`)
  const tested = mutants.filter((mutant) => files.some(({ text }) => isNamedIn(text)(mutant)))
  const paths = files.filter(({ text }) => tested.some(isNamedIn(text))).map(({ path }) => path)
  const result = await worker.onCopy(tested.map(({ sql }) => sql).join(';'), () => worker.runTests(paths, false))
  return new Map(
    result?.failedExpectations.map((test) => [`no constraint ${test.name.replace(/: .*/s, '')}`, test.fullName]),
  )
}
