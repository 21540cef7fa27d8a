import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { propertySelect } from '../../src/services/properties/columns'
import { makeDataRequest } from '../support/data-requests'
import { makeEnquiry } from '../support/enquiries'
import { makeListingRow, type ListingInsert } from '../support/listings'
import { setLimits } from '../support/limits'
import { userIds, type Role } from '../support/supabase'
import { adminOnly, describeRules, everyone, nobody, ownerAndAdmin, createRule, type Attempt } from './matrix'
import { quoteLiteral } from '../support/sql'
import { keepTransactionOpen, runAs, readStoredListing, storeRows } from './run-as'
import { supabase } from './shared-supabase'

const id = 'd0000000-0000-4000-8000-0000000000e1'
const secret = 'a'.repeat(43)
const nextSecret = 'b'.repeat(43)
const otherSecret = 'c'.repeat(43)
const consent = '2026-11-propietario'
const contact = { listing: id, phone: ' 987 654 321 ', name: ' Rosa Paz ', consent }

const arrangeListing = async (changes: Partial<ListingInsert> = {}) => {
  await storeRows('properties', makeListingRow({ id, owner_id: userIds.sessionA, ...changes }))
}
const links = () => supabase.run('select secret_hash, used_at from private.management_links')
const contacts = () => supabase.run('select name, phone, consent_version from private.owner_contacts')
const withLink = async () => {
  await arrangeListing()
  const { error } = await supabase.createClientFor('sessionA').rpc('set_management_link', { listing: id, secret })
  expect(error).toBeNull()
}
const withContact = async () => {
  await arrangeListing()
  const { error } = await supabase.createClientFor('sessionA').rpc('save_owner_contact', contact)
  expect(error).toBeNull()
}
const takeOver = ({ client }: Pick<Attempt, 'client'>, given = secret, next_secret = nextSecret) =>
  client.rpc('take_over', { listing: id, secret: given, next_secret })
const readOwner = async () => (await readStoredListing(id))?.owner_id

/** Sessions that are not an administrator's. */
const sessions: Role[] = ['sessionA', 'sessionB', 'member']

describeRules('the management link of a listing that session A published', [
  createRule('make it', ownerAndAdmin, arrangeListing, async ({ client }) => {
    await client.rpc('set_management_link', { listing: id, secret })
    return (await links()).length === 1
  }),
  createRule('replace it', ownerAndAdmin, withLink, async ({ client }) => {
    const [before] = await links()
    await client.rpc('set_management_link', { listing: id, secret: otherSecret })
    return (await links())[0]?.secret_hash !== before?.secret_hash
  }),
  createRule('revoke it', ownerAndAdmin, withLink, async ({ client }) => {
    await client.rpc('revoke_management_link', { listing: id })
    return (await links()).length === 0
  }),
  createRule('take the listing over with it', sessions, withLink, async ({ client, role }) => {
    const { error } = await takeOver({ client })
    return error === null && (await readOwner()) === userIds[role as 'sessionB']
  }),
  createRule('take the listing over with another secret', nobody, withLink, async ({ client }) => {
    const { error } = await takeOver({ client }, otherSecret)
    return error === null || (await readOwner()) !== userIds.sessionA
  }),
  createRule('take the listing over where it has no link', nobody, arrangeListing, async ({ client }) => {
    const { error } = await takeOver({ client })
    return error === null || (await readOwner()) !== userIds.sessionA
  }),
  createRule('read whether there is one', ownerAndAdmin, withLink, async ({ client }) => {
    const { data } = await client.rpc('listing_management', { listing: id })
    return typeof data?.[0]?.link_created_at === 'string'
  }),
])

describeRules('the contact of session A for its listing', [
  createRule('leave it', ['sessionA'], arrangeListing, async ({ client }) => {
    await client.rpc('save_owner_contact', contact)
    return (await contacts()).length === 1
  }),
  createRule('replace it', ['sessionA'], withContact, async ({ client }) => {
    await client.rpc('save_owner_contact', { ...contact, phone: '999 999 999' })
    return (await contacts())[0]?.phone === '999 999 999'
  }),
  createRule('delete it', ownerAndAdmin, withContact, async ({ client }) => {
    await client.rpc('delete_owner_contact', { listing: id })
    return (await contacts()).length === 0
  }),
  createRule('read it', adminOnly, withContact, async ({ client }) => {
    const { data } = await client.rpc('read_owner_contact', { listing: id })
    return data?.[0]?.phone === '987 654 321'
  }),
  createRule('find it in what a listing shows', nobody, withContact, async ({ client }) => {
    const answers = await Promise.all([
      client.from('properties').select(propertySelect),
      client.rpc('listing_management', { listing: id }),
      client.rpc('search_properties'),
    ])
    return JSON.stringify(answers).includes('987 654')
  }),
])

