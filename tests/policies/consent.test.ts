import { beforeEach, describe, expect, it } from 'vitest'
import { site } from '@/config/site'
import { consent } from '@/content/consent'
import { ownerConsent } from '@/content/owners'
import { reportConsent } from '@/content/reports'
import { alertConsent } from '@/content/alerts'
import { makeEnquiry, type LeadInsert } from '../support/enquiries'
import type { Role } from '../support/supabase'
import { sqlAs } from '../support/sql'
import { everyone } from './matrix'
import { supabase } from './shared-supabase'
import { setLimits } from '../support/limits'

const texts = [...Object.values(consent), ownerConsent, reportConsent, alertConsent]

describe('the consent of an enquiry', () => {
  beforeEach(() => supabase.empty())

  it.each(everyone)('is dated by the database for %s, whatever the sender says', async (role) => {
    await supabase
      .createClientFor(role)
      .from('leads')
      .insert(makeEnquiry({ consent_at: '1999-01-01' }))
    expect(await supabase.run('select consent_at = created_at as now from public.leads')).toEqual([{ now: true }])
  })

  it('keeps its date in rows that the service role restores', async () => {
    await supabase.service.from('leads').insert(makeEnquiry({ consent_at: '2026-02-03T00:00:00Z' }))
    expect(await supabase.run("select 1 from public.leads where consent_at = '2026-02-03T00:00:00Z'")).toHaveLength(1)
  })

  it('is given to exactly the texts that the forms show', async () => {
    const rows = await supabase.run('select version, text from private.consent_texts order by version')
    const notices = rows.map(({ version, text }) => ({
      version,
      notice: String(text).replaceAll('{agencia}', site.name).replaceAll('{correo}', site.email),
    }))
    expect(notices).toEqual(texts.sort((a, b) => a.version.localeCompare(b.version)))
  })

  it('is given to texts that are stored with their SHA-256 hash', async () => {
    const rows = await supabase.run(
      "select sha256 = encode(sha256(convert_to(text, 'UTF8')), 'hex') as same from private.consent_texts",
    )
    expect(rows).toEqual(texts.map(() => ({ same: true })))
  })

  it.each([
    "update private.consent_texts set text = 'Otra cosa'",
    "delete from private.consent_texts where version = '2026-01-boletin'",
    'truncate private.consent_texts cascade',
  ])('is given to texts that not even the owner of the database changes or deletes: %s', async (sql) => {
    await expect(supabase.run(sql)).rejects.toMatchObject({ code: '42501' })
  })

  it('may get a new version of its text as a new row', async () => {
    const sql = "insert into private.consent_texts (version, text) values ('2027-01-boletin', 'Texto')"
    // The exception undoes the insert, because no test could delete the row from this append-only table.
    await expect(
      supabase.run(`${sql}; do $$ begin raise exception using errcode = 'PT000'; end $$`),
    ).rejects.toMatchObject({
      code: 'PT000',
    })
  })
})

