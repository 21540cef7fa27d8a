/**
 * `npm run doctor`: checks whether a project is set up as docs/going-live.md says. Stores nothing in a project that is set up
 * right. SUPABASE_SECRET_KEY and SUPABASE_DB_URL enable further checks. The script reads both from the environment, because
 * the history of the shell would keep arguments. The exit status is 1 if a check fails, 2 if an argument is missing or wrong.
 */
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import postgres from 'postgres'
import * as z from 'zod/mini'
import { buckets } from '../src/config/buckets'

/** The Supabase project to check, with the keys that the caller has given. */
export interface Project {
  /** Without a slash at the end. */
  url: string
  /** Publishable key, or the legacy anon key. */
  key: string
  /** Secret key, or the legacy service_role key. */
  secretKey?: string | undefined
  /** Runs SQL as the database owner. Resolves to the rows. */
  run?: ((sql: string) => Promise<Record<string, unknown>[]>) | undefined
  fetch: (request: Request) => Promise<Response>
}

interface Check {
  /** What is so if the answer is right. */
  claim: string
  /** The check is left out without it. */
  needs?: 'secretKey' | 'run'
  /** Resolves to the answer: status and body of a response, or the rows of a query. */
  request: (project: Project) => Promise<unknown>
  right: z.ZodMiniType
  /** What to do if the answer is not right. */
  remedy: string
}

