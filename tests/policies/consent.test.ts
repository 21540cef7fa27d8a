import { beforeEach, describe, expect, it } from 'vitest'
import { site } from '@/config/site'
import { consent } from '@/content/consent'
import { ownerConsent } from '@/content/owners'
import { reportConsent } from '@/content/reports'
import { alertConsent } from '@/content/alerts'
import { enquiry, type LeadInsert } from '../support/enquiries'
import { listingRow } from '../support/listings'
import type { Role } from '../support/supabase'
import { everyone } from './matrix'
import { supabase } from './shared-supabase'
import { limitTo } from '../support/limits'

const texts = [...Object.values(consent), ownerConsent, reportConsent, alertConsent]

describe('the consent of an enquiry', () => {
  beforeEach(() => supabase.empty())

  it.each(everyone)('is dated by the database for %s, whatever the sender says', async (role) => {
    await supabase
      .createClientFor(role)
      .from('leads')
      .insert(enquiry({ consent_at: '1999-01-01' }))
    expect(await supabase.run('select consent_at = created_at as now from public.leads')).toEqual([{ now: true }])
  })

  it("keeps the date of rows that the project's owner restores", async () => {
    await supabase.service.from('leads').insert(enquiry({ consent_at: '2026-02-03T00:00:00Z' }))
    expect(await supabase.run("select 1 from public.leads where consent_at = '2026-02-03T00:00:00Z'")).toHaveLength(1)
  })

  it('is given to exactly the texts that the forms show', async () => {
    const rows = await supabase.run('select version, text from private.consent_texts order by version')
    const shown = rows.map(({ version, text }) => ({
      version,
      notice: String(text).replaceAll('{agencia}', site.name).replaceAll('{correo}', site.email),
    }))
    expect(shown).toEqual(texts.sort((a, b) => a.version.localeCompare(b.version)))
  })

  it('is given to texts with a hash of each', async () => {
    const rows = await supabase.run(
      "select sha256 = encode(sha256(convert_to(text, 'UTF8')), 'hex') as same from private.consent_texts",
    )
    expect(rows).toEqual(texts.map(() => ({ same: true })))
  })

  it.each([
    "update private.consent_texts set text = 'Otra cosa'",
    "delete from private.consent_texts where version = '2026-01-boletin'",
    'truncate private.consent_texts cascade',
  ])('is given to append-only texts, for the owner of the database too: %s', async (sql) => {
    await expect(supabase.run(sql)).rejects.toMatchObject({ code: '42501' })
  })

  it('may get a new version of its text as a new row', async () => {
    const sql = "insert into private.consent_texts (version, text) values ('2027-01-boletin', 'Texto')"
    // The exception rolls the insert back, because the table is append-only.
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
    (await supabase.createClientFor(role).from('leads').insert(enquiry(changes))).error?.code ?? 'stored'
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

  it('is revoked for every enquiry of the address, and for no other address', async () => {
    expect(await revoke()).toBe(2)
    expect(await supabase.run('select email from public.leads where revoked_at is null and marketing_consent')).toEqual(
      [{ email: 'luis@ancon.test' }],
    )
    expect(await supabase.run('select 1 from public.leads where revoked_at is not null and marketing_consent')).toEqual(
      [],
    )
  })

  it('is dated once', async () => {
    await revoke()
    await supabase.run("update public.leads set revoked_at = '2026-01-01' where revoked_at is not null")
    expect(await revoke()).toBe(0)
    expect(await supabase.run("select 1 from public.leads where revoked_at = '2026-01-01'")).toHaveLength(2)
  })

  it('stores no suppressed address in plain text', async () => {
    await revoke()
    const [row] = await supabase.run('select fingerprint from private.suppressed_addresses')
    expect(row?.fingerprint).toMatch(/^[0-9a-f]{64}$/)
    expect(row?.fingerprint).not.toBe(
      (await supabase.run("select encode(sha256('rosa@ancon.test'), 'hex') as plain"))[0]?.plain,
    )
  })

  it('does not subscribe the address again, and does not reveal that to the sender', async () => {
    await revoke()
    const waiting = async () => (await admin().rpc('count_waiting')).data
    const before = await waiting()
    const again = enquiry({ kind: 'newsletter', name: null, email: ' ROSA@ancon.test'.trim() })
    const anon = supabase.createClientFor('anon')
    expect((await anon.from('leads').insert(again)).error).toBeNull()
    expect((await anon.from('leads').insert(again)).error?.code).toBe('23505')
    const [row] = await supabase.run(
      `select email, revoked_at, marketing_consent from public.leads where id = '${again.id}'`,
    )
    expect(row).toMatchObject({ email: 'revocado@invalid.invalid', marketing_consent: false })
    expect(row?.revoked_at).not.toBeNull()
    expect((await admin().rpc('read_leads', { lead_kind: 'newsletter' })).data).toEqual([])
    // What no administrator sees does not wait for one.
    expect(await waiting()).toEqual(before)
  })

  it('leaves nothing of a subscription that is not stored but its consent', async () => {
    await revoke()
    const property_id = crypto.randomUUID()
    await supabase.service.from('properties').insert(listingRow({ id: property_id }))
    const details = { name: 'Rosa', phone: '987654321', message: 'Hola', property_type: 'Casa', property_id }
    const all = { ...details, visit_date: '2026-12-31', marketing_consent: true }
    const sendAll = async (changes: Partial<LeadInsert>) => {
      const lead = enquiry({ ...all, ...changes })
      expect((await supabase.createClientFor('anon').from('leads').insert(lead)).error).toBeNull()
      const [row] = await supabase.run(`select email, name, phone, message, property_type, property_id,
        visit_date::text, marketing_consent from public.leads where id = '${lead.id}'`)
      return row
    }
    expect(await sendAll({ kind: 'newsletter', email: 'rosa@ancon.test' })).toEqual({
      ...Object.fromEntries(Object.keys(all).map((column) => [column, null])),
      email: 'revocado@invalid.invalid',
      marketing_consent: false,
    })
    const others: Partial<LeadInsert>[] = [
      { kind: 'contact', email: 'rosa@ancon.test' },
      { kind: 'newsletter', email: 'ana@ancon.test' },
    ]
    for (const { kind, email } of others)
      expect(await sendAll({ kind, email })).toEqual({ ...all, email, marketing_consent: kind === 'newsletter' })
  })

  it('subscribes every other address', async () => {
    await revoke()
    expect(await send('anon', { kind: 'newsletter', email: 'ana@ancon.test' })).toBe('stored')
    expect((await admin().rpc('read_leads', { lead_kind: 'newsletter' })).data?.map(({ email }) => email)).toEqual([
      'ana@ancon.test',
    ])
  })

  it('accepts enquiries of the address, without marketing consent', async () => {
    await revoke()
    await send('anon', { email: 'rosa@ancon.test', marketing_consent: true, name: 'De nuevo' })
    expect(
      await supabase.run("select email, marketing_consent, revoked_at from public.leads where name = 'De nuevo'"),
    ).toEqual([{ email: 'rosa@ancon.test', marketing_consent: false, revoked_at: null }])
  })

  it('still counts the address for the limits', async () => {
    await revoke()
    await limitTo(supabase, { 'lead person': 3 })
    expect([
      await send('anon', { kind: 'newsletter', email: 'rosa@ancon.test' }),
      await send('anon', { kind: 'newsletter', email: 'rosa@ancon.test' }),
      await send('anon', { kind: 'newsletter', email: 'ana@ancon.test' }),
    ]).toEqual(['stored', 'PT429', 'stored'])
  })
})