const as = (role: Role) => supabase.createClientFor(role)

describe('a takeover', () => {
  beforeEach(async () => {
    await supabase.empty()
    await withLink()
  })

  it('gives the listing to the new session alone, and the link a new secret', async () => {
    expect((await takeOver({ client: as('sessionB') })).error).toBeNull()
    const edit = (role: Role, price: number) => as(role).from('properties').update({ price }).eq('id', id).select('id')
    expect((await edit('sessionB', 5)).data).toHaveLength(1)
    expect((await edit('sessionA', 6)).data).toEqual([])
    for (const call of [
      as('sessionA').rpc('set_management_link', { listing: id, secret: otherSecret }),
      as('sessionA').rpc('revoke_management_link', { listing: id }),
      as('sessionA').rpc('listing_management', { listing: id }),
      as('sessionA').rpc('save_owner_contact', contact),
    ])
      expect((await call).error?.code).toBe('42501')
    expect((await takeOver({ client: as('member') })).error?.code).toBe('PT404')
    expect((await takeOver({ client: as('member') }, nextSecret, otherSecret)).error).toBeNull()
    expect(await readOwner()).toBe(userIds.member)
  })

  it('is dated, and changes neither what is shown nor the review', async () => {
    const shown = async () => {
      const { updated_at, owner_id, ...same } = (await readStoredListing(id)) ?? {}
      return same
    }
    const before = await shown()
    expect((await links())[0]?.used_at).toBeNull()
    await takeOver({ client: as('sessionB') })
    expect(await shown()).toEqual(before)
    const { data } = await as('sessionB').rpc('listing_management', { listing: id })
    expect(Date.now() - Date.parse(data?.[0]?.link_used_at ?? '')).toBeLessThan(60_000)
  })

  it('stores only the hash of the secret', async () => {
    const stored = async () => JSON.stringify(await links())
    expect(await stored()).not.toContain(secret)
    await takeOver({ client: as('sessionB') })
    expect(await stored()).not.toContain(secret)
    expect(await stored()).not.toContain(nextSecret)
  })

  it('works for a rejected listing', async () => {
    await supabase.run("update public.properties set review = 'rejected', review_reason = 'Falta el precio'")
    expect((await takeOver({ client: as('sessionB') })).error).toBeNull()
    expect(await readOwner()).toBe(userIds.sessionB)
  })

  it('may be repeated after a lost response', async () => {
    const take = () => takeOver({ client: as('sessionB') })
    expect((await take()).error).toBeNull()
    const written = async () => [
      await readStoredListing(id),
      await links(),
      await supabase.run('select id from private.write_log'),
    ]
    const after = await written()
    expect((await take()).error).toBeNull()
    // No limit counts a repetition, so it writes nothing.
    expect(await written()).toEqual(after)
    expect(await readOwner()).toBe(userIds.sessionB)
  })

  it('may give its own session a new secret', async () => {
    expect((await takeOver({ client: as('sessionA') })).error).toBeNull()
    expect((await takeOver({ client: as('sessionA') }, nextSecret, otherSecret)).error).toBeNull()
  })

  it('works where the next secret is the same one', async () => {
    expect((await takeOver({ client: as('sessionB') }, secret, secret)).error).toBeNull()
    expect(await readOwner()).toBe(userIds.sessionB)
  })

  it.each<[what: string, before: () => PromiseLike<{ error: unknown }>]>([
    ['used', () => takeOver({ client: as('member') }, secret, otherSecret)],
    ['revoked', () => as('admin').rpc('revoke_management_link', { listing: id })],
    ['replaced', () => as('sessionA').rpc('set_management_link', { listing: id, secret: otherSecret })],
  ])('fails with a link that was %s', async (what, before) => {
    expect((await before()).error).toBeNull()
    expect((await takeOver({ client: as('sessionB') })).error?.code).toBe('PT404')
    expect(await readOwner()).toBe(what === 'used' ? userIds.member : userIds.sessionA)
  })

  it('counts as an edit; wrong secrets, however many, use up nothing', async () => {
    await supabase.run('delete from private.write_log')
    await setLimits(supabase, { 'edit person': 1 })
    for (let n = 0; n < 3; n += 1)
      expect((await takeOver({ client: as('sessionB') }, otherSecret)).error?.code).toBe('PT404')
    expect(await supabase.run('select 1 from private.write_log')).toEqual([])
    expect((await takeOver({ client: as('sessionB') })).error).toBeNull()
    expect(await supabase.run('select kind from private.write_log')).toEqual([{ kind: 'edit' }])
    expect((await takeOver({ client: as('sessionB') }, nextSecret, otherSecret)).error?.code).toBe('PT429')
    expect((await takeOver({ client: as('member') }, nextSecret, otherSecret)).error).toBeNull()
  })

  it.each([
    ['short', 'a'.repeat(42)],
    ['long', 'a'.repeat(44)],
    ['of other signs', `${'a'.repeat(42)}+`],
    ['of megabytes', 'a'.repeat(2_000_000)],
    ['missing', null as unknown as string],
  ])('is refused without being counted with a secret that is %s', async (_, given) => {
    const before = await supabase.run('select 1 from private.write_log')
    for (const call of [
      takeOver({ client: as('sessionB') }, given),
      takeOver({ client: as('sessionB') }, secret, given),
      as('sessionA').rpc('set_management_link', { listing: id, secret: given }),
    ])
      expect((await call).error?.code).toBe('PT422')
    expect(await supabase.run('select 1 from private.write_log')).toEqual(before)
  })

  it('needs a session, and refuses administrators', async () => {
    await supabase.run('delete from private.write_log')
    expect(await runAs('no subject', `select public.take_over('${id}', '${secret}', '${nextSecret}')`)).toBe('42501')
    expect((await takeOver({ client: as('admin') })).error?.code).toBe('PT422')
    expect(await supabase.run('select 1 from private.write_log')).toEqual([])
  })

  describe('with a link that an administrator made', () => {
    beforeEach(async () => {
      const link = { listing: id, secret: otherSecret }
      expect((await as('admin').rpc('set_management_link', link)).error).toBeNull()
    })
    const dismiss = () => supabase.run(`delete from public.admins where user_id = '${userIds.admin}'`)
    const reinstate = () => supabase.run(`insert into public.admins (user_id) values ('${userIds.admin}')`)
    afterEach(reinstate)

    it('fails once they are no administrator any more', async () => {
      await dismiss()
      const { error } = await takeOver({ client: as('sessionB') }, otherSecret)
      expect([error?.code, await readOwner()]).toEqual(['PT404', userIds.sessionA])
    })

    it('leaves a link of the new owner, which stays', async () => {
      expect((await takeOver({ client: as('sessionB') }, otherSecret)).error).toBeNull()
      await dismiss()
      expect(await links()).toHaveLength(1)
    })
  })

  it('is over once the listing is deleted, and its link with it', async () => {
    await as('sessionA').from('properties').delete().eq('id', id)
    expect(await links()).toEqual([])
  })
})

