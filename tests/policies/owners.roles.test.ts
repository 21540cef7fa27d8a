import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { propertySelect } from '../../src/services/properties/columns'
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
const readLinks = () => supabase.run('select secret_hash, used_at from private.management_links')
const readContacts = () => supabase.run('select name, phone, consent_version from private.owner_contacts')
const arrangeLink = async () => {
  await arrangeListing()
  const { error } = await supabase.createClientFor('sessionA').rpc('set_management_link', { listing: id, secret })
  expect(error).toBeNull()
}
const arrangeContact = async () => {
  await arrangeListing()
  const { error } = await supabase.createClientFor('sessionA').rpc('save_owner_contact', contact)
  expect(error).toBeNull()
}
const takeOver = ({ client }: Pick<Attempt, 'client'>, usedSecret = secret, next_secret = nextSecret) =>
  client.rpc('take_over', { listing: id, secret: usedSecret, next_secret })
const readOwner = async () => (await readStoredListing(id))?.owner_id

/** Sessions that are not an administrator's. */
const sessions: Role[] = ['sessionA', 'sessionB', 'member']

describeRules('the management link of a listing that session A published', [
  createRule('make it', ownerAndAdmin, arrangeListing, async ({ client }) => {
    await client.rpc('set_management_link', { listing: id, secret })
    return (await readLinks()).length === 1
  }),
  createRule('replace it', ownerAndAdmin, arrangeLink, async ({ client }) => {
    const [before] = await readLinks()
    await client.rpc('set_management_link', { listing: id, secret: otherSecret })
    return (await readLinks())[0]?.secret_hash !== before?.secret_hash
  }),
  createRule('revoke it', ownerAndAdmin, arrangeLink, async ({ client }) => {
    await client.rpc('revoke_management_link', { listing: id })
    return (await readLinks()).length === 0
  }),
  createRule('take the listing over with it', sessions, arrangeLink, async ({ client, role }) => {
    const { error } = await takeOver({ client })
    return error === null && (await readOwner()) === userIds[role as 'sessionB']
  }),
  createRule('take the listing over with another secret', nobody, arrangeLink, async ({ client }) => {
    const { error } = await takeOver({ client }, otherSecret)
    return error === null || (await readOwner()) !== userIds.sessionA
  }),
  createRule('take the listing over where it has no link', nobody, arrangeListing, async ({ client }) => {
    const { error } = await takeOver({ client })
    return error === null || (await readOwner()) !== userIds.sessionA
  }),
  createRule('read whether there is one', ownerAndAdmin, arrangeLink, async ({ client }) => {
    const { data } = await client.rpc('listing_management', { listing: id })
    return typeof data?.[0]?.link_created_at === 'string'
  }),
])

describeRules('the contact of session A for its listing', [
  createRule('leave it', ['sessionA'], arrangeListing, async ({ client }) => {
    await client.rpc('save_owner_contact', contact)
    return (await readContacts()).length === 1
  }),
  createRule('replace it', ['sessionA'], arrangeContact, async ({ client }) => {
    await client.rpc('save_owner_contact', { ...contact, phone: '999 999 999' })
    return (await readContacts())[0]?.phone === '999 999 999'
  }),
  createRule('delete it', ownerAndAdmin, arrangeContact, async ({ client }) => {
    await client.rpc('delete_owner_contact', { listing: id })
    return (await readContacts()).length === 0
  }),
  createRule('read it', adminOnly, arrangeContact, async ({ client }) => {
    const { data } = await client.rpc('read_owner_contact', { listing: id })
    return data?.[0]?.phone === '987 654 321'
  }),
  createRule('find it in what a listing shows', nobody, arrangeContact, async ({ client }) => {
    const answers = await Promise.all([
      client.from('properties').select(propertySelect),
      client.rpc('listing_management', { listing: id }),
      client.rpc('search_properties'),
    ])
    return JSON.stringify(answers).includes('987 654')
  }),
])

const connectAs = (role: Role) => supabase.createClientFor(role)

