import { beforeEach, describe, expect, it } from 'vitest'
import { complaint } from '../support/complaints'
import { dataRequest } from '../support/data-requests'
import { enquiry } from '../support/enquiries'
import { userIds, type Role } from '../support/supabase'
import { literal, sqlAs } from '../support/sql'
import { everyone } from './matrix'
import { runAs } from './run-as'
import { supabase } from './shared-supabase'

const request = crypto.randomUUID()
const call = (name: string, args: object) =>
  `public.${name}(${Object.entries(args)
    .map(([argument, value]) => `${argument} => ${literal(String(value))}`)
    .join(', ')})`

beforeEach(async () => {
  await supabase.empty()
  const anon = supabase.createClientFor('anon')
  const { error } = await anon.rpc('file_complaint', complaint({ document: '99999999' }))
  const sent = await anon.rpc('send_data_request', dataRequest({ request, right_kind: 'access' }))
  expect([error, sent.error]).toEqual([null, null])
  await supabase.service.from('leads').insert(enquiry())
  await supabase.run('delete from private.tickets; delete from private.write_log')
})

const exported = "select 1 from private.audit_log where action = 'export'"

/** What each ticket is for, the call that issues it, the call that redeems it, what that shows, what the first commits. */
const tickets: [purpose: string, role: Role, first: string, second: string, holds: string, commits: string][] = [
  [
    'a filed sheet',
    'anon',
    call('file_complaint', complaint()),
    'public.read_complaint',
    'Rosa Quispe',
    "select 1 from private.complaints where document = '45678912'",
  ],
  [
    'the search for a sheet',
    'anon',
    `public.find_complaint((select to_char(now() at time zone 'America/Lima', '"000000001-"YYYY')), '99999999')`,
    'public.read_complaint',
    'Rosa Quispe',
    "select 1 from private.write_log where kind = 'complaint-lookup'",
  ],
  [
    'the receipt of a request about data',
    'anon',
    call('send_data_request', dataRequest({ request: crypto.randomUUID() })),
    'public.read_data_request_receipt',
    'DP-',
    `select 1 from private.data_requests where id <> '${request}'`,
  ],
  ['an export of enquiries', 'admin', 'public.begin_leads_export()', 'public.export_leads', 'ancon.test', exported],
  [
    'an export of sheets',
    'admin',
    'public.begin_complaints_export()',
    'public.export_complaints',
    'Rosa Quispe',
    exported,
  ],
  [
    'an export of personal data',
    'admin',
    `public.begin_personal_data_export('${request}')`,
    'public.export_personal_data',
    'ancon.test',
    exported,
  ],
]

/** Shows the value of a function in an error, and so rolls back what it wrote: what a failing `?select=` does. */
const failing = (expression: string) => `select (${expression})::text::integer`