describe('a change of a link or a contact', () => {
  const audit = () => supabase.run('select action, subject, subject_id from private.audit_log order by id')
  const edits = () => supabase.run("select 1 from private.write_log where kind = 'edit'")
  const calls = (role: Role) => [
    () => as(role).rpc('set_management_link', { listing: id, secret }),
    () => as(role).rpc('revoke_management_link', { listing: id }),
    () => as(role).rpc('delete_owner_contact', { listing: id }),
  ]
  beforeEach(async () => {
    await supabase.empty()
    await withContact()
    await supabase.run('delete from private.write_log')
  })

  it('by an administrator is audited, and does not count', async () => {
    for (const call of calls('admin')) expect((await call()).error).toBeNull()
    expect(await audit()).toEqual([
      { action: 'insert', subject: 'management_links', subject_id: id },
      { action: 'revoke', subject: 'management_links', subject_id: id },
      { action: 'delete', subject: 'owner_contacts', subject_id: id },
    ])
    expect(await edits()).toEqual([])
  })

  it('by the owner counts as an edit, and is not audited', async () => {
    for (const call of calls('sessionA')) expect((await call()).error).toBeNull()
    expect((await as('sessionA').rpc('save_owner_contact', contact)).error).toBeNull()
    expect(await edits()).toHaveLength(4)
    expect(await audit()).toEqual([])
  })

  it('by the owner is limited', async () => {
    await setLimits(supabase, { 'edit person': 0 })
    for (const call of [...calls('sessionA').slice(0, 1), () => as('sessionA').rpc('save_owner_contact', contact)])
      expect((await call()).error?.code).toBe('PT429')
    expect((await as('sessionA').rpc('delete_owner_contact', { listing: id })).error?.code).toBe('PT429')
    expect(await contacts()).toHaveLength(1)
  })

  it('that deletes nothing is neither audited nor counted', async () => {
    for (const role of ['admin', 'sessionA'] as const) {
      expect((await as(role).rpc('revoke_management_link', { listing: id })).error).toBeNull()
    }
    await supabase.run('delete from private.owner_contacts')
    for (const role of ['admin', 'sessionA'] as const) {
      expect((await as(role).rpc('delete_owner_contact', { listing: id })).error).toBeNull()
    }
    expect([await audit(), await edits()]).toEqual([[], []])
  })
})

