import { beforeEach, describe, expect, it } from 'vitest'
import { makeEnquiry } from '../support/enquiries'
import { makeListingRow } from '../support/listings'
import { userIds } from '../support/supabase'
import { runAs, storeRows } from './run-as'
import { supabase } from './shared-supabase'

const account = 'c0000000-0000-4000-8000-0000000000aa'
const listing = 'd0000000-0000-4000-8000-000000000001'
const lead = 'd0000000-0000-4000-8000-000000000002'

const addAccount = (isAnonymous: boolean) =>
  supabase.run(`insert into auth.users (id, aud, role, email, is_anonymous, created_at, updated_at)
    values ('${account}', 'authenticated', 'authenticated', null, ${isAnonymous}, now(), now())`)

beforeEach(async () => {
  await supabase.empty()
  await supabase.run(`delete from auth.users where id = '${account}'`)
})

// Its deletions change rows of this site by foreign keys, and their triggers run with this role.
describe('Supabase Auth, with its own role,', () => {
  it('deletes a session: what it published and sent stays, without an owner', async () => {
    await addAccount(true)
    await storeRows('properties', makeListingRow({ id: listing, owner_id: account }))
    await storeRows('leads', { ...makeEnquiry({ id: lead }), owner_id: account })
    await supabase.run(`insert into private.owner_contacts (property_id, phone, consent_version, owner_id)
      values ('${listing}', '999888777', '2026-11-propietario', '${account}')`)
    expect(await runAs('auth', `delete from auth.users where id = '${account}'`)).toBe('done')
    expect(
      await supabase.run(`select p.owner_id as publisher, l.owner_id as sender, c.owner_id as contact
        from public.properties as p, public.leads as l, private.owner_contacts as c`),
    ).toEqual([{ publisher: null, sender: null, contact: null }])
    expect(await supabase.run('select 1 from private.write_log union select 1 from private.audit_log')).toEqual([])
  })

  it('deletes a session whose listings are unconfirmed, waiting or rejected', async () => {
    await addAccount(true)
    await supabase.run('update public.site_settings set review_listings = true, listing_days = 30')
    await storeRows(
      'properties',
      makeListingRow({ owner_id: account, created_at: '2026-01-01', confirmed_at: '2026-01-01' }),
      makeListingRow({ owner_id: account, review: 'pending', listed_at: null }),
      makeListingRow({ owner_id: account, review: 'rejected', review_reason: 'Es falsa' }),
    )
    expect(await runAs('auth', `delete from auth.users where id = '${account}'`)).toBe('done')
    expect(
      await supabase.run('select review, owner_id, verified_at from public.properties order by review'),
    ).toMatchObject(['approved', 'pending', 'rejected'].map((review) => ({ review, owner_id: null })))
  })

  it('deletes a session with several listings', async () => {
    await addAccount(true)
    await storeRows('properties', makeListingRow({ owner_id: account }), makeListingRow({ owner_id: account }))
    expect(await runAs('auth', `delete from auth.users where is_anonymous and id = '${account}'`)).toBe('done')
    expect(await supabase.run('select distinct owner_id from public.properties')).toEqual([{ owner_id: null }])
  })

  it('deletes an administrator: their enquiries lose their assignee', async () => {
    await addAccount(false)
    await supabase.run(`insert into public.admins (user_id) values ('${account}')`)
    await storeRows('leads', { ...makeEnquiry({ id: lead }), assigned_to: account })
    expect(await runAs('auth', `delete from auth.users where id = '${account}'`)).toBe('done')
    expect(await supabase.run('select assigned_to from public.leads')).toEqual([{ assigned_to: null }])
    expect(await supabase.run(`select 1 from public.admins where user_id = '${account}'`)).toEqual([])
  })

  it.each([
    ['bans an account', `update auth.users set banned_until = now() + interval '1 year'`],
    ['records a sign-in', `update auth.users set last_sign_in_at = now(), updated_at = now()`],
    // Like SoftDeleteUser of Auth, which replaces e-mail address and telephone with hashes.
    ['deletes a session softly', `update auth.users set email = 'uhEq', phone = 'x7Yk', deleted_at = now()`],
    ['changes the metadata of an account', `update auth.users set raw_user_meta_data = '{"name": "Rosa"}'`],
  ])('%s', async (_, sql) => {
    await addAccount(true)
    expect(await runAs('auth', `${sql} where id = '${account}'`)).toBe('done')
  })

  it.each([`email = 'rosa@ancon.test'`, `phone = '999888777'`, 'is_anonymous = false'])(
    'cannot turn a session into an account: %s',
    async (change) => {
      await addAccount(true)
      expect(await runAs('auth', `update auth.users set ${change} where id = '${account}'`)).toBe('42501')
    },
  )

  it('reads nothing else', async () => {
    expect(await runAs('auth', 'select from public.leads')).toBe('42501')
    expect(await runAs('auth', `select private.is_admin_account('${userIds.admin}')`)).toBe('42501')
  })
})
