import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Finding, type Project, runChecks } from '../../scripts/doctor'
import { LOCAL_SECRET_KEY, LOCAL_SUPABASE } from '../../scripts/local-supabase/keys'
import { refuseUnlessAuthorised } from '../../supabase/functions/_shared/authorised'
import { answerMailRequest } from '../../supabase/functions/complaint-mail/complaint-mail'
import { makeImageBlob } from '../support/image-files'
import { makeListingRow } from '../support/listings'
import { sqlAs } from '../support/sql'
import { startTestSupabase, type TestSupabase, userIds } from '../support/supabase'

let supabase: TestSupabase
/** Responses that replace those of the project, by path. */
let answers: Record<string, () => Response> = {}

beforeAll(async () => {
  supabase = await startTestSupabase()
  const sql = readdirSync('supabase/migrations').map((name) => readFileSync(`supabase/migrations/${name}`, 'utf8'))
  const jobs = new Set(sql.join('\n').match(/(?<=cron\.schedule\(\s*)'[\w-]+'/g))
  expect(jobs.size).toBeGreaterThan(4)
  // Vault, pg_cron and pg_net exist on the hosted platform only. `doctor` reads these tables and the two extensions.
  await supabase.run(`
    create schema vault; create table vault.secrets (name text);
    insert into vault.secrets values ('alerts_url'), ('alerts_secret');
    create schema cron; create table cron.job (jobname text, active boolean default true, jobid bigint generated always as identity);
    create table cron.job_run_details (jobid bigint, status text, end_time timestamptz);
    insert into cron.job select unnest(array[${[...jobs].join(',')}]);
    insert into cron.job_run_details select jobid, 'succeeded', now() - interval '1 hour' from cron.job;
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

async function listFindings(changes: Partial<Project> = {}): Promise<Finding[]> {
  const project: Project = {
    url: 'http://localhost',
    key: LOCAL_SUPABASE.anonKey,
    secretKey: LOCAL_SECRET_KEY,
    run: supabase.run,
    fetch: fetchFromProject,
  }
  const findings: Finding[] = []
  for await (const finding of runChecks({ ...project, ...changes })) findings.push(finding)
  return findings
}
const filterNotOk = (findings: Finding[]) => findings.filter(({ state }) => state !== 'ok')

const countStored = () =>
  supabase.run(
    'select (select count(*)::int from auth.users) as accounts, (select count(*)::int from storage.objects) as objects',
  )

it('doctor finds no fault in a complete project, and leaves no account and no file behind', async () => {
  const before = await countStored()
  expect(filterNotOk(await listFindings())).toEqual([])
  expect(await countStored()).toEqual(before)
})

it('doctor names the keys without which it skips checks', async () => {
  const findings = filterNotOk(await listFindings({ secretKey: undefined, run: undefined }))
  expect(new Set(findings.map(({ state, text }) => [state, text.replace(/:.*/, '')].join(' ')))).toEqual(
    new Set(['off Not checked without SUPABASE_SECRET_KEY', 'off Not checked without SUPABASE_DB_URL']),
  )
})

const answerSettings =
  (external: object, disable_signup = false, mailer_autoconfirm = false) =>
  () =>
    (answers['/auth/v1/settings'] = () => Response.json({ external, disable_signup, mailer_autoconfirm }))
const toRun = (sql: string) => () => supabase.run(sql)

/** A fault, the claim that it refutes, how to cause it, and how to undo it. */
const faults: [name: string, claim: RegExp, cause: () => unknown, undo?: () => unknown][] = [
  ['sign-ups are off', /^Sign-ups/, answerSettings({ anonymous_users: true, email: true }, true)],
  ['the provider Email is off', /^Sign-ups/, answerSettings({ anonymous_users: true, email: false })],
  ['anonymous sessions are off', /^Anonymous/, answerSettings({ anonymous_users: false, email: true })],
  [
    'e-mail addresses need no confirmation',
    /^Auth confirms/,
    answerSettings({ anonymous_users: true, email: true }, false, true),
  ],
  [
    'the search is refused',
    /^The search.*PT400/s,
    () => (answers['/rest/v1/rpc/search_properties'] = () => Response.json({ code: 'PT400' }, { status: 400 })),
  ],
  [
    'the Data API sends at most two rows',
    /^The Data API sends 300.*"status":206/s,
    async () => {
      await supabase.service.from('properties').insert([makeListingRow(), makeListingRow(), makeListingRow()])
      await supabase.run("alter role authenticator set pgrst.db_max_rows = '2'; notify pgrst, 'reload config'")
      await supabase.reloadSchema()
    },
    async () => {
      await supabase.run("alter role authenticator reset pgrst.db_max_rows; notify pgrst, 'reload config'")
      await supabase.reloadSchema()
      await supabase.service.from('properties').delete().neq('status', '')
    },
  ],
  [
    'PostgREST calls no function before a request',
    /^Requests of more than 300 kB.*PT422/s,
    () => (answers['/rest/v1/rpc/count_properties'] = () => Response.json({ code: 'PT422' }, { status: 422 })),
  ],
  [
    'the settings are not readable',
    /^Open access.*"status":401/s,
    toRun('revoke select on public.site_settings from anon'),
    toRun('grant select on public.site_settings to anon'),
  ],
  ['open access is on', /^Open access/, () => supabase.setOpenAccess(true), () => supabase.setOpenAccess(false)],
  [
    'a bucket accepts files of every type',
    /^The bucket fotosweb/,
    toRun(`update storage.buckets set allowed_mime_types = null where id = 'fotosweb'`),
    toRun(`update storage.buckets set allowed_mime_types = '{image/jpeg,image/png,image/webp}' where id = 'fotosweb'`),
  ],
  [
    'a bucket has no size limit',
    /^The bucket property-images/,
    toRun(`update storage.buckets set file_size_limit = null where id = 'property-images'`),
    toRun(`update storage.buckets set file_size_limit = 10485760 where id = 'property-images'`),
  ],
  [
    'signed uploads are allowed',
    /^Signed uploads/,
    toRun('create policy hole on storage.objects for insert to anon with check (true)'),
    toRun('drop policy hole on storage.objects'),
  ],
  [
    'GraphQL is on',
    /^GraphQL/,
    () => (answers['/graphql/v1'] = () => Response.json({ data: { __typename: 'Query' } })),
  ],
  [
    'an Edge Function requires a JWT',
    /^The Edge Function alerts/,
    () =>
      (answers['/functions/v1/alerts'] = () =>
        Response.json({ code: 401, message: 'Missing authorization header' }, { status: 401 })),
  ],
  [
    'an Edge Function answers without its secret',
    /^The Edge Function images/,
    () => (answers['/functions/v1/images'] = () => Response.json({ removed: 3 })),
  ],
  [
    'there is no administrator',
    /^The secret key/,
    toRun('delete from public.admins'),
    toRun(`insert into public.admins (user_id) values ('${userIds.admin}')`),
  ],
  [
    'the sign-up hook accepts accounts',
    /^The sign-up hook/,
    toRun(`alter function private.refuse_accounts(jsonb) rename to real_refuse_accounts;
      create function private.refuse_accounts(event jsonb) returns jsonb language sql as $$ select '{}'::jsonb $$`),
    toRun(`drop function private.refuse_accounts(jsonb);
      alter function private.real_refuse_accounts(jsonb) rename to refuse_accounts`),
  ],
  [
    'the sign-up hook fails',
    /^The sign-up hook.*"status":500/s,
    () => (answers['/auth/v1/admin/generate_link'] = () => Response.json({ msg: 'Hook failed' }, { status: 500 })),
  ],
  [
    'a photo is unused',
    /^No photo.*vieja\.jpg/s,
    async () => {
      await supabase.service.storage.from('property-images').upload('property-2-0-vieja.jpg', makeImageBlob())
      await supabase.run("update storage.objects set created_at = now() - interval '2 days'")
    },
    () => supabase.service.storage.from('property-images').remove(['property-2-0-vieja.jpg']),
  ],
  [
    'a migration is missing',
    /^All migrations.*20260105090000/s,
    toRun(`delete from supabase_migrations.schema_migrations where version = '20260105090000'`),
    toRun(`insert into supabase_migrations.schema_migrations (version) values ('20260105090000')`),
  ],
  [
    'an extension is missing',
    /^The extensions.*pg_net/s,
    toRun(`update pg_catalog.pg_extension set extname = 'pg_later' where extname = 'pg_net'`),
    toRun(`update pg_catalog.pg_extension set extname = 'pg_net' where extname = 'pg_later'`),
  ],
  [
    'a cron job is inactive',
    /^The cron jobs.*purge-expired/s,
    toRun(`update cron.job set active = false where jobname = 'purge-expired'`),
    toRun('update cron.job set active = true'),
  ],
  [
    'the hourly job fails',
    /^The hourly job.*purge-expired/s,
    toRun(`update cron.job_run_details set status = 'failed'`),
    toRun(`update cron.job_run_details set status = 'succeeded'`),
  ],
  [
    'the hourly job has stopped',
    /^The hourly job.*purge-expired/s,
    toRun(`update cron.job_run_details set end_time = now() - interval '3 hours'`),
    toRun(`update cron.job_run_details set end_time = now()`),
  ],
  [
    'the vault is not there',
    /^Each secret.*vault\.secrets/s,
    toRun('alter schema vault rename to lost'),
    toRun('alter schema lost rename to vault'),
  ],
  [
    'a trigger of auth.users is missing',
    /^The triggers.*keep_user_small/s,
    toRun('alter trigger keep_user_small on auth.users rename to lost'),
    toRun('alter trigger lost on auth.users rename to keep_user_small'),
  ],
  [
    'one of two secrets is missing',
    /^Each secret.*alerts_secret/s,
    toRun(`delete from vault.secrets where name = 'alerts_secret'`),
    toRun(`insert into vault.secrets values ('alerts_secret')`),
  ],
]

describe('doctor reports one fault and its remedy:', () => {
  it.each(faults)('%s', async (_, claim, cause, undo) => {
    const before = await countStored()
    await cause()
    const findings = await listFindings().finally(undo)
    expect(filterNotOk(findings)).toEqual([{ state: 'failed', text: expect.stringMatching(claim) as string }])
    expect(filterNotOk(findings)[0]?.text).toMatch(/ → .{10}/)
    expect(await countStored()).toEqual(before)
  })
})

it('doctor stops at a wrong URL or key', async () => {
  const text = expect.stringMatching(/^The project answers.*"status":401/s) as string
  expect(await listFindings({ key: 'sb_publishable_de_otro' })).toEqual([{ state: 'failed', text }])
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
    expect(stdout).toMatch(/^✗ The project answers.* → .+\n {2}.+\n\n1 to fix\.\n$/)
    expect(status).toBe(1)
  })
})