describe('a takeover', () => {
  beforeEach(async () => {
    await supabase.empty()
    await arrangeLink()
  })

  it('gives the listing to the new session alone, and the link a new secret', async () => {
    expect((await takeOver({ client: connectAs('sessionB') })).error).toBeNull()
    const edit = (role: Role, price: number) =>
      connectAs(role).from('properties').update({ price }).eq('id', id).select('id')
    expect((await edit('sessionB', 5)).data).toHaveLength(1)
    expect((await edit('sessionA', 6)).data).toEqual([])
    for (const call of [
      connectAs('sessionA').rpc('set_management_link', { listing: id, secret: otherSecret }),
      connectAs('sessionA').rpc('revoke_management_link', { listing: id }),
      connectAs('sessionA').rpc('listing_management', { listing: id }),
      connectAs('sessionA').rpc('save_owner_contact', contact),
    ])
      expect((await call).error?.code).toBe('42501')
    expect((await takeOver({ client: connectAs('member') })).error?.code).toBe('PT404')
    expect((await takeOver({ client: connectAs('member') }, nextSecret, otherSecret)).error).toBeNull()
    expect(await readOwner()).toBe(userIds.member)
  })

  it('is dated in its link, and changes only owner_id and updated_at of the listing', async () => {
    const readUnchangedColumns = async () => {
      const { updated_at, owner_id, ...unchanged } = (await readStoredListing(id)) ?? {}
      return unchanged
    }
    const before = await readUnchangedColumns()
    expect((await readLinks())[0]?.used_at).toBeNull()
    await takeOver({ client: connectAs('sessionB') })
    expect(await readUnchangedColumns()).toEqual(before)
    const { data } = await connectAs('sessionB').rpc('listing_management', { listing: id })
    expect(Date.now() - Date.parse(data?.[0]?.link_used_at ?? '')).toBeLessThan(60_000)
  })

  it('stores only the hash of the secret', async () => {
    const readLinksText = async () => JSON.stringify(await readLinks())
    expect(await readLinksText()).not.toContain(secret)
    await takeOver({ client: connectAs('sessionB') })
    expect(await readLinksText()).not.toContain(secret)
    expect(await readLinksText()).not.toContain(nextSecret)
  })

  it('works for a rejected listing', async () => {
    await supabase.run("update public.properties set review = 'rejected', review_reason = 'Falta el precio'")
    expect((await takeOver({ client: connectAs('sessionB') })).error).toBeNull()
    expect(await readOwner()).toBe(userIds.sessionB)
  })

  it('may be repeated after a lost response', async () => {
    const take = () => takeOver({ client: connectAs('sessionB') })
    expect((await take()).error).toBeNull()
    const readWritten = async () => [
      await readStoredListing(id),
      await readLinks(),
      await supabase.run('select id from private.write_log'),
    ]
    const after = await readWritten()
    expect((await take()).error).toBeNull()
    // A repetition is not counted, so it must write nothing.
    expect(await readWritten()).toEqual(after)
    expect(await readOwner()).toBe(userIds.sessionB)
  })

  it('may be made by the owner, to get a new secret', async () => {
    expect((await takeOver({ client: connectAs('sessionA') })).error).toBeNull()
    expect((await takeOver({ client: connectAs('sessionA') }, nextSecret, otherSecret)).error).toBeNull()
  })

  it('works if the next secret equals the used one', async () => {
    expect((await takeOver({ client: connectAs('sessionB') }, secret, secret)).error).toBeNull()
    expect(await readOwner()).toBe(userIds.sessionB)
  })

  it.each<[what: string, invalidate: () => PromiseLike<{ error: unknown }>]>([
    ['used', () => takeOver({ client: connectAs('member') }, secret, otherSecret)],
    ['revoked', () => connectAs('admin').rpc('revoke_management_link', { listing: id })],
    ['replaced', () => connectAs('sessionA').rpc('set_management_link', { listing: id, secret: otherSecret })],
  ])('fails with a link that was %s', async (what, invalidate) => {
    expect((await invalidate()).error).toBeNull()
    expect((await takeOver({ client: connectAs('sessionB') })).error?.code).toBe('PT404')
    expect(await readOwner()).toBe(what === 'used' ? userIds.member : userIds.sessionA)
  })

  it('counts as an edit, but not with a wrong secret', async () => {
    await supabase.run('delete from private.write_log')
    await setLimits(supabase, { 'edit person': 1 })
    for (let n = 0; n < 3; n += 1)
      expect((await takeOver({ client: connectAs('sessionB') }, otherSecret)).error?.code).toBe('PT404')
    expect(await supabase.run('select 1 from private.write_log')).toEqual([])
    expect((await takeOver({ client: connectAs('sessionB') })).error).toBeNull()
    expect(await supabase.run('select kind from private.write_log')).toEqual([{ kind: 'edit' }])
    expect((await takeOver({ client: connectAs('sessionB') }, nextSecret, otherSecret)).error?.code).toBe('PT429')
    expect((await takeOver({ client: connectAs('member') }, nextSecret, otherSecret)).error).toBeNull()
  })

  it.each([
    ['short', 'a'.repeat(42)],
    ['long', 'a'.repeat(44)],
    ['not base64url', `${'a'.repeat(42)}+`],
    ['missing', null as unknown as string],
  ])('is refused and not counted, as is a new link, with a secret that is %s', async (_, invalidSecret) => {
    const before = await supabase.run('select 1 from private.write_log')
    for (const call of [
      takeOver({ client: connectAs('sessionB') }, invalidSecret),
      takeOver({ client: connectAs('sessionB') }, secret, invalidSecret),
      connectAs('sessionA').rpc('set_management_link', { listing: id, secret: invalidSecret }),
    ])
      expect((await call).error?.code).toBe('PT422')
    expect(await supabase.run('select 1 from private.write_log')).toEqual(before)
  })

  it('is refused to a token without a subject and to administrators, and is then not counted', async () => {
    await supabase.run('delete from private.write_log')
    expect(await runAs('no subject', `select public.take_over('${id}', '${secret}', '${nextSecret}')`)).toBe('42501')
    expect((await takeOver({ client: connectAs('admin') })).error?.code).toBe('PT422')
    expect(await supabase.run('select 1 from private.write_log')).toEqual([])
  })

  describe('with a link that an administrator made', () => {
    beforeEach(async () => {
      const link = { listing: id, secret: otherSecret }
      expect((await connectAs('admin').rpc('set_management_link', link)).error).toBeNull()
    })
    const dismiss = () => supabase.run(`delete from public.admins where user_id = '${userIds.admin}'`)
    const reinstate = () => supabase.run(`insert into public.admins (user_id) values ('${userIds.admin}')`)
    afterEach(reinstate)

    it('fails once they are not an administrator', async () => {
      await dismiss()
      const { error } = await takeOver({ client: connectAs('sessionB') }, otherSecret)
      expect([error?.code, await readOwner()]).toEqual(['PT404', userIds.sessionA])
    })

    it('makes a link that ends with the dismissal: the administrator may have used it', async () => {
      expect((await takeOver({ client: connectAs('sessionB') }, otherSecret, nextSecret)).error).toBeNull()
      await dismiss()
      const { error } = await takeOver({ client: connectAs('member') }, nextSecret, otherSecret)
      expect([error?.code, await readOwner()]).toEqual(['PT404', userIds.sessionB])
    })

    it('is followed by a link that the new owner makes, which outlives the dismissal', async () => {
      expect((await takeOver({ client: connectAs('sessionB') }, otherSecret)).error).toBeNull()
      await connectAs('sessionB').rpc('set_management_link', { listing: id, secret }).throwOnError()
      await dismiss()
      expect((await takeOver({ client: connectAs('member') })).error).toBeNull()
      expect(await readOwner()).toBe(userIds.member)
    })

    it('is found by the SQL of the documents, whoever used it', async () => {
      await supabase.service.from('properties').insert(makeListingRow()).throwOnError()
      expect((await takeOver({ client: connectAs('sessionB') }, otherSecret)).error).toBeNull()
      await dismiss()
      const [sql] = /select p\.id, p\.title [^;]*management_links[^;]*;/.exec(
        readFileSync('docs/going-live.md', 'utf8'),
      ) ?? ['']
      expect((await supabase.run(sql.replace('…', userIds.admin))).map((row) => row.id)).toEqual([id])
      expect(await supabase.run(sql.replace('…', userIds.member))).toEqual([])
    })
  })

  it('finds no link after the deletion of the listing', async () => {
    await connectAs('sessionA').from('properties').delete().eq('id', id)
    expect(await readLinks()).toEqual([])
  })
})