describe('the contact of an owner', () => {
  beforeEach(async () => {
    await supabase.empty()
    await arrangeListing()
  })
  const save = (changes: object) => as('sessionA').rpc('save_owner_contact', { ...contact, ...changes })

  it('is stored trimmed; the name is optional', async () => {
    expect((await save({})).error).toBeNull()
    expect(await contacts()).toEqual([{ name: 'Rosa Paz', phone: '987 654 321', consent_version: consent }])
    expect((await save({ name: '  ' })).error).toBeNull()
    expect(await contacts()).toEqual([{ name: null, phone: '987 654 321', consent_version: consent }])
  })

  it.each([
    ['a consent to another text', { consent: '2026-01-consulta' }, '23514'],
    ['a consent to no text', { consent: '2025-propietario' }, '23503'],
    ['no consent', { consent: null }, '23502'],
    ['no telephone', { phone: null }, '23502'],
    ['a short telephone', { phone: '12345' }, '23514'],
    ['a long telephone', { phone: '9'.repeat(41) }, '23514'],
    ['two lines of telephone', { phone: '987654321\n2' }, '23514'],
    ['a short name', { name: 'R' }, '23514'],
    ['a long name', { name: 'R'.repeat(161) }, '23514'],
    ['two lines of name', { name: 'Rosa\nPaz' }, '23514'],
    ['megabytes', { name: 'R'.repeat(2_000_000) }, 'PT422'],
  ])('is refused with %s', async (_, changes, code) => {
    const values = Object.entries({ ...contact, ...changes }).map(
      ([name, value]) => `${name} => ${value === null ? 'null' : quoteLiteral(value)}`,
    )
    expect(await runAs('sessionA', `select public.save_owner_contact(${values.join(', ')})`)).toBe(code)
    expect(await contacts()).toEqual([])
  })

  it('is deleted with its listing', async () => {
    await save({})
    await as('sessionA').from('properties').delete().eq('id', id)
    expect(await contacts()).toEqual([])
  })

  it.each([
    ['is deleted when neither it nor its listing was touched for as long as enquiries are kept', 31, 31, 0],
    ['stays while its owner confirms the listing', 31, 29, 1],
    ['stays while it is new', 29, 31, 1],
  ])('%s', async (_, contactDays, listingDays, left) => {
    await save({})
    await supabase.run(`set local session_replication_role = replica;
      update public.site_settings set lead_retention_days = 30;
      update private.owner_contacts set consent_at = now() - interval '${contactDays} days';
      update public.properties set confirmed_at = now() - interval '${listingDays} days'`)
    await supabase.run('select private.purge_expired()')
    expect(await contacts()).toHaveLength(left)
  })

  it.each([
    ['another session confirms', 'sessionA', 'sessionB', 0],
    ['nobody owns', 'sessionA', null, 0],
    ['the owner confirms, after its session is gone', null, 'sessionA', 0],
    ['nobody owns, after its session is gone', null, null, 0],
    ['its own session confirms', 'sessionA', 'sessionA', 1],
  ] as const)('that is old, with a listing that %s: %s, %s, %i is left', async (_, left, owner, kept) => {
    await save({})
    const toSqlId = (role: 'sessionA' | 'sessionB' | null) => (role ? quoteLiteral(userIds[role]) : 'null')
    await supabase.run(`set local session_replication_role = replica;
      update public.site_settings set lead_retention_days = 30;
      update private.owner_contacts set consent_at = now() - interval '31 days', owner_id = ${toSqlId(left)};
      update public.properties set confirmed_at = now(), owner_id = ${toSqlId(owner)}`)
    await supabase.run('select private.purge_expired()')
    expect(await contacts()).toHaveLength(kept)
  })

  describe('of a session that sent enquiries under an address', () => {
    beforeEach(async () => {
      await save({})
      await storeRows('leads', makeEnquiry({ owner_id: userIds.sessionA, email: 'Rosa@ancon.test' }))
    })
    const request = async (right_kind: string) => {
      const { error } = await as('anon').rpc('send_data_request', makeDataRequest({ right_kind }))
      expect(error).toBeNull()
      return makeDataRequest({}).request
    }

    it('is in the export of that address', async () => {
      const asked = await request('access')
      const { data } = await as('admin').rpc('export_personal_data', { request: asked })
      expect(data).toMatchObject({ data: { owner_contacts: [{ phone: '987 654 321', property_id: id }] } })
    })

    it.each(['cancellation', 'revocation'])('is deleted by a %s of that address', async (right_kind) => {
      const asked = await request(right_kind)
      expect((await as('admin').rpc('execute_data_request', { request: asked })).error).toBeNull()
      expect(await contacts()).toEqual([])
    })

    it('is kept when the session used another address too', async () => {
      await storeRows('leads', makeEnquiry({ owner_id: userIds.sessionA, email: 'luis@ancon.test' }))
      const asked = await request('revocation')
      await as('admin').rpc('execute_data_request', { request: asked })
      expect(await contacts()).toHaveLength(1)
    })
  })
})