describe('a revoked consent', () => {
  const admin = () => supabase.createClientFor('admin')
  const send = async (role: Role, changes: Partial<LeadInsert>) =>
    (await supabase.createClientFor(role).from('leads').insert(makeEnquiry(changes))).error?.code ?? 'stored'
  const revoke = async () => {
    const { data } = await admin().rpc('read_leads')
    const sent = data?.find(({ email }) => email.toLowerCase() === 'rosa@ancon.test')
    return (await admin().rpc('revoke_lead_consent', { lead: sent?.id ?? '' })).data
  }
  beforeEach(async () => {
    await supabase.empty()
    await send('anon', { email: 'Rosa@Ancon.test', marketing_consent: true })
    await send('sessionA', { email: 'rosa@ancon.test', marketing_consent: true })
    await send('anon', { email: 'luis@ancon.test', marketing_consent: true })
  })

  /** Reads the enquiries as an administrator: e-mail address, whether the consent is revoked, whether advertising is accepted. */
  const readConsents = async (for_export = false) =>
    (await admin().rpc('read_leads', { for_export })).data
      ?.map(({ email, revoked_at, marketing_consent }) => [email, Boolean(revoked_at), marketing_consent])
      .sort()

  it('applies to every enquiry of the e-mail address, in upper or lower case, and to no other, and changes no stored enquiry', async () => {
    const readStored = () => supabase.run('select to_jsonb(l) as lead from public.leads as l order by id')
    const before = await readStored()
    expect(await revoke()).toBe(2)
    const expected = [
      ['Rosa@Ancon.test', true, false],
      ['luis@ancon.test', false, true],
      ['rosa@ancon.test', true, false],
    ]
    expect([await readConsents(), await readConsents(true)]).toEqual([expected, expected])
    expect(await readStored()).toEqual(before)
  })

  it('keeps its date when it is revoked again', async () => {
    await revoke()
    const readDates = async () => (await admin().rpc('read_leads')).data?.map(({ revoked_at }) => revoked_at)
    const before = await readDates()
    expect(await revoke()).toBe(0)
    expect(await readDates()).toEqual(before)
  })

  it('can be undone, because it rewrites no enquiry', async () => {
    await revoke()
    await supabase.run(`delete from private.suppressed_addresses
      where fingerprint = private.mailbox_fingerprint('rosa@ancon.test')`)
    expect(
      (await readConsents())?.map(([, isRevoked, hasMarketingConsent]) => [isRevoked, hasMarketingConsent]),
    ).toEqual(Array.from({ length: 3 }, () => [false, true]))
  })

  it('leaves a fingerprint of the e-mail address that is not its plain hash', async () => {
    await revoke()
    const [row] = await supabase.run('select fingerprint from private.suppressed_addresses')
    expect(row?.fingerprint).toMatch(/^[0-9a-f]{64}$/)
    expect(row?.fingerprint).not.toBe(
      (await supabase.run("select encode(sha256('rosa@ancon.test'), 'hex') as plain"))[0]?.plain,
    )
  })

  it('hides a new subscription of the e-mail address, and does not reveal that to the sender', async () => {
    await revoke()
    const readWaiting = async () => (await admin().rpc('read_waiting')).data
    const before = await readWaiting()
    const newSubscription = makeEnquiry({ kind: 'newsletter', name: null, email: 'ROSA@ancon.test' })
    const anon = supabase.createClientFor('anon')
    expect((await anon.from('leads').insert(newSubscription)).error).toBeNull()
    expect((await anon.from('leads').insert(newSubscription)).error?.code).toBe('23505')
    expect((await admin().rpc('read_leads', { lead_kind: 'newsletter' })).data).toEqual([])
    // A subscription that no administrator sees does not count as waiting.
    expect(await readWaiting()).toEqual(before)
  })

  it('does not hide the subscription of another e-mail address', async () => {
    await revoke()
    expect(await send('anon', { kind: 'newsletter', email: 'ana@ancon.test' })).toBe('stored')
    expect((await admin().rpc('read_leads', { lead_kind: 'newsletter' })).data?.map(({ email }) => email)).toEqual([
      'ana@ancon.test',
    ])
  })

  it('leaves new enquiries of the e-mail address without marketing consent', async () => {
    await revoke()
    await send('anon', { email: 'rosa@ancon.test', marketing_consent: true, name: 'De nuevo' })
    const { data } = await admin().rpc('read_leads', { words: ['nuevo'] })
    expect(data).toMatchObject([{ email: 'rosa@ancon.test', marketing_consent: false, revoked_at: null }])
  })

  it('is looked up when an enquiry is read, never when it is sent, so that the time of the answer reveals nothing', async () => {
    const toScans = (suffix: string) => `pg_stat_get_xact_numscans('private.suppressed_addresses${suffix}'::regclass)`
    const lookupsSql = `(${toScans('')} + ${toScans('_pkey')})`
    const countLookups = async (role: 'anon' | 'admin', sql: string) => {
      // The statistics include earlier transactions of the connection.
      const rows =
        await supabase.run(`select set_config('test.before', ${lookupsSql}::text, true); ${sqlAs(role, sql)}; reset role;
        select (${lookupsSql} - current_setting('test.before')::int)::int as times`)
      return rows.flat().at(-1)?.times
    }
    await revoke()
    const subscribeSql = `insert into public.leads (id, kind, email, consent_version)
      values (gen_random_uuid(), 'newsletter', 'rosa@ancon.test', '2026-01-boletin')`
    expect(await countLookups('anon', subscribeSql)).toBe(0)
    expect(await countLookups('admin', 'select from public.read_leads()')).toBeGreaterThan(0)
  })

  it('does not exempt the e-mail address from the limits', async () => {
    await revoke()
    await setLimits(supabase, { 'lead person': 3 })
    expect([
      await send('anon', { kind: 'newsletter', email: 'rosa@ancon.test' }),
      await send('anon', { kind: 'newsletter', email: 'rosa@ancon.test' }),
      await send('anon', { kind: 'newsletter', email: 'ana@ancon.test' }),
    ]).toEqual(['stored', 'PT429', 'stored'])
  })
})
