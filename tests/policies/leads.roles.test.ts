import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeEnquiry, type LeadInsert } from '../support/enquiries'
import { makeListingRow } from '../support/listings'
import { userIds, type Client } from '../support/supabase'
import { adminOnly, describeRules, everyone, nobody, type Attempt, type Rule } from './matrix'
import { request } from './request'
import { storeRows } from './run-as'
import { supabase } from './shared-supabase'

const lead = makeEnquiry()
const id = lead.id

const storeLead = (changes: Partial<LeadInsert> = {}) => storeRows('leads', { ...lead, ...changes })

const readStored = async () => (await supabase.run(`select * from public.leads where id = '${id}'`))[0]

interface ListOptions {
  words?: string[]
  lead_kind?: string
  state?: string
  mine?: boolean
  first?: number
  size?: number
}
const exportLeads = (client: Client, options: ListOptions = {}) =>
  client.rpc('read_leads', { ...options, for_export: true })

const tryToSend =
  (changes: object) =>
  async ({ client }: Attempt) => {
    await client.from('leads').insert({ ...lead, ...changes })
    return (await readStored()) !== undefined
  }

describeRules('sending an enquiry', [
  { action: 'send it', allowed: everyone, attempt: tryToSend({}) },
  { action: 'send it as answered', allowed: nobody, attempt: tryToSend({ status: 'answered' }) },
  { action: 'send it with a past date', allowed: nobody, attempt: tryToSend({ created_at: '2020-01-01' }) },
  {
    action: 'send it with a consent to an unknown text',
    allowed: nobody,
    attempt: tryToSend({ consent_version: '1999-01-otro' }),
  },
  {
    action: 'send it with a consent to no text',
    allowed: nobody,
    attempt: tryToSend({ consent_version: null }),
  },
  {
    action: 'send it as revoked',
    allowed: nobody,
    attempt: tryToSend({ revoked_at: '2020-01-01' }),
  },
  {
    action: 'send it with an assignee',
    allowed: nobody,
    attempt: tryToSend({ assigned_to: userIds.admin }),
  },
])

const readAssignee = async () => (await readStored())?.assigned_to ?? null
/** The account of a second administrator. */
const colleagueId = 'c0000000-0000-4000-8000-0000000000cc'
const addColleague = async () => {
  await supabase.run(`
    insert into auth.users (id, aud, role, email, created_at, updated_at)
    values ('${colleagueId}', 'authenticated', 'authenticated', 'colega@test.local', now(), now()) on conflict do nothing;
    insert into public.admins (user_id) values ('${colleagueId}') on conflict do nothing`)
}
const removeColleague = () => supabase.run(`delete from auth.users where id = '${colleagueId}'`)

const rowRules: Rule[] = [
  {
    action: 'read it from the table',
    allowed: nobody,
    attempt: async ({ client }: Attempt) => (await client.from('leads').select('id')).data?.length === 1,
  },
  {
    action: 'change it in the table',
    allowed: nobody,
    attempt: async ({ client }: Attempt) => {
      // An update without a filter reads no row, so it tests the update privilege alone.
      await client.from('leads').update({ status: 'answered', message: 'Otra cosa' })
      await client.from('leads').update({ status: 'answered' }).eq('id', id)
      const row = await readStored()
      return row?.status !== 'new' || row.message !== lead.message
    },
  },
  {
    action: 'delete it in the table',
    allowed: nobody,
    attempt: async ({ client }: Attempt) => {
      await client.from('leads').delete()
      await client.from('leads').delete().eq('id', id)
      return (await readStored()) === undefined
    },
  },
  {
    action: 'read it through read_leads',
    allowed: adminOnly,
    attempt: async ({ client }: Attempt) => (await client.rpc('read_leads')).data?.[0]?.email === lead.email,
  },
  {
    action: 'export it',
    allowed: adminOnly,
    attempt: async ({ client }: Attempt) => (await exportLeads(client)).data?.[0]?.email === lead.email,
  },
  {
    action: 'mark it as answered',
    allowed: adminOnly,
    attempt: async ({ client }: Attempt) => {
      await client.rpc('set_lead_status', { lead: id, status: 'answered' })
      return (await readStored())?.status === 'answered'
    },
  },
  {
    action: 'take it',
    allowed: adminOnly,
    attempt: async ({ client }: Attempt) => {
      await client.rpc('take_lead', { lead: id })
      return (await readAssignee()) !== null
    },
  },
  {
    action: 'release it',
    allowed: adminOnly,
    attempt: async ({ client }: Attempt) => {
      await supabase.run(`update public.leads set assigned_to = '${userIds.admin}'`)
      await client.rpc('release_lead', { lead: id })
      return (await readAssignee()) === null
    },
  },
  {
    action: 'delete it',
    allowed: adminOnly,
    attempt: async ({ client }: Attempt) => {
      await client.rpc('delete_lead', { lead: id })
      return (await readStored()) === undefined
    },
  },
  {
    action: 'revoke its consent',
    allowed: adminOnly,
    attempt: async ({ client }: Attempt) => {
      const { data } = await client.rpc('revoke_lead_consent', { lead: id })
      const [row] = await supabase.run(`select from public.leads as l where private.revoked_at(l) is not null`)
      return data === 1 && row !== undefined
    },
  },
].map((rule) => ({ ...rule, arrange: () => storeLead() }))