describe('while a listing is locked', () => {
  const setLink = `select public.set_management_link('${id}', '${otherSecret}')`
  /** Calls it while another transaction holds the listing and then commits. PGlite runs them in turn. */
  const callMeanwhile = async (role: Role, change: string, call: string) => {
    const [, answer] = await Promise.all([
      runAs('owner', `${change}; ${keepTransactionOpen(0.8)}`),
      runAs(role, `${keepTransactionOpen(0.3)}; ${call}`),
    ])
    return answer
  }
  beforeEach(async () => {
    await supabase.empty()
    await withLink()
  })

  it('strangers are refused without waiting for it', async () => {
    const lock = `select from public.properties where id = '${id}' for update`
    expect(await callMeanwhile('sessionB', lock, `set local lock_timeout = '50ms'; ${setLink}`)).toBe('42501')
  })

  it('by the view of a stranger alone, nobody waits for it', async () => {
    const view = `select from public.properties where id = '${id}' for key share`
    expect(await callMeanwhile('sessionA', view, `set local lock_timeout = '50ms'; ${setLink}`)).toBe('done')
  })

  it('a former owner waits for the takeover, and is refused after it', async () => {
    const takeover = `update public.properties set owner_id = '${userIds.sessionB}' where id = '${id}'`
    expect(await callMeanwhile('sessionA', takeover, setLink)).toBe('42501')
  })

  it('its owner waits, and changes it', async () => {
    const change = `update public.properties set price = 7 where id = '${id}'`
    expect(await callMeanwhile('sessionA', change, setLink)).toBe('done')
  })
})

it('whether a listing has a link or a contact is refused to strangers', async () => {
  await supabase.empty()
  await withContact()
  for (const role of everyone.filter((one) => !ownerAndAdmin.includes(one))) {
    const { error } = await as(role).rpc('listing_management', { listing: id })
    expect(error?.code, role).toBe('42501')
  }
})

it('a token without a subject is not the owner of a listing without an owner', async () => {
  await supabase.empty()
  await arrangeListing({ owner_id: null })
  expect(await runAs('no subject', `select public.listing_management('${id}')`)).toBe('42501')
})

describe('a deleted listing', () => {
  beforeEach(() => supabase.empty())
  const change = async (role: Role) => {
    const calls = [
      as(role).rpc('set_management_link', { listing: id, secret }),
      as(role).rpc('revoke_management_link', { listing: id }),
      as(role).rpc('delete_owner_contact', { listing: id }),
      as(role).rpc('save_owner_contact', contact),
    ]
    return (await Promise.all(calls)).map(({ error }) => error?.code)
  }

  it('has no link and no contact, and gets none, as administrators are told', async () => {
    const gone = await as('admin').rpc('listing_management', { listing: id })
    expect(gone.data).toEqual([{ link_created_at: null, link_used_at: null, contact_at: null }])
    expect(await change('admin')).toEqual(['PT404', 'PT404', 'PT404', '42501'])
  })

  it('answers another session as a hidden listing of somebody else does', async () => {
    const answers = async () => [
      ...(await change('sessionB')),
      (await as('sessionB').rpc('listing_management', { listing: id })).error?.code,
      (await as('sessionB').rpc('listing_activity', { listing: id })).error?.code,
    ]
    const refused = Array(6).fill('42501')
    expect(await answers()).toEqual(refused)
    await arrangeListing({ review: 'rejected', review_reason: 'Falta el precio' })
    expect(await answers()).toEqual(refused)
  })
})
