/**
 * Takes one policy, trigger, constraint, condition or limit at a time out of the database and expects the tests of
 * tests/policies to turn red. Prints each with the test that noticed it; exits 1 when a mutant survives them all. Needs
 * PostgreSQL 15 on this machine. Arguments: words, one of which the name of a mutant must hold to be tried. MUTATION_WORKERS:
 * how many are tried at a time.
 */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import postgres from 'postgres'
import { startPostgres, type Server } from './bench-search/server.ts'
import { startBackend } from './local-supabase/backend.ts'
import { mutants, type Mutant } from './policies-mutation/mutants.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const workers = Math.max(1, Number(process.env.MUTATION_WORKERS) || 2)

/** The policy tests on a database, of one file or of all; gives the names of the tests that failed, or null for none. */
function runTests(url: string, file: string | null, untilFirst: boolean): Promise<string[] | null> {
  const options = ['run', '--project', 'policies', '--no-file-parallelism', '--reporter', 'json']
  if (untilFirst) options.push('--bail', '1')
  if (file) options.push(`tests/policies/${file}.test.ts`)
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...options], {
      cwd: root,
      env: { ...process.env, ANCON_TEST_POSTGRES_URL: url },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('close', (status) => {
      const failed = [...output.matchAll(/"fullName":"((?:[^"\\]|\\.)*)","status":"failed"/g)].map(
        (match) => match[1] ?? '',
      )
      resolve(status === 0 ? null : failed)
    })
  })
}

/** Where a mutant is likely to be noticed: most are, long before the whole table has run. */
function likelyFile({ sql, name }: Mutant): string {
  if (/^visitors/.test(name)) return 'rights'
  if (/^"overwrite/.test(name)) return 'site-buckets'
  if (/orphan_images|search_ids/.test(sql)) return 'functions'
  if (
    /are_image_urls|follow_rate|_touch|updated_at :=|price_pen :=|default true|_pkey|update storage.buckets|new.id is distinct/.test(
      name + sql.slice(0, 60),
    )
  )
    return 'constraints'
  if (/count_publication|count_lead|write_log|may_upload_photo|refuse_too_many|before_insert/.test(name))
    return 'limits'
  if (/storage|image|bucket/.test(sql)) return 'storage'
  return /properties/.test(sql) ? 'listings' : 'other-tables'
}

interface Outcome {
  isNoticed: boolean
  by: string
}

class Laboratory {
  readonly #sql: ReturnType<typeof postgres>
  #made = 0

  constructor(
    readonly server: Server,
    readonly original: string,
  ) {
    this.#sql = postgres(original.replace(/\/[^/]*$/, '/postgres'), { onnotice: () => undefined })
  }

  async #withCopy<Result>(changes: string, use: (url: string) => Promise<Result>): Promise<Result> {
    const name = `mutant_${(this.#made += 1)}`
    const url = this.original.replace(/\/[^/]*$/, `/${name}`)
    await this.#sql.unsafe(`create database ${name} template original`)
    const copy = postgres(url, { onnotice: () => undefined })
    try {
      await copy.unsafe(changes)
    } finally {
      await copy.end()
    }
    const result = await use(url)
    await this.#sql.unsafe(`drop database ${name} with (force)`)
    return result
  }

  /** Each on its own: first the tests that should notice, and all of them where those do not. */
  tryOne(mutant: Mutant): Promise<Outcome> {
    return this.#withCopy(mutant.sql, async (url) => {
      const failed = (await runTests(url, likelyFile(mutant), true)) ?? (await runTests(url, null, true))
      return { isNoticed: failed !== null, by: failed?.[0] ?? '' }
    })
  }

  /** Constraints all at once: each has a test of its own, which carries its name and breaks no other. */
  tryConstraints(group: Mutant[]): Promise<Outcome[]> {
    return this.#withCopy(group.map(({ sql }) => sql).join(';'), async (url) => {
      const failed = (await runTests(url, 'constraints', false)) ?? []
      return group.map(({ name }) => {
        const by = failed.find((test) => test.includes(` ${name.replace('no constraint ', '')}: `))
        return { isNoticed: by !== undefined, by: by ?? '' }
      })
    })
  }
}

async function main(server: Server): Promise<boolean> {
  const original = await server.createDatabase('original')
  await (await startBackend({ database: { kind: 'postgres', url: original } })).close()
  const laboratory = new Laboratory(server, original)
  const words = process.argv.slice(2)
  const chosen = mutants().filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
  const survivors: string[] = []
  const report = (mutant: Mutant, { isNoticed, by }: Outcome) => {
    if (!isNoticed) survivors.push(mutant.name)
    console.log(`${isNoticed ? 'noticed ' : 'SURVIVED'}  ${mutant.name}${by && `\n            ${by.trim()}`}`)
  }
  const isConstraint = ({ name }: Mutant) => name.startsWith('no constraint')
  const constraints = chosen.filter(isConstraint)
  const outcomes = constraints.length > 0 ? await laboratory.tryConstraints(constraints) : []
  constraints.forEach((mutant, index) => report(mutant, outcomes[index] ?? { isNoticed: false, by: '' }))
  const queue = chosen.filter((mutant) => !isConstraint(mutant)).values()
  const work = async () => {
    for (const mutant of queue) report(mutant, await laboratory.tryOne(mutant))
  }
  await Promise.all(Array.from({ length: workers }, work))
  console.log(`\n${chosen.length - survivors.length} of ${chosen.length} mutants are noticed.`)
  for (const name of survivors) console.log(`Survived: ${name}`)
  return survivors.length === 0
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