describeRules('an enquiry of session A', [
  ...rowRules,
  {
    action: 'purge it when it has expired',
    allowed: adminOnly,
    arrange: () => storeLead({ created_at: '2020-01-01' }),
    attempt: async ({ client }) => {
      const { data } = await client.rpc('purge_expired')
      return data === 1 && (await readStored()) === undefined
    },
  },
])

describe('stored enquiries', () => {
  beforeEach(async () => {
    await supabase.empty()
    await storeLead()
    await supabase.run('analyze public.leads')
  })

  const methodsAndCounts = ['exact', 'planned', 'estimated'].flatMap((count) =>
    ['HEAD', 'GET'].map((method): [string, string] => [method, count]),
  )

  it.each(methodsAndCounts)(
    'are not counted by %s with count=%s, neither all nor those of an e-mail address',
    async (method, count) => {
      for (const role of everyone) {
        for (const path of ['leads?select=id', 'leads?email=eq.rosa@ancon.test']) {
          const answer = await request(role, `/rest/v1/${path}`, {
            method,
            headers: { prefer: `count=${count}` },
          })
          expect([role, answer.ok, answer.headers.get('content-range')?.match(/\d+$/) ?? null]).toEqual([
            role,
            false,
            null,
          ])
        }
      }
      // A readable table is counted by the same request.
      const readable = await request('anon', '/rest/v1/site_settings?select=id', {
        method,
        headers: { prefer: `count=${count}` },
      })
      expect(readable.headers.get('content-range')).toMatch(/\/\d+$/)
    },
  )

  it.each(everyone.filter((role) => role !== 'admin'))('are not revealed by a function to %s', async (role) => {
    const client = supabase.createClientFor(role)
    const answers = await Promise.all([
      client.rpc('read_leads', {}, { head: true, count: 'planned' }),
      client.rpc('read_leads', { words: ['nobody'] }),
      client.rpc('read_leads', { for_export: true }),
      client.rpc('set_lead_status', { lead: crypto.randomUUID(), status: 'answered' }),
      client.rpc('take_lead', { lead: crypto.randomUUID() }),
      client.rpc('release_lead', { lead: crypto.randomUUID() }),
      client.rpc('delete_lead', { lead: crypto.randomUUID() }),
      client.rpc('revoke_lead_consent', { lead: crypto.randomUUID() }),
      client.rpc('purge_expired'),
      client.rpc('confirm_visit', { lead: crypto.randomUUID(), slot: new Date().toISOString() }),
    ])
    expect(answers.map(({ status, count }) => [status === 401 || status === 403, count ?? null])).toEqual(
      answers.map(() => [true, null]),
    )
  })
})

