/**
 * `npm run policies:mutation`: mutation testing of the database. Each mutant changes one policy, trigger, constraint,
 * operator, condition or limit, and an expectation of tests/policies must fail. A crash of the tests does not count.
 * Mutants that the database rejects are reported as invalid. Exits with code 1 if a mutant survives or crashes. Needs
 * PostgreSQL 15 on this machine.
 * Arguments: words; only mutants whose name contains one of them run.
 * MUTATION_WORKERS: number of mutants that run in parallel (default 2).
 */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import postgres from 'postgres'
import { type PostgresServer, startPostgres } from './lib/postgres-server.ts'
import { startBackend } from './local-supabase/backend.ts'
import { equivalent } from './policies-mutation/equivalent.ts'
import { type Mutant, mutants } from './policies-mutation/mutants.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const workers = Math.max(1, Number(process.env.MUTATION_WORKERS) || 2)

type Verdict = 'noticed' | 'SURVIVED' | 'CRASHED' | 'invalid' | 'equivalent'

interface Failures {
  /** Full names of the tests whose expectation failed. */
  expectations: string[]
  hasCrashed: boolean
}

interface Report {
  testResults: { assertionResults: { fullName: string; status: string; failureMessages: string[] }[] }[]
}

const isExpectation = (message: string) => /^(AssertionError|Error: promise (resolved|rejected))/.test(message)

/**
 * Runs the policy tests on a database.
 * @param files names of test files; empty for all
 * @param untilFirst stops at the first failure
 */
function runTests(url: string, files: string[], untilFirst: boolean): Promise<Failures> {
  const options = ['run', '--project', 'policies', '--no-file-parallelism', '--reporter', 'json']
  if (untilFirst) options.push('--bail', '1')
  options.push(...files.map((file) => `tests/policies/${file}.test.ts`))
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...options], {
      cwd: root,
      env: { ...process.env, ANCON_TEST_POSTGRES_URL: url },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('close', (status) => {
      const report = /^\{"num[^]*\}$/m.exec(output)?.[0] ?? '{"testResults":[]}'
      const failed = (JSON.parse(report) as Report).testResults
        .flatMap(({ assertionResults }) => assertionResults)
        .filter(({ status, failureMessages }) => status === 'failed' && failureMessages.some(isExpectation))
      resolve({ expectations: failed.map(({ fullName }) => fullName), hasCrashed: status !== 0 })
    })
  })
}