/** One line of the output. `off`: not checked. */
export interface Finding {
  state: 'ok' | 'off' | 'failed'
  text: string
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

async function send(
  project: Project,
  key: string | undefined,
  path: string,
  method: string,
  body?: object,
  furtherHeaders?: Record<string, string>,
) {
  const headers = new Headers({ apikey: key ?? '', 'content-type': 'application/json', ...furtherHeaders })
  // A legacy key is a JWT, which begins with 'eyJ'. Storage reads the key's role from this header. Edge Functions get no JWT,
  // as the database sends none.
  if (key?.startsWith('eyJ') && !path.startsWith('/functions/')) headers.set('authorization', `Bearer ${key}`)
  const response = await project.fetch(
    new Request(project.url + path, {
      method,
      headers,
      signal: AbortSignal.timeout(20_000),
      ...(body && { body: JSON.stringify(body) }),
    }),
  )
  return { status: response.status, body: parseJson(await response.text()) }
}

const get = (path: string, headers?: Record<string, string>) => (project: Project) =>
  send(project, project.key, path, 'GET', undefined, headers)
const post = (path: string, body: object) => (project: Project) => send(project, project.key, path, 'POST', body)
const getAsService = (path: string) => (project: Project) => send(project, project.secretKey, path, 'GET')
const postAsService = (path: string, body: object) => (project: Project) =>
  send(project, project.secretKey, path, 'POST', body)
const sql = (text: string) => async (project: Project) => project.run?.(text)

const status = (value: number) => z.object({ status: z.literal(value) })
const body = (schema: z.ZodMiniType) => z.object({ status: z.literal(200), body: schema })
const noRows = z.array(z.never())

/** Those of `expected` that `query` does not find. */
const missing = (expected: Iterable<string>, query: string) =>
  sql(`select unnest('{${Array.from(expected).join(',')}}'::text[]) as missing except ${query}`)

const folder = 'supabase/migrations'
const pushRemedy = 'Apply the migrations: npx supabase db push'
const migrationNames = readdirSync(folder)
const migrations = migrationNames.map((name) => readFileSync(`${folder}/${name}`, 'utf8')).join('\n')
const findNames = (pattern: RegExp) => Array.from(migrations.matchAll(pattern), ([, name]) => name ?? '')

/** Without it, no other check can be right. */
const keyCheck: Check = {
  claim: 'The project answers, and the key is right',
  request: get('/auth/v1/settings'),
  right: status(200),
  remedy: 'Compare --url and --key with Project Settings → API Keys',
}

const checks: readonly Check[] = [
  {
    claim: 'Sign-ups and the provider Email are on: anonymous sessions need the former, administrators the latter',
    request: get('/auth/v1/settings'),
    right: body(z.object({ disable_signup: z.literal(false), external: z.object({ email: z.literal(true) }) })),
    remedy: 'Authentication → Sign In / Providers → Allow new users to sign up, and Email',
  },
  {
    claim: 'Anonymous sessions are offered',
    request: get('/auth/v1/settings'),
    right: body(z.object({ external: z.object({ anonymous_users: z.literal(true) }) })),
    remedy: 'Authentication → Sign In / Providers → Allow anonymous sign-ins',
  },
  {
    claim: 'Auth confirms e-mail addresses: otherwise any session takes one, also that of the next administrator',
    request: get('/auth/v1/settings'),
    right: body(z.object({ mailer_autoconfirm: z.literal(false) })),
    remedy: 'Authentication → Sign In / Providers → Confirm email',
  },
  {
    // PostgREST before version 13 passes the JSON of the filters as text, which the search must accept.
    claim: 'The search answers',
    request: get(`/rest/v1/rpc/search_properties?filters=${encodeURIComponent('{"words":"+ancon"}')}&size=1`),
    right: status(200),
    remedy: pushRemedy,
  },
  {
    // PostgREST answers 206 where it knows the number of rows and sends fewer. With fewer listings, nothing is cut off.
    claim: 'The Data API sends 300 listings at once, or all that there are',
    request: get('/rest/v1/rpc/search_properties?size=300&select=id', { prefer: 'count=exact' }),
    right: z.object({ status: z.int().check(z.refine((value) => value !== 206)) }),
    remedy: 'Project Settings → Data API → Max rows: 1000, at least 300',
  },
  {
    claim: 'Requests of more than 300 kB are refused: one of 4 MB would take 900 MB of memory',
    request: post('/rest/v1/rpc/count_properties', { filters: { words: ' '.repeat(300_000) } }),
    right: z.object({ body: z.object({ code: z.literal('PT413') }) }),
    remedy:
      "In the SQL editor: alter role authenticator set pgrst.db_pre_request = 'private.check_request'; notify pgrst, 'reload config'",
  },
  {
    claim: 'Open access is off: nobody deletes the listings of others',
    request: get('/rest/v1/site_settings?select=open_access'),
    right: body(z.tuple([z.object({ open_access: z.literal(false) })])),
    remedy: 'In the SQL editor: update site_settings set open_access = false',
  },
  ...Object.values(buckets).map((name) => ({
    claim: `The bucket ${name} is public, and takes photos of 10 MB only`,
    request: get(`/storage/v1/bucket/${name}`),
    right: body(
      z.object({
        public: z.literal(true),
        file_size_limit: z.literal(10 * 1024 * 1024),
        allowed_mime_types: z.array(z.enum(['image/jpeg', 'image/png', 'image/webp'])).check(z.minLength(1)),
      }),
    ),
    remedy: `${pushRemedy}, and set limit and types under Storage → Buckets`,
  })),
  {
    claim: 'Signed uploads, which no limit would count, are refused',
    request: post(`/storage/v1/object/upload/sign/${buckets.propertyImages}/property-1-0-doctor.jpg`, {}),
    right: z.object({ body: z.object({ statusCode: z.literal('403') }) }),
    remedy: pushRemedy,
  },
  {
    claim: 'GraphQL, which anybody may keep busy, is off',
    request: post('/graphql/v1', { query: '{ __typename }' }),
    right: z.object({
      body: z.unknown().check(z.refine((answer) => !JSON.stringify(answer).includes('__typename":"'))),
    }),
    remedy: 'In the SQL editor: drop extension if exists pg_graphql',
  },
  ...['images', 'complaint-mail', 'alerts', 'rate'].map((name) => ({
    // The gateway has another body where it asks for a JWT, which the database does not send.
    claim: `The Edge Function ${name} refuses strangers itself, or is not deployed`,
    request: post(`/functions/v1/${name}`, {}),
    right: z.union([
      status(404),
      z.object({ status: z.literal(401), body: z.object({ error: z.literal('Unauthorized') }) }),
    ]),
    remedy: `Deploy it with the supabase/config.toml of this version: npx supabase functions deploy ${name}`,
  })),
  {
    claim: 'The secret key is right, and there is an administrator',
    needs: 'secretKey',
    request: getAsService('/rest/v1/admins?select=user_id'),
    right: body(z.array(z.unknown()).check(z.minLength(1))),
    remedy:
      'Compare SUPABASE_SECRET_KEY with Project Settings → API Keys; docs/going-live.md, "The first administrator"',
  },
  {
    // Auth calls the hook for a sign-up link, and sends no mail. An account that the hook did not refuse is deleted.
    claim: 'The sign-up hook refuses accounts',
    needs: 'secretKey',
    request: async (project) => {
      const account = { type: 'signup', email: `doctor-${randomUUID()}@example.com`, password: randomUUID() }
      const answer = await postAsService('/auth/v1/admin/generate_link', account)(project)
      const { data: user } = z.object({ id: z.string() }).safeParse(answer.body)
      if (user) await send(project, project.secretKey, `/auth/v1/admin/users/${user.id}`, 'DELETE')
      return answer
    },
    right: status(403),
    remedy: 'Authentication → Hooks → Before User Created → Postgres, private.refuse_accounts',
  },
  {
    claim: 'No photo is without a listing for more than a day',
    needs: 'secretKey',
    request: postAsService('/rest/v1/rpc/unused_images', {}),
    right: body(noRows),
    remedy:
      'Deploy the Edge Function images (docs/going-live.md, "Functions and mails"), or press the button at /admin/settings',
  },
  {
    claim: 'All migrations are applied',
    needs: 'run',
    request: missing(
      migrationNames.map((name) => name.replace(/_.*/, '')),
      'select version from supabase_migrations.schema_migrations',
    ),
    right: noRows,
    remedy: pushRemedy,
  },
  {
    claim: 'The extensions are there',
    needs: 'run',
    request: missing(['pg_trgm', 'pg_cron', 'pg_net'], 'select extname from pg_extension'),
    right: noRows,
    remedy:
      'Database → Extensions: enable them; the migrations schedule cron jobs only where pg_cron and pg_net are on',
  },
  {
    claim: 'The cron jobs are there',
    needs: 'run',
    request: missing(findNames(/cron\.schedule\(\s*'([\w-]+)'/g), 'select jobname from cron.job where active'),
    right: noRows,
    remedy: 'Integrations → Cron: enable them, or run their cron.schedule of supabase/migrations in the SQL editor',
  },
  {
    claim: 'The hourly job, which deletes what has expired, ran in the last two hours',
    needs: 'run',
    request: sql(`select 'purge-expired' as missing where not exists (
      select from cron.job_run_details join cron.job using (jobid)
      where jobname = 'purge-expired' and status = 'succeeded' and end_time > now() - interval '2 hours')`),
    right: noRows,
    remedy: 'Integrations → Cron: see why it failed. In a new project, wait for an hour',
  },
  {
    // The migrations go on if the platform refuses a trigger, and `db push` does not print their notice.
    claim: 'The triggers of auth.users are there',
    needs: 'run',
    request: missing(
      findNames(/create trigger (\w+) [^;]*? on auth\.users/g),
      "select tgname from pg_trigger where tgrelid = 'auth.users'::regclass",
    ),
    right: noRows,
    remedy: 'In the SQL editor: run their create trigger of supabase/migrations',
  },
  {
    claim: 'Each secret of the vault has its address, and each address its secret',
    needs: 'run',
    request: sql(`
      select task || case when has_url then '_secret' else '_url' end as missing
      from unnest('{images,alerts,rate}'::text[]) as task,
        lateral (select bool_or(name = task || '_url') as has_url, bool_or(name = task || '_secret') as has_secret
          from vault.secrets) as names
      where has_url <> has_secret`),
    right: noRows,
    remedy: "In the SQL editor: select vault.create_secret('<value>', '<name>')",
  },
]

async function run({ claim, request, right, remedy }: Check, project: Project): Promise<Finding> {
  const answer = await request(project).catch((error: unknown) =>
    String(error instanceof Error && error.cause ? error.cause : error),
  )
  if (right.safeParse(answer).success) return { state: 'ok', text: claim }
  return { state: 'failed', text: `${claim} → ${remedy}\n  ${JSON.stringify(answer).slice(0, 300)}` }
}

/** Runs the checks that the project's keys and `run` allow, and yields each finding. Stops if the check of the public key fails. */
export async function* runChecks(project: Project): AsyncGenerator<Finding> {
  const keyFinding = await run(keyCheck, project)
  yield keyFinding
  if (keyFinding.state === 'failed') return
  for (const check of checks) {
    if (check.needs && !project[check.needs]) {
      const name = { secretKey: 'SUPABASE_SECRET_KEY', run: 'SUPABASE_DB_URL' }[check.needs]
      yield { state: 'off', text: `Not checked without ${name}: ${check.claim}` }
    } else yield run(check, project)
  }
}

async function main() {
  const { url, key } = parseArgs({
    options: { url: { type: 'string' }, key: { type: 'string' } },
    strict: false,
  }).values
  if (typeof url !== 'string' || typeof key !== 'string' || !URL.canParse(url)) {
    console.error('Usage: npm run doctor -- --url https://<ref>.supabase.co --key <publishable key>')
    process.exit(2)
  }
  const { SUPABASE_SECRET_KEY: secretKey, SUPABASE_DB_URL: databaseUrl } = process.env
  const database = databaseUrl ? postgres(databaseUrl, { max: 1, ssl: 'prefer', onnotice: () => undefined }) : undefined
  const project: Project = {
    url: url.replace(/\/+$/, ''),
    key,
    secretKey,
    run: database && (async (text) => [...(await database.unsafe(text))]),
    fetch,
  }
  let failureCount = 0
  for await (const { state, text } of runChecks(project)) {
    console.log(`${{ ok: '✓', off: '–', failed: '✗' }[state]} ${text}`)
    if (state === 'failed') failureCount += 1
  }
  await database?.end()
  console.log(failureCount === 0 ? '\nNothing is missing.' : `\n${failureCount} to fix.`)
  process.exitCode = failureCount === 0 ? 0 : 1
}

if (process.argv[1] === import.meta.filename) await main()
