/** Checks that need SQL: the API shows neither the catalogue of the database nor Supabase's schemas. */
import { readdirSync, readFileSync } from 'node:fs'
import { type Check, type Finding, toFinding, type Project } from './project'

const folder = 'supabase/migrations'
const pushCommand = 'npx supabase db push'

/** Runs `sql` and resolves to the values of its first column; to an empty list if `table` does not exist. */
async function readColumn({ run }: Project, table: string, sql: string): Promise<string[]> {
  const [exists] = (await run?.(`select to_regclass('${table}') is not null as exists`)) ?? []
  const rows = exists?.exists === true ? ((await run?.(sql)) ?? []) : []
  return rows.map((row) => String(Object.values(row)[0]))
}

const readMigrations = () =>
  readdirSync(folder)
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
    .join('\n')

const findMissing = (expected: readonly string[], present: readonly string[]) =>
  expected.filter((name) => !present.includes(name))

const migrationCheck: Check = async (project) => {
  const history = 'supabase_migrations.schema_migrations'
  const applied = await readColumn(project, history, `select version from ${history}`)
  const versions = readdirSync(folder).flatMap((name) => /^\d+/.exec(name) ?? [])
  const [missing, unknown] = [findMissing(versions, applied), findMissing(applied, versions)]
  if (unknown.length > 0)
    return {
      state: 'failed',
      text: `The database has migrations of another version: ${unknown.join(', ')}`,
      remedy: `Use the version of the site that has them, or apply this one: ${pushCommand}`,
    }
  return toFinding(
    missing.length === 0,
    'All migrations are applied',
    `Missing migrations: ${missing.join(', ')}`,
    pushCommand,
  )
}

const extensionCheck: Check = async (project) => {
  const present = await readColumn(project, 'pg_catalog.pg_extension', 'select extname from pg_catalog.pg_extension')
  const missing = findMissing(['pg_trgm', 'pg_cron', 'pg_net'], present)
  return toFinding(
    missing.length === 0,
    'The extensions are there',
    `Missing extensions: ${missing.join(', ')}`,
    'Database → Extensions: enable them; the migrations schedule cron jobs only where pg_cron and pg_net are on',
  )
}

const cronJobCheck: Check = async (project) => {
  const active = await readColumn(project, 'cron.job', 'select jobname from cron.job where active')
  const expected = Array.from(readMigrations().matchAll(/cron\.schedule\(\s*'([\w-]+)'/g), ([, name]) => name ?? '')
  const missing = findMissing([...new Set(expected)], active)
  return toFinding(
    missing.length === 0,
    'The cron jobs are there',
    `Missing or inactive cron jobs: ${missing.join(', ')}`,
    'Integrations → Cron: enable them, or run their cron.schedule of supabase/migrations in the SQL editor',
  )
}

/** The chapter `session` creates neither trigger if the platform refuses one, and `db push` does not print its notice. */
const authTriggerCheck: Check = async (project) => {
  const present = await readColumn(
    project,
    'auth.users',
    "select tgname from pg_catalog.pg_trigger where tgrelid = 'auth.users'::regclass and not tgisinternal",
  )
  const expected = Array.from(
    readMigrations().matchAll(/create trigger (\w+) [^;]*? on auth\.users/g),
    ([, name]) => name ?? '',
  )
  const missing = findMissing(expected, present)
  return toFinding(
    missing.length === 0,
    'Sessions stay anonymous and say little of themselves',
    `Missing triggers on auth.users: ${missing.join(', ')}`,
    'In the SQL editor: run their create trigger of supabase/migrations',
  )
}

const createVaultCheck =
  (consequence: string, ...names: string[]): Check =>
  async (project): Promise<Finding> => {
    const stored = await readColumn(project, 'vault.secrets', 'select name from vault.secrets')
    const missing = findMissing(names, stored)
    if (missing.length === names.length)
      return { state: 'off', text: `Vault has no ${names.join(', ')}: ${consequence}` }
    return toFinding(
      missing.length === 0,
      `Vault has ${names.join(', ')}`,
      `Vault lacks ${missing.join(', ')}`,
      `In the SQL editor: select vault.create_secret('<value>', '${missing[0] ?? ''}')`,
    )
  }

export const databaseChecks: readonly Check[] = [
  migrationCheck,
  extensionCheck,
  cronJobCheck,
  authTriggerCheck,
  createVaultCheck('photos without a listing stay until an administrator removes them', 'images_url', 'images_secret'),
  createVaultCheck('no alerts by e-mail', 'alerts_url', 'alerts_secret'),
  createVaultCheck('an administrator types the exchange rate', 'rate_url', 'rate_secret'),
  createVaultCheck('the browser alone asks for the copy of a complaint sheet', 'complaint_mail_url'),
  createVaultCheck('new listings open through the shell until somebody builds the site', 'deploy_hook_url'),
]