describe('the administrators’ list of enquiries', () => {
  beforeEach(async () => {
    await supabase.empty()
    const leads = [
      makeEnquiry({ name: 'Rosa', email: 'rosa@ancon.test', phone: '999 111', created_at: '2026-01-01' }),
      makeEnquiry({
        name: 'Luis 100%',
        email: 'luis@ancon.test',
        message: 'Casa_verde',
        status: 'answered',
        created_at: '2026-01-02',
      }),
      makeEnquiry({
        kind: 'newsletter',
        name: null,
        phone: null,
        message: null,
        email: 'ana@lima.test',
        created_at: '2026-01-03',
      }),
    ]
    const { error } = await supabase.service.from('leads').insert(leads, { defaultToNull: false })
    if (error) throw new Error(error.message)
  })

  it.each([
    // The new ones first, the oldest of these first.
    [{}, ['rosa', 'ana', 'luis']],
    [{ words: [] }, ['rosa', 'ana', 'luis']],
    [{ words: ['ROSA'] }, ['rosa']],
    [{ words: ['ancon', '999'] }, ['rosa']],
    [{ words: ['100%'] }, ['luis']],
    [{ words: ['%'] }, ['luis']],
    [{ words: ['casa_'] }, ['luis']],
    [{ words: ["' or true --"] }, []],
    [{ lead_kind: 'newsletter' }, ['ana']],
    [{ lead_kind: "x' or 'a'='a" }, []],
    [{ state: 'answered' }, ['luis']],
    [{ first: 1 }, ['ana', 'luis']],
    [{ first: -1, size: 1 }, ['rosa']],
    [{ size: -1 }, []],
  ])('asked for %j has %j', async (options, names) => {
    const client = supabase.createClientFor('admin')
    for (const name of ['read', 'export'] as const) {
      const { data, error } = await (name === 'read' ? client.rpc('read_leads', options) : exportLeads(client, options))
      expect(error).toBeNull()
      expect(data?.map(({ email }) => email.replace(/@.*/, ''))).toEqual(names)
    }
  })

  it('counts all matches, whatever the page', async () => {
    const { data } = await supabase.createClientFor('admin').rpc('read_leads', { size: 1 })
    expect(data?.map(({ total }) => total)).toEqual([3])
  })

  it('has at most 50 rows, and 1000 for an export, which is in the audit log', async () => {
    await supabase.run(`set local session_replication_role = replica;
      insert into public.leads (id, kind, email, consent_version)
      select gen_random_uuid(), 'newsletter', n || '@ancon.test', '2026-01-boletin' from generate_series(1, 1001) as n`)
    const admin = supabase.createClientFor('admin')
    const readExports = () => supabase.run("select detail from private.audit_log where action = 'export' order by id")
    expect((await admin.rpc('read_leads', { size: 100_000 })).data).toHaveLength(50)
    expect(await readExports()).toEqual([])
    expect((await exportLeads(admin, { size: 100_000 })).data).toHaveLength(1000)
    expect((await exportLeads(admin, { first: 1000 })).data).toHaveLength(4)
    expect(await readExports()).toEqual([{ detail: { leads: 1000 } }, { detail: { leads: 4 } }])
  })

  it.each([
    'set_lead_status',
    'take_lead',
    'release_lead',
    'delete_lead',
    'revoke_lead_consent',
    'confirm_visit',
  ] as const)('says that an enquiry does not exist: %s', async (name) => {
    const { error } = await supabase.createClientFor('admin').rpc(name, {
      lead: crypto.randomUUID(),
      ...(name === 'set_lead_status' && { status: 'new' }),
      ...(name === 'confirm_visit' && { slot: new Date().toISOString() }),
    } as never)
    expect(error?.code).toBe('PT404')
  })

  it('refuses an unknown status', async () => {
    await storeLead()
    const { error } = await supabase.createClientFor('admin').rpc('set_lead_status', { lead: id, status: 'perdido' })
    expect(error).not.toBeNull()
    expect((await readStored())?.status).toBe('new')
  })

  it('loses what is older than the retention period when an administrator purges, and nothing newer', async () => {
    const toTimeDaysAgo = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString()
    await supabase.run('delete from public.leads; update public.site_settings set lead_retention_days = 100')
    await supabase.service
      .from('leads')
      .insert([
        makeEnquiry({ created_at: toTimeDaysAgo(101), name: 'vieja' }),
        makeEnquiry({ created_at: toTimeDaysAgo(99), name: 'joven' }),
      ])
    expect((await supabase.createClientFor('admin').rpc('purge_expired')).data).toBe(1)
    expect(await supabase.run('select name from public.leads')).toEqual([{ name: 'joven' }])
  })
})