/** Test files that are likely to detect a mutant, by its name. They run first, to save time. */
const likely: [words: RegExp, files: string[]][] = [
  [/^(function \w+\.\w*lead(s|_status|_consent)?: |.*admins mark|.*enquiries")/, ['enquiries', 'consent', 'audit']],
  [/^(function private\.(audit|changes|refuse_change)|no trigger \w*audit)/, ['audit', 'consent']],
  [
    /data_request|personal_data|email_columns|revoke_consent|response_days/,
    ['data-requests-desk', 'data-requests', 'consent'],
  ],
  [/validate_constraints|request_image_purge/, ['maintenance']],
  [/^function private\.(search|plain|text|area|compares|recent_drop|require_bounds|soles)|public\.search/, ['search']],
  [/former_price|properties_price|price_history/, ['price-history', 'functions']],
  [/settings|admins/, ['other-tables', 'rights']],
  [/leads_before/, ['consent', 'enquiries']],
  [/default|twice|two rows|touch|_before_(update|insert)/, ['constraints', 'listings', 'other-tables']],
  [
    /on public.properties:|before_write|before_insert on public.prop|"(owners|everyone pub)/,
    ['listings', 'mass-writing', 'constraints'],
  ],
  [/count_upload|is_new_photo|is_plain_upload/, ['storage-operations', 'upload-limits']],
  [/storage_path|properties_images|are_image_urls/, ['listing-photos', 'constraints']],
  [/"(overwrite|upload) images"/, ['storage-operations', 'site-buckets', 'storage', 'mass-writing']],
  [
    /image_name|photos|used_image|orphan|"re\w+ images?|bucket/,
    ['storage', 'site-buckets', 'functions', 'storage-operations'],
  ],
  [/is_one_line/, ['constraints', 'hostile-values']],
  [/consent|revocation/, ['consent', 'enquiries']],
  [/audit|changes|refuse_change/, ['audit', 'consent']],
  [
    /count|client_network|fingerprint|one_row|after_|required_session|is_restricted/,
    ['mass-writing', 'limits', 'upload-limits'],
  ],
  [/lead|enquir/, ['enquiries', 'consent', 'limits']],
  [/^(visitors|sessions)|require_admin/, ['rights', 'enquiries']],
]
const likelyFiles = (name: string) => likely.find(([words]) => words.test(name))?.[1] ?? ['listings', 'limits']

class MutationRunner {
  readonly #sql: ReturnType<typeof postgres>
  #made = 0

  constructor(readonly original: string) {
    this.#sql = postgres(original.replace(/\/[^/]*$/, '/postgres'), { onnotice: () => undefined })
  }

  /** Runs `use` on a changed copy of the database. Resolves to null if the database rejects the changes. */
  async #withCopy<Result>(changes: string, use: (url: string) => Promise<Result>): Promise<Result | null> {
    const name = `mutant_${(this.#made += 1)}`
    const url = this.original.replace(/\/[^/]*$/, `/${name}`)
    await this.#sql.unsafe(`create database ${name} template original`)
    const copy = postgres(url, { onnotice: () => undefined })
    const isSoldOrRented = await copy.unsafe(changes).then(
      () => true,
      () => false,
    )
    await copy.end()
    const result = isSoldOrRented ? await use(url) : null
    await this.#sql.unsafe(`drop database ${name} with (force)`)
    return result
  }

  /** Tests a mutant with the likely files first, then with all files. */
  async tryOne({ name, sql }: Mutant): Promise<[Verdict, by?: string]> {
    const outcome = await this.#withCopy(sql, async (url): Promise<[Verdict, by?: string]> => {
      let hasCrashed = false
      for (const [files, untilFirst] of [
        [likelyFiles(name), true],
        [[], true],
        [likelyFiles(name), false],
      ] as const) {
        // The first failure may be a crash: without --bail an expectation may fail after it.
        if (!untilFirst && !hasCrashed) break
        const failures = await runTests(url, [...files], untilFirst)
        if (failures.expectations[0]) return ['noticed', failures.expectations[0]]
        hasCrashed ||= failures.hasCrashed
      }
      return [hasCrashed ? 'CRASHED' : 'SURVIVED']
    })
    return outcome ?? ['invalid']
  }

  /** Tests all constraints in one run: each has its own test, named after it, which does not affect the others. */
  async tryConstraints(group: Mutant[]): Promise<[Verdict, by?: string][]> {
    const failed = await this.#withCopy(group.map(({ sql }) => sql).join(';'), (url) =>
      runTests(url, ['constraints', 'data-requests'], false),
    )
    return group.map(({ name }) => {
      const by = failed?.expectations.find((test) => test.includes(` ${name.replace('no constraint ', '')}: `))
      return by ? ['noticed', by] : ['SURVIVED']
    })
  }
}

async function main(server: PostgresServer): Promise<boolean> {
  const original = await server.createDatabase('original')
  await (await startBackend({ database: { kind: 'postgres', url: original } })).close()
  const laboratory = new MutationRunner(original)
  const words = process.argv.slice(2)
  const chosen = mutants().filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
  const verdicts = new Map<Verdict, string[]>()
  const report = ({ name }: Mutant, [verdict, by]: [Verdict, by?: string]) => {
    verdicts.set(verdict, [...(verdicts.get(verdict) ?? []), name])
    console.log(`${verdict.padEnd(10)}  ${name}${by ? `\n            ${by.trim()}` : ''}`)
  }
  const isConstraint = ({ name }: Mutant) => name.startsWith('no constraint')
  const constraints = chosen.filter(isConstraint)
  const outcomes = constraints.length > 0 ? await laboratory.tryConstraints(constraints) : []
  constraints.forEach((mutant, index) => report(mutant, outcomes[index] ?? ['SURVIVED']))
  const queue = chosen.filter((mutant) => !isConstraint(mutant)).values()
  const work = async () => {
    for (const mutant of queue) {
      const isEquivalent = equivalent.some(([found]) => found.test(mutant.name))
      report(mutant, isEquivalent ? ['equivalent'] : await laboratory.tryOne(mutant))
    }
  }
  await Promise.all(Array.from({ length: workers }, work))
  const of = (verdict: Verdict) => verdicts.get(verdict) ?? []
  console.log(
    `\n${of('noticed').length} of ${chosen.length} mutants are noticed; ` +
      `${of('equivalent').length} change nothing, ${of('invalid').length} are no SQL.`,
  )
  const open = (['SURVIVED', 'CRASHED'] as const).flatMap((verdict) => of(verdict).map((name) => `${verdict}: ${name}`))
  for (const line of open) console.log(line)
  return open.length === 0
}

const server = await startPostgres()
if (!server) {
  console.error('PostgreSQL 15 is needed.')
  process.exit(1)
}
let isGreen = false
try {
  isGreen = await main(server)
} finally {
  server.stop()
}
process.exit(isGreen ? 0 : 1)
