/**
 * `npm run policies:mutation`: mutation testing of the database. Each mutant changes one thing, such as a policy, a
 * trigger, a constraint, an operator, a condition or a privilege. A test of tests/policies must then fail by an expectation
 * or a statement timeout; any other error of the tests counts as a crash. Mutants that the database rejects are reported as
 * invalid. Exits with code 1 if a mutant survives, or if its tests crash.
 * Arguments: words, such as `_leads` or `private.count_write`. With words, a mutant runs only if its name, or the name of its
 * migration, contains one of them. MUTATION_WORKERS: number of mutants that run in parallel (default 2).
 */
import postgres from 'postgres'
import { startBackend } from '../../scripts/local-supabase/backend.ts'
import { startPostgres } from '../../scripts/local-supabase/postgres.ts'
import { equivalentNames } from './equivalent.ts'
import { type MutationWorker, startWorker } from './worker.ts'
import { listMutants } from './mutants.ts'
import { files, recordCalls, tryMutant, dropTestedConstraints, type Verdict } from './runner.ts'

const server = await startPostgres({ settings: ['track_functions=all', 'statement_timeout=20s'] })
const original = await server.createDatabase('original')
await (await startBackend({ url: original })).close()
const sql = postgres(original)
const allMutants = await listMutants(sql)
// PostgreSQL does not copy a database that has connections.
await sql.end()

const unknownNames = [...equivalentNames].filter((name) => !allMutants.some((mutant) => mutant.name === name))
if (unknownNames.length > 0)
  throw new Error(`No mutants any more (tests/mutation/equivalent.ts):\n${unknownNames.join('\n')}`)

// With this variable, Vitest starts no server of its own.
process.env.ANCON_MIGRATED_POSTGRES = original
const admin = postgres(server.url, { onnotice: () => undefined })
const workerCount = Math.max(1, Number(process.env.MUTATION_WORKERS) || 2)
const workers = await Promise.all(
  Array.from({ length: workerCount }, (_, index) => startWorker(admin, new URL(`/mutant_${index}`, server.url))),
)

/** Runs `use` once for each item. The workers take the items from one queue, in parallel. */
async function forEach<Item>(items: Item[], use: (worker: MutationWorker, item: Item) => Promise<void>): Promise<void> {
  const queue = items.values()
  const run = async (worker: MutationWorker) => {
    for (const item of queue) await use(worker, item)
  }
  await Promise.all(workers.map(run))
}

const words = process.argv.slice(2)
const chosenMutants = allMutants.filter(
  ({ name, migration }) => words.length === 0 || words.some((word) => `${migration} ${name}`.includes(word)),
)
await forEach(files, recordCalls)
const killers = await dropTestedConstraints(workers[0]!, chosenMutants)
const namesByVerdict: Record<Verdict, string[]> = { killed: [], SURVIVED: [], CRASHED: [], invalid: [], equivalent: [] }
await forEach(chosenMutants, async (worker, mutant) => {
  const killedBy = killers.get(mutant.name)
  const [verdict, by] = killedBy ? (['killed', killedBy] as const) : await tryMutant(worker, mutant)
  namesByVerdict[verdict].push(mutant.name)
  console.log(`${verdict.padEnd(10)}  ${mutant.name}${by ? `\n            ${by}` : ''}`)
})

console.log(
  `\n${namesByVerdict.killed.length} of ${chosenMutants.length} mutants are killed; ` +
    `${namesByVerdict.equivalent.length} are equivalent, ${namesByVerdict.invalid.length} are invalid SQL.`,
)
for (const name of namesByVerdict.SURVIVED) console.log(`SURVIVED: ${name}`)
for (const name of namesByVerdict.CRASHED) console.log(`CRASHED: ${name}`)
process.exit(namesByVerdict.SURVIVED.length + namesByVerdict.CRASHED.length === 0 ? 0 : 1)