describe('a change of a link or a contact', () => {
  const readAudit = () => supabase.run('select action, subject, subject_id from private.audit_log order by id')
  const readEdits = () => supabase.run("select 1 from private.write_log where kind = 'edit'")
  const makeCalls = (role: Role) => [
    () => connectAs(role).rpc('set_management_link', { listing: id, secret }),
    () => connectAs(role).rpc('revoke_management_link', { listing: id }),
    () => connectAs(role).rpc('delete_owner_contact', { listing: id }),
  ]
  beforeEach(async () => {
    await supabase.empty()
    await arrangeContact()
    await supabase.run('delete from private.write_log')
  })

  it('by an administrator is audited, and does not count', async () => {
    for (const call of makeCalls('admin')) expect((await call()).error).toBeNull()
    expect(await readAudit()).toEqual([
      { action: 'insert', subject: 'management_links', subject_id: id },
      { action: 'revoke', subject: 'management_links', subject_id: id },
      { action: 'delete', subject: 'owner_contacts', subject_id: id },
    ])
    expect(await readEdits()).toEqual([])
  })

  it('by the owner counts as an edit, and is not audited', async () => {
    for (const call of makeCalls('sessionA')) expect((await call()).error).toBeNull()
    expect((await connectAs('sessionA').rpc('save_owner_contact', contact)).error).toBeNull()
    expect(await readEdits()).toHaveLength(4)
    expect(await readAudit()).toEqual([])
  })

  it('by the owner is limited', async () => {
    await setLimits(supabase, { 'edit person': 0 })
    for (const call of [
      () => connectAs('sessionA').rpc('set_management_link', { listing: id, secret }),
      () => connectAs('sessionA').rpc('save_owner_contact', contact),
      () => connectAs('sessionA').rpc('delete_owner_contact', { listing: id }),
    ])
      expect((await call()).error?.code).toBe('PT429')
    expect(await readContacts()).toHaveLength(1)
  })

  it('that deletes nothing is neither audited nor counted', async () => {
    for (const role of ['admin', 'sessionA'] as const) {
      expect((await connectAs(role).rpc('revoke_management_link', { listing: id })).error).toBeNull()
    }
    await supabase.run('delete from private.owner_contacts')
    for (const role of ['admin', 'sessionA'] as const) {
      expect((await connectAs(role).rpc('delete_owner_contact', { listing: id })).error).toBeNull()
    }
    expect([await readAudit(), await readEdits()]).toEqual([[], []])
  })
})

