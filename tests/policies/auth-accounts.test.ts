import { beforeEach, describe, expect, it } from 'vitest'
import { makeEnquiry } from '../support/enquiries'
import { makeListingRow } from '../support/listings'
import { userIds } from '../support/supabase'
import { runAs, storeRows } from './run-as'
import { supabase } from './shared-supabase'

const accountId = 'c0000000-0000-4000-8000-0000000000aa'
const listingId = 'd0000000-0000-4000-8000-000000000001'
const leadId = 'd0000000-0000-4000-8000-000000000002'

const addAccount = (isAnonymous: boolean) =>
  supabase.run(`insert into auth.users (id, aud, role, email, is_anonymous, created_at, updated_at)
    values ('${accountId}', 'authenticated', 'authenticated', null, ${isAnonymous}, now(), now())`)

beforeEach(async () => {
  await supabase.empty()
  await supabase.run(`delete from auth.users where id = '${accountId}'`)
})

// When Auth deletes an account, foreign keys change rows of this site, and the triggers of these rows run with Auth's role.
describe('Supabase Auth, with its own role,', () => {
  it('deletes a session: its listing and contact stay without an owner, and nothing is logged', async () => {
    await addAccount(true)
    await storeRows('properties', makeListingRow({ id: listingId, owner_id: accountId }))
    await supabase.run(`insert into private.owner_contacts (property_id, phone, consent_version, owner_id)
      values ('${listingId}', '999888777', '2026-11-propietario', '${accountId}')`)
    expect(await runAs('auth', `delete from auth.users where id = '${accountId}'`)).toBe('done')
    expect(
      await supabase.run(`select p.owner_id as publisher, c.owner_id as contact
        from public.properties as p, private.owner_contacts as c`),
    ).toEqual([{ publisher: null, contact: null }])
    expect(await supabase.run('select 1 from private.write_log union select 1 from private.audit_log')).toEqual([])
  })

  it('deletes a session whose listings are unconfirmed, waiting or rejected', async () => {
    await addAccount(true)
    await supabase.run('update public.site_settings set review_listings = true, listing_days = 30')
    await storeRows(
      'properties',
      makeListingRow({ owner_id: accountId, created_at: '2026-01-01', confirmed_at: '2026-01-01' }),
      makeListingRow({ owner_id: accountId, review: 'pending', listed_at: null }),
      makeListingRow({ owner_id: accountId, review: 'rejected', review_reason: 'Es falsa' }),
    )
    expect(await runAs('auth', `delete from auth.users where id = '${accountId}'`)).toBe('done')
    expect(
      await supabase.run('select review, owner_id, verified_at from public.properties order by review'),
    ).toMatchObject(['approved', 'pending', 'rejected'].map((review) => ({ review, owner_id: null })))
  })

  it('deletes a session with several listings', async () => {
    await addAccount(true)
    await storeRows('properties', makeListingRow({ owner_id: accountId }), makeListingRow({ owner_id: accountId }))
    expect(await runAs('auth', `delete from auth.users where is_anonymous and id = '${accountId}'`)).toBe('done')
    expect(await supabase.run('select distinct owner_id from public.properties')).toEqual([{ owner_id: null }])
  })

  it('deletes an administrator: the enquiry that they attend to loses its assignee', async () => {
    await addAccount(false)
    await supabase.run(`insert into public.admins (user_id) values ('${accountId}')`)
    await storeRows('leads', { ...makeEnquiry({ id: leadId }), assigned_to: accountId })
    expect(await runAs('auth', `delete from auth.users where id = '${accountId}'`)).toBe('done')
    expect(await supabase.run('select assigned_to from public.leads')).toEqual([{ assigned_to: null }])
    expect(await supabase.run(`select 1 from public.admins where user_id = '${accountId}'`)).toEqual([])
  })

  it.each([
    ['bans a session', `update auth.users set banned_until = now() + interval '1 year'`],
    ['records the sign-in of a session', `update auth.users set last_sign_in_at = now(), updated_at = now()`],
    ['changes the metadata of a session', `update auth.users set raw_user_meta_data = '{"name": "Rosa"}'`],
  ])('%s', async (_, sql) => {
    await addAccount(true)
    expect(await runAs('auth', `${sql} where id = '${accountId}'`)).toBe('done')
  })

  it('cannot read enquiries, nor ask whether an account is an administrator', async () => {
    expect(await runAs('auth', 'select from public.leads')).toBe('42501')
    expect(await runAs('auth', `select private.is_admin_account('${userIds.admin}')`)).toBe('42501')
  })
})

it('user metadata is limited to 2000 bytes', async () => {
  const toMetadataSql = (textLength: number) => `raw_user_meta_data = '{"a": "${'x'.repeat(textLength)}"}'`
  const setMetadata = (textLength: number) =>
    runAs('owner', `update auth.users set ${toMetadataSql(textLength)} where id = '${userIds.sessionA}'`)
  const addUser = (textLength: number) =>
    runAs(
      'owner',
      `insert into auth.users (id, is_anonymous, raw_user_meta_data)
       values ('c0000000-0000-4000-8000-0000000000aa', true, '{"a": "${'x'.repeat(textLength)}"}');
       delete from auth.users where id = 'c0000000-0000-4000-8000-0000000000aa'`,
    )
  expect([await setMetadata(2000), await setMetadata(1900), await addUser(2000), await addUser(1900)]).toEqual([
    '42501',
    'done',
    '42501',
    'done',
  ])
  await supabase.run(`update auth.users set raw_user_meta_data = '{}' where id = '${userIds.sessionA}'`)
})

describe('the hook before a sign-up', () => {
  it.each([
    ['an anonymous session', false, { user: { is_anonymous: true } }],
    ['an account', true, { user: { is_anonymous: false, email: 'rosa@ancon.test' } }],
    [
      'an account that claims to be anonymous in its metadata',
      true,
      { user: { user_metadata: { is_anonymous: true } } },
    ],
    ['a user whose is_anonymous is a text', true, { user: { is_anonymous: 'true' } }],
    ['an event without a user', true, {}],
  ])('answers %s; refused: %s', async (_, isRefused, event) => {
    const [row] = await supabase.run(`select private.refuse_accounts('${JSON.stringify(event)}') ? 'error' as refused`)
    expect(row?.refused).toBe(isRefused)
  })
})
