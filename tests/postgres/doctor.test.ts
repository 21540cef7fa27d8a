import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { runChecks, formatFinding } from '../../scripts/doctor/examine'
import type { Finding, Project } from '../../scripts/doctor/project'
import { LOCAL_SECRET_KEY, LOCAL_SUPABASE } from '../../scripts/local-supabase/keys'
import { refuseUnlessAuthorised } from '../../supabase/functions/_shared/authorised'
import { answerMailRequest } from '../../supabase/functions/complaint-mail/complaint-mail'
import { makeImageBlob } from '../support/image-files'
import { sqlAs } from '../support/sql'
import { startTestSupabase, type TestSupabase, userIds } from '../support/supabase'

let supabase: TestSupabase
/** Responses that replace those of the project, by path. */
let answers: Record<string, () => Response> = {}

const secrets = [
  'images_url',
  'images_secret',
  'alerts_url',
  'alerts_secret',
  'rate_url',
  'rate_secret',
  'complaint_mail_url',
  'deploy_hook_url',
]
const toValuesSql = (rows: string[]) => rows.map((row) => `(${row})`).join(', ')

beforeAll(async () => {
  supabase = await startTestSupabase()
  const sql = readdirSync('supabase/migrations').map((name) => readFileSync(`supabase/migrations/${name}`, 'utf8'))
  const jobs = new Set(sql.join('\n').match(/(?<=cron\.schedule\(\s*)'[\w-]+'/g))
  expect(jobs.size).toBeGreaterThan(4)
  // Vault, pg_cron and pg_net exist on the hosted platform only. `doctor` reads these tables and the two extensions.
  await supabase.run(`
    create schema vault; create table vault.secrets (name text);
    insert into vault.secrets values ${toValuesSql(secrets.map((name) => `'${name}'`))};
    create schema cron; create table cron.job (jobname text, active boolean default true);
    insert into cron.job values ${toValuesSql([...jobs])};
    set allow_system_table_mods = on;
    insert into pg_catalog.pg_extension (oid, extname, extowner, extnamespace, extrelocatable, extversion)
      select 99000 + n, extname, 10, 'public'::regnamespace, false, '1'
      from unnest(array['pg_cron', 'pg_net']) with ordinality as e (extname, n)`)
})
afterAll(() => supabase.close())
afterEach(() => {
  answers = {}
})

const refuseWithout = (header: string) => (request: Request) => refuseUnlessAuthorised(request, header, 'secreto')
const functions: Record<string, (request: Request) => Promise<Response | null>> = {
  '/functions/v1/images': refuseWithout('x-images-secret'),
  '/functions/v1/alerts': refuseWithout('x-alerts-secret'),
  '/functions/v1/rate': refuseWithout('x-rate-secret'),
  '/functions/v1/complaint-mail': (request) =>
    answerMailRequest(request, {
      client: supabase.service,
      provider: undefined,
      site: undefined,
      sendMail: () => Promise.resolve('not-configured'),
    }),
}

/** Sends a request to the local Supabase, and adds Edge Functions and the two paths of Auth's admin API that `doctor` uses. */
async function fetchFromProject(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  const answer = answers[pathname]?.() ?? (await functions[pathname]?.(request))
  if (answer) return answer
  if (pathname === '/auth/v1/admin/generate_link') {
    const body = await request.text()
    return supabase.fetch(
      new Request('http://localhost/auth/v1/signup', { method: 'POST', headers: request.headers, body }),
    )
  }
  const [, user] = /^\/auth\/v1\/admin\/users\/([\da-f-]+)$/.exec(pathname) ?? []
  if (!user) return supabase.fetch(request)
  await supabase.run(sqlAs('auth', `delete from auth.users where id = '${user}'`))
  return Response.json({})
}

const makeProject = (): Project => ({
  url: 'http://localhost',
  key: LOCAL_SUPABASE.anonKey,
  secretKey: LOCAL_SECRET_KEY,
  run: supabase.run,
  fetch: fetchFromProject,
})

async function listFindings(changes: Partial<Project> = {}): Promise<Finding[]> {
  const findings: Finding[] = []
  for await (const finding of runChecks({ ...makeProject(), ...changes })) findings.push(finding)
  return findings
}
const filterNotOk = (findings: Finding[]) => findings.filter(({ state }) => state !== 'ok')

/** The number of checks with all keys: a failed check must not skip the others. */
const checkCount = 26

const countAccounts = async () => (await supabase.run('select count(*)::int as count from auth.users'))[0]
const countObjects = async () => (await supabase.run('select count(*)::int as count from storage.objects'))[0]

it('doctor finds no fault in a complete project, and leaves no account and no file behind', async () => {
  const before = [await countAccounts(), await countObjects()]
  const findings = await listFindings()
  expect(filterNotOk(findings)).toEqual([])
  expect(findings).toHaveLength(checkCount)
  expect([await countAccounts(), await countObjects()]).toEqual(before)
})

it('doctor names the keys without which it skips checks', async () => {
  const findings = filterNotOk(await listFindings({ secretKey: undefined, run: undefined }))
  expect(findings.map(({ state, text }) => [state, text.replace(/:.*/, '')])).toEqual([
    ['off', 'Not checked without SUPABASE_SECRET_KEY'],
    ['off', 'Not checked without SUPABASE_DB_URL'],
  ])
})

const answerSettings =
  (external: object, disable_signup = false) =>
  () =>
    Response.json({ external, disable_signup })
const toRun = (sql: string) => () => supabase.run(sql)
/** Changes tables or functions of the API. */
const toChangeApi = (sql: string) => async () => {
  await supabase.run(sql)
  await supabase.reloadSchema()
}

/** A fault, how to cause it, the text of its finding, and how to undo it. */
const faults: [name: string, cause: () => unknown, text: RegExp, undo?: () => unknown][] = [
  [
    'sign-ups are off',
    () => (answers['/auth/v1/settings'] = answerSettings({ anonymous_users: true, email: true }, true)),
    /^Sign-ups or the provider Email are off/,
  ],
  [
    'the provider Email is off',
    () => (answers['/auth/v1/settings'] = answerSettings({ anonymous_users: true, email: false })),
    /^Sign-ups or the provider Email are off/,
  ],
  [
    'anonymous sessions are off',
    () => (answers['/auth/v1/settings'] = answerSettings({ anonymous_users: false, email: true })),
    /^Anonymous sessions are not offered/,
  ],
  [
    'a function is missing',
    toChangeApi('alter function public.delete_holiday(date) rename to delete_day'),
    /^The API lacks rpc\/delete_holiday$/,
    toChangeApi('alter function public.delete_day(date) rename to delete_holiday'),
  ],
  [
    'a parameter of a function is missing',
    toChangeApi(`alter function public.add_holiday(date, text) rename to real_add_holiday;
      create function public.add_holiday(holiday date) returns void language sql as ''`),
    /^The API lacks rpc\/add_holiday$/,
    toChangeApi(`drop function public.add_holiday(date);
      alter function public.real_add_holiday(date, text) rename to add_holiday`),
  ],
  [
    'a table is missing',
    () => (answers['/rest/v1/leads'] = () => Response.json({ code: 'PGRST205' }, { status: 404 })),
    /^The API lacks leads$/,
  ],
  [
    'the search is refused',
    () => (answers['/rest/v1/rpc/search_properties'] = () => Response.json({ code: 'PT400' }, { status: 400 })),
    /^The search answers 400$/,
  ],
  [
    'the settings are not readable',
    toRun('revoke select on public.site_settings from anon'),
    /^The site's settings are not readable \(401\)/,
    toRun('grant select on public.site_settings to anon'),
  ],
  ['open access is on', () => supabase.setOpenAccess(true), /^Open access is on/, () => supabase.setOpenAccess(false)],
  [
    'a bucket accepts files of every type',
    toRun(`update storage.buckets set allowed_mime_types = null where id = 'fotosweb'`),
    /: fotosweb$/,
    toRun(`update storage.buckets set allowed_mime_types = '{image/jpeg,image/png,image/webp}' where id = 'fotosweb'`),
  ],
  [
    'a bucket has no size limit',
    toRun(`update storage.buckets set file_size_limit = null where id = 'property-images'`),
    /: property-images$/,
    toRun(`update storage.buckets set file_size_limit = 10485760 where id = 'property-images'`),
  ],
  [
    'signed uploads are allowed',
    toRun('create policy hole on storage.objects for insert to anon with check (true)'),
    /^Signed uploads are not refused/,
    toRun('drop policy hole on storage.objects'),
  ],
  [
    'GraphQL is on',
    () => (answers['/graphql/v1'] = () => Response.json({ data: { __typename: 'Query' } })),
    /^GraphQL is on/,
  ],
  [
    'an Edge Function requires a JWT',
    () =>
      (answers['/functions/v1/alerts'] = () =>
        Response.json({ code: 401, message: 'Missing authorization header' }, { status: 401 })),
    /^The Edge Function alerts asks for a JWT/,
  ],
  [
    'an Edge Function answers without its secret',
    () => (answers['/functions/v1/images'] = () => Response.json({ removed: 3 })),
    /^The Edge Function images answers 200 to strangers/,
  ],
  [
    'there is no administrator',
    toRun('delete from public.admins'),
    /^There is no administrator/,
    toRun(`insert into public.admins (user_id) values ('${userIds.admin}')`),
  ],
  [
    'the sign-up hook accepts accounts',
    toRun(`alter function private.refuse_accounts(jsonb) rename to real_refuse_accounts;
      create function private.refuse_accounts(event jsonb) returns jsonb language sql as $$ select '{}'::jsonb $$`),
    /^Anybody may sign up by e-mail$/,
    toRun(`drop function private.refuse_accounts(jsonb);
      alter function private.real_refuse_accounts(jsonb) rename to refuse_accounts`),
  ],
  [
    'the sign-up hook fails',
    () => (answers['/auth/v1/admin/generate_link'] = () => Response.json({ msg: 'Hook failed' }, { status: 500 })),
    /^Auth does not say whether it refuses accounts \(500\)/,
  ],
  [
    'photos are unused',
    async () => {
      await supabase.service.storage.from('property-images').upload('property-2-0-vieja.jpg', makeImageBlob())
      await supabase.run("update storage.objects set created_at = now() - interval '2 days'")
    },
    /^Photos without a listing for more than a day: 1/,
    () => supabase.service.storage.from('property-images').remove(['property-2-0-vieja.jpg']),
  ],
  [
    'a migration is missing',
    toRun(`delete from supabase_migrations.schema_migrations where version = '20260105090000'`),
    /^Missing migrations: 20260105090000$/,
    toRun(`insert into supabase_migrations.schema_migrations (version) values ('20260105090000')`),
  ],
  [
    'a migration belongs to another version',
    toRun(`insert into supabase_migrations.schema_migrations (version) values ('29990101000000')`),
    /another version: 29990101000000$/,
    toRun(`delete from supabase_migrations.schema_migrations where version = '29990101000000'`),
  ],
  [
    'an extension is missing',
    toRun(`update pg_catalog.pg_extension set extname = 'pg_later' where extname = 'pg_net'`),
    /^Missing extensions: pg_net$/,
    toRun(`update pg_catalog.pg_extension set extname = 'pg_net' where extname = 'pg_later'`),
  ],
  [
    'a cron job is inactive',
    toRun(`update cron.job set active = false where jobname = 'purge-expired'`),
    /^Missing or inactive cron jobs: purge-expired$/,
    toRun('update cron.job set active = true'),
  ],
  [
    'a trigger of auth.users is missing',
    toRun('alter trigger keep_user_small on auth.users rename to lost'),
    /^Missing triggers on auth\.users: keep_user_small$/,
    toRun('alter trigger lost on auth.users rename to keep_user_small'),
  ],
  [
    'one of two secrets is missing',
    toRun(`delete from vault.secrets where name = 'alerts_secret'`),
    /^Vault lacks alerts_secret$/,
    toRun(`insert into vault.secrets values ('alerts_secret')`),
  ],
]

describe('doctor reports one fault and its remedy:', () => {
  it.each(faults)('%s', async (_, cause, text, undo) => {
    const before = await countAccounts()
    await cause()
    const findings = await listFindings().finally(undo)
    const failed = filterNotOk(findings)
    expect(failed).toEqual([expect.objectContaining({ state: 'failed', text: expect.stringMatching(text) as string })])
    expect(formatFinding(failed[0]!)).toMatch(/^✗ .+ → .{10}/)
    expect(findings).toHaveLength(checkCount)
    expect(await countAccounts()).toEqual(before)
  })
})

it('doctor reports features that are not set up, but not as faults', async () => {
  answers['/functions/v1/alerts'] = () => new Response('Not Found', { status: 404 })
  await supabase.run(`delete from vault.secrets where name like 'alerts%'`)
  const findings = filterNotOk(await listFindings())
  await supabase.run(`insert into vault.secrets values ('alerts_url'), ('alerts_secret')`)
  expect(findings.map(formatFinding)).toEqual([
    '– The Edge Function alerts is not deployed: no alerts by e-mail',
    '– Vault has no alerts_url, alerts_secret: no alerts by e-mail',
  ])
})

it('doctor stops at a wrong URL or key', async () => {
  const wrongKeyFindings = await listFindings({ key: 'sb_publishable_de_otro' })
  expect(wrongKeyFindings).toEqual([expect.objectContaining({ state: 'failed', text: 'The project answers 401' })])
  const unreachableFindings = await listFindings({ fetch: () => Promise.reject(new TypeError('fetch failed')) })
  expect(unreachableFindings).toEqual([expect.objectContaining({ state: 'failed', text: 'No answer: fetch failed' })])
})

it('doctor reports a wrong secret key', async () => {
  const [finding] = filterNotOk(await listFindings({ secretKey: 'sb_secret_de_otro' }))
  expect(finding).toMatchObject({ state: 'failed', text: 'The API answers 401 to the secret key' })
})

describe('the command `npm run doctor`', () => {
  const runDoctor = (...options: string[]) =>
    spawnSync(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'scripts/doctor.ts', ...options], {
      encoding: 'utf8',
    })

  it('prints its usage and exits with status 2 after wrong options', () => {
    const { status, stderr } = runDoctor('--url', 'ancon')
    expect(stderr).toMatch(/^Usage: npm run doctor -- --url .* --key/)
    expect(status).toBe(2)
  })

  it('exits with status 1 after a fault', () => {
    const { status, stdout } = runDoctor('--url', 'http://localhost:9/', '--key', 'sb_publishable_x')
    expect(stdout).toMatch(/^✗ No answer: .+ → .+\n\n1 to fix\.\n$/)
    expect(status).toBe(1)
  })
})