describe('the contact of an owner', () => {
  beforeEach(async () => {
    await supabase.empty()
    await arrangeListing()
  })
  const save = (changes: object) => connectAs('sessionA').rpc('save_owner_contact', { ...contact, ...changes })

  it('is stored trimmed, and its name is optional', async () => {
    expect((await save({})).error).toBeNull()
    expect(await readContacts()).toEqual([{ name: 'Rosa Paz', phone: '987 654 321', consent_version: consent }])
    expect((await save({ name: '  ' })).error).toBeNull()
    expect(await readContacts()).toEqual([{ name: null, phone: '987 654 321', consent_version: consent }])
  })

  it.each([
    ['a consent to another text', { consent: '2026-01-consulta' }, '23514'],
    ['a consent to an unknown text', { consent: '2025-propietario' }, '23503'],
    ['no consent', { consent: null }, '23502'],
    ['no telephone number', { phone: null }, '23502'],
    ['a short telephone number', { phone: '12345' }, '23514'],
    ['a long telephone number', { phone: '9'.repeat(41) }, '23514'],
    ['a telephone number of two lines', { phone: '987654321\n2' }, '23514'],
    ['a short name', { name: 'R' }, '23514'],
    ['a long name', { name: 'R'.repeat(161) }, '23514'],
    ['a name of two lines', { name: 'Rosa\nPaz' }, '23514'],
  ])('is refused with %s', async (_, changes, code) => {
    const values = Object.entries({ ...contact, ...changes }).map(
      ([name, value]) => `${name} => ${value === null ? 'null' : quoteLiteral(value)}`,
    )
    expect(await runAs('sessionA', `select public.save_owner_contact(${values.join(', ')})`)).toBe(code)
    expect(await readContacts()).toEqual([])
  })

  it('is deleted with its listing', async () => {
    await save({})
    await connectAs('sessionA').from('properties').delete().eq('id', id)
    expect(await readContacts()).toEqual([])
  })

  it.each([
    ['is deleted if it and the confirmation of its listing are older than the retention period', 31, 31, 0],
    ['stays while its owner confirms the listing', 31, 29, 1],
    ['stays while it is new', 29, 31, 1],
  ])('%s', async (_, contactDays, listingDays, contactCount) => {
    await save({})
    await supabase.run(`set local session_replication_role = replica;
      update public.site_settings set lead_retention_days = 30;
      update private.owner_contacts set consent_at = now() - interval '${contactDays} days';
      update public.properties set confirmed_at = now() - interval '${listingDays} days'`)
    await supabase.run('select private.purge_expired()')
    expect(await readContacts()).toHaveLength(contactCount)
  })

  it.each([
    ['another session confirms', 'sessionA', 'sessionB', 0],
    ['nobody owns', 'sessionA', null, 0],
    ['its owner confirms, after the session of the contact is gone', null, 'sessionA', 0],
    ['nobody owns, after the session of the contact is gone', null, null, 0],
    ['the session of the contact confirms', 'sessionA', 'sessionA', 1],
  ] as const)(
    'that is old, with a listing that %s: left by %s, owned by %s, contacts kept: %i',
    async (_, sender, owner, contactCount) => {
      await save({})
      const toSqlId = (role: 'sessionA' | 'sessionB' | null) => (role ? quoteLiteral(userIds[role]) : 'null')
      await supabase.run(`set local session_replication_role = replica;
      update public.site_settings set lead_retention_days = 30;
      update private.owner_contacts set consent_at = now() - interval '31 days', owner_id = ${toSqlId(sender)};
      update public.properties set confirmed_at = now(), owner_id = ${toSqlId(owner)}`)
      await supabase.run('select private.purge_expired()')
      expect(await readContacts()).toHaveLength(contactCount)
    },
  )
})

