/**
 * `npm run policies:mutation`: mutation testing of the database. Each mutant changes one policy, trigger, constraint,
 * operator, condition or limit, and an expectation of tests/policies must fail. A crash of the tests does not count.
 * Mutants that the database rejects are reported as invalid. Exits with code 1 if a mutant survives or crashes. Needs
 * PostgreSQL 15 on this machine.
 * Arguments: words, such as `20261123` or `private.count_write`; only mutants run whose name, or the name of whose
 * migration, contains one of them.
 * MUTATION_WORKERS: number of mutants that run in parallel (default 2).
 */
import postgres from 'postgres'
import { startPostgres } from './lib/postgres-server.ts'
import { startBackend } from './local-supabase/backend.ts'
import { equivalent } from './policies-mutation/equivalent.ts'
import { type Mutant, mutants } from './policies-mutation/mutants.ts'
import { MutationRunner, type Outcome, type Verdict } from './policies-mutation/runner.ts'

const workers = Math.max(1, Number(process.env.MUTATION_WORKERS) || 2)

/** Runs `use` for each item, for as many at once as there are workers. */
async function forEach<Item>(items: Item[], use: (item: Item) => Promise<void>): Promise<void> {
  const queue = items.values()
  const work = async () => {
    for (const item of queue) await use(item)
  }
  await Promise.all(Array.from({ length: workers }, work))
}

const server = await startPostgres('-c track_functions=all -c statement_timeout=20s')
if (!server) throw new Error('PostgreSQL 15 or newer was not found. Set PG_BIN to the folder with initdb.')
const original = await server.createDatabase('original')
await (await startBackend({ url: original })).close()
const sql = postgres(original)
const all = await mutants(sql)
// A database with connections is no template for others.
await sql.end()

const words = process.argv.slice(2)
const chosen = all.filter(
  ({ name, migration }) => words.length === 0 || words.some((word) => `${migration} ${name}`.includes(word)),
)
const results: { verdict: Verdict; name: string }[] = []
const report = ({ name }: Mutant, [verdict, by]: Outcome) => {
  results.push({ verdict, name })
  console.log(`${verdict.padEnd(10)}  ${name}${by ? `\n            ${by.trim()}` : ''}`)
}

const runner = new MutationRunner(server.url)
await forEach(runner.files, (file) => runner.observe(file))
const noticed = await runner.tryTogether(chosen.filter(({ name }) => name.startsWith('no constraint')))
await forEach(chosen, async (mutant) => {
  const by = noticed.get(mutant)
  if (by) report(mutant, ['noticed', by])
  else if (equivalent.some((found) => found.test(mutant.name))) report(mutant, ['equivalent'])
  else report(mutant, await runner.tryOne(mutant))
})

const count = (wanted: Verdict) => results.filter(({ verdict }) => verdict === wanted).length
console.log(
  `\n${count('noticed')} of ${chosen.length} mutants are noticed; ` +
    `${count('equivalent')} change nothing, ${count('invalid')} are no SQL.`,
)
const open = results.filter(({ verdict }) => verdict === 'SURVIVED' || verdict === 'CRASHED')
for (const { verdict, name } of open) console.log(`${verdict}: ${name}`)
process.exit(open.length === 0 ? 0 : 1)