describe.each(tickets)('the ticket for %s', (_, role, first, second, holds, commits) => {
  const issue = async () => {
    expect(await runAs(role, `select ${first}`)).toBe('done')
    return String((await supabase.run('select id from private.tickets'))[0]?.id)
  }
  const redeeming = (ticket: string) => `select to_jsonb(t)::text from ${second}('${ticket}') as t`
  const read = (ticket: string, as: Role = role) => runAs(as, redeeming(ticket))
  /** The message of the error that shows a value. */
  const shown = (sql: string) =>
    supabase.run(sqlAs(role, sql)).then(
      () => 'no error',
      (error: unknown) => (error as Error).message,
    )

  it('is redeemed by its caller in a later transaction, as often as asked', async () => {
    const ticket = await issue()
    expect(await shown(failing(`select string_agg(to_jsonb(t)::text, '') from ${second}('${ticket}') as t`))).toContain(
      holds,
    )
    expect([await read(ticket), await read(ticket)]).toEqual(['done', 'done'])
  })

  it('is issued by a call that commits what it counts, whatever becomes of the second call', async () => {
    const ticket = await issue()
    expect(await runAs(role, `${redeeming(ticket)}; select 1 / 0`)).toBe('22012')
    expect(await supabase.run(commits)).toHaveLength(1)
  })

  it('is invalid when the call that issued it is rolled back, which shows nothing else', async () => {
    const message = await shown(failing(first))
    const [ticket = ''] = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/.exec(message) ?? []
    expect(message.replace(ticket, '…')).toMatch(/^invalid input syntax for type integer: "…"$/)
    expect(await supabase.run(commits)).toEqual([])
    expect(await read(ticket)).toBe('PT404')
  })

  it('is not redeemed in the transaction that issued it and can still roll back', async () => {
    expect(
      await runAs(role, `do $$ declare ticket uuid; begin ticket := ${first}; perform ${second}(ticket); end; $$`),
    ).toBe('PT404')
    // Nor through a savepoint.
    expect(
      await runAs(
        role,
        `do $$ declare ticket uuid; begin
          begin ticket := ${first}; exception when division_by_zero then null; end;
          perform ${second}(ticket);
        end; $$`,
      ),
    ).toBe('PT404')
  })

  it('is only for its caller and its purpose, for ten minutes', async () => {
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

it('expired tickets are deleted when the next one is issued', async () => {
  await runAs('admin', 'select public.begin_leads_export()')
  await supabase.run("update private.tickets set created_at = now() - interval '11 minutes'")
  await runAs('admin', 'select public.begin_leads_export()')
  expect(await supabase.run('select 1 from private.tickets')).toHaveLength(1)
})

it('a repeated call gets its ticket again, and so stores nothing', async () => {
  const calls = [call('file_complaint', complaint()), call('send_data_request', dataRequest({ request }))]
  const count = async () => (await supabase.run('select count(*)::int as n from private.tickets'))[0]?.n
  for (const first of calls) expect(await runAs('anon', `select ${first}`)).toBe('done')
  const issued = await count()
  for (const first of calls) expect(await runAs('anon', `select ${first}`)).toBe('done')
  expect([issued, await count()]).toEqual([2, 2])
  // Early enough that it can still be redeemed, and not by another session.
  await supabase.run("update private.tickets set created_at = now() - interval '6 minutes'")
  for (const first of calls) expect(await runAs('anon', `select ${first}`)).toBe('done')
  for (const first of calls) expect(await runAs('sessionA', `select ${first}`)).toBe('done')
  expect(await count()).toBe(6)
})

it('a call deletes a part of the expired tickets only, so that no number of them makes it slow', async () => {
  await supabase.run(`insert into private.tickets (kind, asked, created_at)
    select 'complaint', '{}', now() - interval '11 minutes' from generate_series(1, 501)`)
  await runAs('admin', 'select public.begin_leads_export()')
  expect(await supabase.run('select 1 from private.tickets')).toHaveLength(2)
})

it('a purge deletes a part only whatever way the planner takes', async () => {
  await supabase.run(`insert into private.tickets (kind, asked, created_at)
    select 'complaint', '{}', now() - interval '11 minutes' from generate_series(1, 520)`)
  const methods = ['hashagg', 'hashjoin', 'mergejoin', 'material', 'sort']
  await supabase.run(
    `${methods.map((name) => `set local enable_${name} = off;`).join(' ')} select private.purge_tickets()`,
  )
  expect(await supabase.run('select 1 from private.tickets')).toHaveLength(20)
})

it('a ticket gives no right by itself: a former administrator cannot redeem it', async () => {
  await runAs('admin', `select public.begin_personal_data_export('${request}')`)
  await runAs('admin', 'select public.begin_leads_export()')
  const rows = await supabase.run('select id, kind from private.tickets')
  await supabase.run('delete from public.admins')
  for (const { id, kind } of rows) {
    const name = kind === 'leads-export' ? 'export_leads' : 'export_personal_data'
    expect(await runAs('admin', `select public.${name}('${String(id)}')`)).toBe('42501')
  }
  await supabase.run(`insert into public.admins (user_id) values ('${userIds.admin}')`)
})

it('no role reads the table of tickets', async () => {
  for (const role of everyone) expect(await runAs(role, 'select * from private.tickets'), role).toBe('42501')
})
