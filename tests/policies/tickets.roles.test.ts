import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { complaint } from '../support/complaints'
import { dataRequest, enquiry } from '../support/listings'
import type { Role, TestSupabase } from '../support/supabase'
import { literal, runAs } from './run-as'
import { sharedSupabase } from './shared-supabase'

let supabase: TestSupabase
const request = crypto.randomUUID()
const call = (name: string, args: object) =>
  `public.${name}(${Object.entries(args)
    .map(([argument, value]) => `${argument} => ${literal(String(value))}`)
    .join(', ')})`

beforeAll(async () => {
  supabase = await sharedSupabase()
})
beforeEach(async () => {
  await supabase.empty()
  const anon = supabase.createClientFor('anon')
  const { error } = await anon.rpc('file_complaint', complaint({ document: '99999999' }))
  const sent = await anon.rpc('send_data_request', dataRequest({ request, right_kind: 'access' }))
  expect([error, sent.error]).toEqual([null, null])
  await supabase.service.from('leads').insert(enquiry())
  await supabase.run('delete from private.tickets; delete from private.write_log')
})

/** Each first call, the call that redeems its ticket, what it holds, and what the first call commits. */
const tickets: [role: Role, first: string, second: string, holds: string, commits: string][] = [
  [
    'anon',
    call('file_complaint', complaint()),
    'public.read_complaint',
    'Rosa Quispe',
    "select 1 from private.complaints where document = '45678912'",
  ],
  [
    'anon',
    `public.find_complaint((select to_char(now() at time zone 'America/Lima', '"000000001-"YYYY')), '99999999')`,
    'public.read_complaint',
    'Rosa Quispe',
    "select 1 from private.write_log where kind = 'complaint-lookup'",
  ],
  [
    'anon',
    call('send_data_request', dataRequest({ request: crypto.randomUUID() })),
    'public.read_data_request_receipt',
    'DP-',
    `select 1 from private.data_requests where id <> '${request}'`,
  ],
  [
    'admin',
    'public.begin_leads_export()',
    'public.export_leads',
    'ancon.test',
    "select 1 from private.audit_log where action = 'export'",
  ],
  [
    'admin',
    'public.begin_complaints_export()',
    'public.export_complaints',
    'Rosa Quispe',
    "select 1 from private.audit_log where action = 'export'",
  ],
  [
    'admin',
    `public.begin_personal_data_export('${request}')`,
    'public.export_personal_data',
    'ancon.test',
    "select 1 from private.audit_log where action = 'export'",
  ],
]

/** Shows the value of a function in an error, and so rolls back what it wrote: what a failing `?select=` does. */
const failing = (expression: string, statement = '') => `${statement}; select (${expression})::text::integer`

describe.each(tickets)('%s: %s', (role, first, second, holds, commits) => {
  const issue = async () => {
    expect(await runAs(supabase, role, `select ${first}`)).toBe('done')
    return String((await supabase.run('select id from private.tickets'))[0]?.id)
  }
  const redeeming = (ticket: string) => `select to_jsonb(t)::text from ${second}('${ticket}') as t`
  const read = (ticket: string, as: Role = role) => runAs(supabase, as, redeeming(ticket))
  /** The message of the error that shows a value. */
  const shown = async (sql: string) => {
    const role_ = role === 'anon' ? 'anon' : 'authenticated'
    const claims = JSON.stringify({ sub: supabase.tokenFor(role) ? adminId : undefined, role: role_ })
    const settings = `select set_config('request.jwt.claims', '${claims}', true),
      set_config('request.jwt.claim.sub', '${role === 'anon' ? '' : adminId}', true)`
    return supabase.run(`${settings}; set local role ${role_}; ${sql}`).then(
      () => 'no error',
      (error: unknown) => (error as Error).message,
    )
  }
  const adminId = 'c0000000-0000-4000-8000-00000000000d'

  it('gives what it is for to its caller, in another transaction, as often as asked', async () => {
    const ticket = await issue()
    expect(await shown(failing(`select string_agg(to_jsonb(t)::text, '') from ${second}('${ticket}') as t`))).toContain(
      holds,
    )
    expect([await read(ticket), await read(ticket)]).toEqual(['done', 'done'])
  })

  it('commits before anything is shown, whatever becomes of the second call', async () => {
    const ticket = await issue()
    expect(await runAs(supabase, role, `${redeeming(ticket)}; select 1 / 0`)).toBe('22012')
    expect(await supabase.run(commits)).toHaveLength(1)
  })

  it('shows nothing usable when it fails, and its ticket is invalid', async () => {
    const message = await shown(failing(first))
    const [ticket = ''] = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/.exec(message) ?? []
    expect(message.replace(ticket, '…')).toMatch(/^invalid input syntax for type integer: "…"$/)
    expect(await supabase.run(commits)).toEqual([])
    expect(await read(ticket)).toBe('PT404')
  })

  it('is not redeemed in the transaction that can still take it back', async () => {
    expect(
      await runAs(
        supabase,
        role,
        `do $$ declare ticket uuid; begin ticket := ${first}; perform ${second}(ticket); end; $$`,
      ),
    ).toBe('PT404')
    // Nor through a savepoint.
    expect(
      await runAs(
        supabase,
        role,
        `do $$ declare ticket uuid; begin
          begin ticket := ${first}; exception when division_by_zero then null; end;
          perform ${second}(ticket);
        end; $$`,
      ),
    ).toBe('PT404')
  })

  it('is for its caller, its purpose and ten minutes', async () => {
    const ticket = await issue()
    expect(await read(ticket, 'sessionA')).toBe('PT404')
    expect(await read(crypto.randomUUID())).toBe('PT404')
    await supabase.run("update private.tickets set created_at = now() - interval '9 minutes'")
    expect(await read(ticket)).toBe('done')
    await supabase.run("update private.tickets set created_at = now() - interval '10 minutes'")
    expect(await read(ticket)).toBe('PT404')
    await supabase.run("update private.tickets set created_at = now(), kind = 'other'")
    expect(await read(ticket)).toBe('PT404')
  })
})

it('deletes tickets that expired', async () => {
  await runAs(supabase, 'admin', 'select public.begin_leads_export()')
  await supabase.run("update private.tickets set created_at = now() - interval '11 minutes'")
  await runAs(supabase, 'admin', 'select public.begin_leads_export()')
  expect(await supabase.run('select 1 from private.tickets')).toHaveLength(1)
})

it('gives no right by itself: a former administrator can no longer use it', async () => {
  await runAs(supabase, 'admin', `select public.begin_personal_data_export('${request}')`)
  await runAs(supabase, 'admin', 'select public.begin_leads_export()')
  const rows = await supabase.run('select id, kind from private.tickets')
  await supabase.run('delete from public.admins')
  for (const { id, kind } of rows) {
    const name = kind === 'leads-export' ? 'export_leads' : 'export_personal_data'
    expect(await runAs(supabase, 'admin', `select public.${name}('${String(id)}')`)).toBe('42501')
  }
  await supabase.run("insert into public.admins (user_id) values ('c0000000-0000-4000-8000-00000000000d')")
})

describe.each(['anon', 'sessionA', 'member', 'admin'] as const)('%s', (role) => {
  it('reads no ticket', async () => {
    expect(await runAs(supabase, role, 'select * from private.tickets')).toBe('42501')
  })
})