describe('the assignee of an enquiry', () => {
  const take = (instead_of?: string) =>
    supabase.createClientFor('admin').rpc('take_lead', { lead: id, ...(instead_of && { instead_of }) })
  const release = () => supabase.createClientFor('admin').rpc('release_lead', { lead: id })
  const readAssignments = async () =>
    (await supabase.run('select detail from private.audit_log order by id')).map(({ detail }) => detail)
  const assignTo = (user: string) => supabase.run(`update public.leads set assigned_to = '${user}'`)

  beforeEach(async () => {
    await supabase.empty()
    await addColleague()
    await storeLead()
  })
  afterEach(() => removeColleague())

  it('is whoever takes it, until they release it; each change is audited once', async () => {
    for (const answer of [await take(), await take()]) expect(answer.error).toBeNull()
    expect(await readAssignee()).toBe(userIds.admin)
    for (const answer of [await release(), await release()]) expect(answer.error).toBeNull()
    expect(await readAssignee()).toBeNull()
    expect(await readAssignments()).toEqual([
      { assigned_to: [null, 'admin@test.local'] },
      { assigned_to: ['admin@test.local', null] },
    ])
  })

  it('is replaced only by an administrator who names the assignee to replace', async () => {
    await assignTo(colleagueId)
    for (const answer of [await take(), await take(crypto.randomUUID()), await release()]) {
      expect(answer.error).toMatchObject({ code: 'PT409', message: 'Esta consulta la atiende colega@test.local.' })
    }
    expect(await readAssignee()).toBe(colleagueId)
    expect((await take(colleagueId)).error).toBeNull()
    expect(await readAssignee()).toBe(userIds.admin)
    expect(await readAssignments()).toEqual([{ assigned_to: ['colega@test.local', 'admin@test.local'] }])
  })

  it('is whoever takes an enquiry that nobody attends to, even if they name an assignee to replace', async () => {
    expect((await take(colleagueId)).error).toBeNull()
    expect(await readAssignee()).toBe(userIds.admin)
  })

  it('is read with the enquiry', async () => {
    await assignTo(colleagueId)
    const client = supabase.createClientFor('admin')
    for (const { data } of [await client.rpc('read_leads'), await exportLeads(client)]) {
      expect(data).toMatchObject([{ assigned_to: colleagueId, assignee: 'colega@test.local' }])
    }
  })

  it('filters the list: administrators ask for the enquiries that they attend to', async () => {
    const client = supabase.createClientFor('admin')
    const countOwn = async () => [
      (await client.rpc('read_leads', { mine: true })).data?.length,
      (await exportLeads(client, { mine: true })).data?.length,
    ]
    expect(await countOwn()).toEqual([0, 0])
    await assignTo(colleagueId)
    expect(await countOwn()).toEqual([0, 0])
    await assignTo(userIds.admin)
    expect(await countOwn()).toEqual([1, 1])
  })

  it('is always an administrator, and is removed with their account (leads_assigned_to_fkey)', async () => {
    await expect(assignTo(userIds.member)).rejects.toMatchObject({ code: '23503' })
    await assignTo(colleagueId)
    await removeColleague()
    expect(await readAssignee()).toBeNull()
  })
})

it.each(['hidden', 'deleted'])(
  'an enquiry about a %s listing is stored, and its request gets status 201',
  async (what) => {
    await supabase.empty()
    const property_id = crypto.randomUUID()
    if (what === 'hidden') await storeRows('properties', makeListingRow({ id: property_id, review: 'pending' }))
    const { error, status } = await supabase.createClientFor('anon').from('leads').insert(makeEnquiry({ property_id }))
    expect([error, status]).toEqual([null, 201])
    expect(await supabase.run('select property_id from public.leads')).toEqual([
      { property_id: what === 'hidden' ? property_id : null },
    ])
  },
)
