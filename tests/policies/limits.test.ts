import { beforeEach, describe, expect, it } from 'vitest'
import { makeEnquiry } from '../support/enquiries'
import { makeListingRow } from '../support/listings'
import type { Role } from '../support/supabase'
import { runAs } from './run-as'
import { supabase } from './shared-supabase'
import { setLimits } from '../support/limits'

beforeEach(async () => {
  await supabase.empty()
  await setLimits(supabase, {
    'publication person': 1,
    'publication everybody': 3,
    'lead person': 2,
    'lead everybody': 4,
  })
})

const publish = async (role: Role) =>
  (await supabase.createClientFor(role).from('properties').insert(makeListingRow())).error?.code ?? 'stored'

const send = async (role: Role, email: string) =>
  (await supabase.createClientFor(role).from('leads').insert(makeEnquiry({ email }))).error?.code ?? 'stored'

describe('the limits of writes, such as publications,', () => {
  it('count each session separately', async () => {
    expect([await publish('sessionA'), await publish('sessionA'), await publish('sessionB')]).toEqual([
      'stored',
      'PT429',
      'stored',
    ])
  })

  it('refuse a kind of write that has no limit', async () => {
    const write = (kind: string) => runAs('anon', `select private.count_write('${kind}')`)
    expect([await write('x'), await write('report')]).toEqual(['PT429', 'done'])
  })

  it('do not limit administrators', async () => {
    expect([await publish('admin'), await publish('admin'), await publish('admin')]).toEqual([
      'stored',
      'stored',
      'stored',
    ])
  })

  it('neither limit nor count the service key', async () => {
    const { error } = await supabase.service
      .from('properties')
      .insert([makeListingRow(), makeListingRow(), makeListingRow()])
    expect(error).toBeNull()
    expect(
      (await supabase.service.from('leads').insert([makeEnquiry(), makeEnquiry(), makeEnquiry()])).error,
    ).toBeNull()
    expect(await supabase.run('select 1 from private.write_log')).toEqual([])
  })

  it('still count deleted listings', async () => {
    await publish('sessionA')
    await supabase.createClientFor('sessionA').from('properties').delete().neq('title', '')
    expect(await publish('sessionA')).toBe('PT429')
  })

  it('count the last hour only', async () => {
    await publish('sessionA')
    await supabase.run("update private.write_log set at = at - interval '61 minutes'")
    expect(await publish('sessionA')).toBe('stored')
  })

  it('count each kind of write separately', async () => {
    await send('sessionA', 'rosa@ancon.test')
    expect(await publish('sessionA')).toBe('stored')
  })

  it("limit an account that is not an administrator's like a session", async () => {
    expect([await publish('member'), await publish('member')]).toEqual(['stored', 'PT429'])
  })

  it('have a Spanish message', async () => {
    await publish('sessionA')
    const { error, status } = await supabase.createClientFor('sessionA').from('properties').insert(makeListingRow())
    expect(error?.message).toBe('Se alcanzó el límite de publicaciones por hora. Por favor, inténtelo más tarde.')
    expect(status).toBe(429)
  })
})

describe('the limits of enquiries', () => {
  it('count an e-mail address over all senders, in upper or lower case', async () => {
    expect([
      await send('anon', 'rosa@ancon.test'),
      await send('sessionA', 'ROSA@ancon.test'),
      await send('anon', 'Rosa@ancon.test'),
    ]).toEqual(['stored', 'stored', 'PT429'])
  })

  it('count a session over all e-mail addresses', async () => {
    expect([
      await send('sessionA', 'a@ancon.test'),
      await send('sessionA', 'b@ancon.test'),
      await send('sessionA', 'c@ancon.test'),
    ]).toEqual(['stored', 'stored', 'PT429'])
  })

  it('count the last hour only', async () => {
    await send('anon', 'rosa@ancon.test')
    await send('anon', 'rosa@ancon.test')
    await supabase.run("update private.write_log set at = at - interval '61 minutes'")
    expect(await send('anon', 'rosa@ancon.test')).toBe('stored')
  })

  it('do not limit administrators', async () => {
    const answers: string[] = []
    for (let n = 0; n < 5; n += 1) answers.push(await send('admin', 'rosa@ancon.test'))
    expect(answers).toEqual(Array.from({ length: 5 }, () => 'stored'))
  })

  it('count all enquiries together', async () => {
    const answers: string[] = []
    for (const name of ['a', 'b', 'c', 'd', 'e']) answers.push(await send('anon', `${name}@ancon.test`))
    expect(answers).toEqual(['stored', 'stored', 'stored', 'stored', 'PT429'])
  })
})