describe('while a listing is locked', () => {
  const setLinkSql = `select public.set_management_link('${id}', '${otherSecret}')`
  /** Runs `call` while another transaction, which made `change`, keeps its lock of the listing. */
  const callMeanwhile = async (role: Role, change: string, call: string) => {
    const [, answer] = await Promise.all([
      runAs('owner', `${change}; ${keepTransactionOpen(0.8)}`),
      runAs(role, `${keepTransactionOpen(0.3)}; ${call}`),
    ])
    return answer
  }
  beforeEach(async () => {
    await supabase.empty()
    await arrangeLink()
  })

  it('strangers are refused without waiting for the lock', async () => {
    const lockSql = `select from public.properties where id = '${id}' for update`
    expect(await callMeanwhile('sessionB', lockSql, `set local lock_timeout = '50ms'; ${setLinkSql}`)).toBe('42501')
  })

  it('its owner does not wait for a stranger who only views it', async () => {
    const viewSql = `select from public.properties where id = '${id}' for key share`
    expect(await callMeanwhile('sessionA', viewSql, `set local lock_timeout = '50ms'; ${setLinkSql}`)).toBe('done')
  })

  it('a former owner waits for the takeover, and is refused after it', async () => {
    const takeoverSql = `update public.properties set owner_id = '${userIds.sessionB}' where id = '${id}'`
    expect(await callMeanwhile('sessionA', takeoverSql, setLinkSql)).toBe('42501')
  })

  it('its owner waits, and then makes a link', async () => {
    const changeSql = `update public.properties set price = 7 where id = '${id}'`
    expect(await callMeanwhile('sessionA', changeSql, setLinkSql)).toBe('done')
  })
})

it('strangers may not read whether a listing has a link or a contact', async () => {
  await supabase.empty()
  await arrangeContact()
  for (const role of everyone.filter((one) => !ownerAndAdmin.includes(one))) {
    const { error } = await connectAs(role).rpc('listing_management', { listing: id })
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
      connectAs(role).rpc('set_management_link', { listing: id, secret }),
      connectAs(role).rpc('revoke_management_link', { listing: id }),
      connectAs(role).rpc('delete_owner_contact', { listing: id }),
      connectAs(role).rpc('save_owner_contact', contact),
    ]
    return (await Promise.all(calls)).map(({ error }) => error?.code)
  }

  it('has no link and no contact, and gets none from administrators', async () => {
    const gone = await connectAs('admin').rpc('listing_management', { listing: id })
    expect(gone.data).toEqual([{ link_created_at: null, link_used_at: null, contact_at: null }])
    expect(await change('admin')).toEqual(['PT404', 'PT404', 'PT404', '42501'])
  })

  it('answers another session as a hidden listing of somebody else does', async () => {
    const readAnswers = async () => [
      ...(await change('sessionB')),
      (await connectAs('sessionB').rpc('listing_management', { listing: id })).error?.code,
      (await connectAs('sessionB').rpc('listing_activity', { listing: id })).error?.code,
    ]
    const refused = Array(6).fill('42501')
    expect(await readAnswers()).toEqual(refused)
    await arrangeListing({ review: 'rejected', review_reason: 'Falta el precio' })
    expect(await readAnswers()).toEqual(refused)
  })
})
