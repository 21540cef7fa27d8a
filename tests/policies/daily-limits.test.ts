import { beforeEach, describe, expect, it } from 'vitest'
import { makeSheet } from '../support/complaints'
import { callInTurn } from '../support/in-turn'
import { makeDataRequest } from '../support/data-requests'
import type { Role } from '../support/supabase'
import { quoteLiteral, createShortDayZone } from '../support/sql'
import { toIpAddressSettings, runAs } from './run-as'
import { supabase } from './shared-supabase'
import type { LimitScope } from '../../src/schemas/settings/write-limits'
import { setLimits } from '../support/limits'

beforeEach(() => supabase.empty())

const makeSheetArguments = (changes: object) => makeSheet({ key: crypto.randomUUID(), ...changes })
const makeRequestArguments = (changes: object) => makeDataRequest({ request: crypto.randomUUID(), ...changes })

const kinds = [
  ['complaint', 'complaints', 'file_complaint', 'email', makeSheetArguments, { confirmed: false }],
  ['data-request', 'data_requests', 'send_data_request', 'address', makeRequestArguments, { id_number: '1' }],
] as const

describe.each(kinds)('the limits of a %s', (kind, table, functionName, emailArgument, makeArguments, refusedChange) => {
  const send = async (role: Role, email: string) =>
    (await supabase.createClientFor(role).rpc(functionName, makeArguments({ [emailArgument]: email }) as never)).error
      ?.code ?? 'stored'
  const sendAll = (...emails: string[]) => callInTurn(send, ...emails.map((email): [Role, string] => ['anon', email]))
  const toCallSql = (changes: object) => {
    const values = Object.entries(makeArguments(changes)).map(
      ([argument, value]) => `${argument} => ${quoteLiteral(String(value))}`,
    )
    return `select public.${functionName}(${values.join(', ')})`
  }
  const sendBySql = (email: string, settings = {}) => runAs('anon', toCallSql({ [emailArgument]: email }), settings)
  const limit = (limits: Partial<Record<LimitScope, number>>) =>
    setLimits(
      supabase,
      Object.fromEntries(Object.entries(limits).map(([scope, maximum]) => [`${kind} ${scope}`, maximum])),
    )
  const letHoursPass = (hours: number) =>
    supabase.run(`update private.write_log set at = at - interval '${hours} hours'`)

  it('apply to everybody together for a day, but not to administrators', async () => {
    await limit({ everybody: 3 })
    expect(await sendAll('a@ancon.test', 'b@ancon.test')).toEqual(['stored', 'stored'])
    await letHoursPass(2)
    expect(await sendAll('c@ancon.test', 'd@ancon.test')).toEqual(['stored', 'PT429'])
    expect(await send('admin', 'd@ancon.test')).toBe('stored')
    await letHoursPass(23)
    expect(await send('anon', 'd@ancon.test')).toBe('stored')
  })

  it('apply to a mailbox for a day', async () => {
    await limit({ person: 2 })
    expect(await sendAll('rosa@ancon.test')).toEqual(['stored'])
    await letHoursPass(2)
    expect(await sendAll('Rosa+x@ancon.test', 'rosa@ancon.test', 'ana@ancon.test')).toEqual([
      'stored',
      'PT429',
      'stored',
    ])
  })

  it('apply to a session for a day', async () => {
    await limit({ person: 1 })
    expect([await send('sessionA', 'a@ancon.test'), await send('sessionA', 'b@ancon.test')]).toEqual([
      'stored',
      'PT429',
    ])
    await letHoursPass(25)
    expect(await send('sessionA', 'b@ancon.test')).toBe('stored')
  })

  it('apply to an internet connection for a day, and leave others their share', async () => {
    await limit({ everybody: 4, connection: 2 })
    const connection = toIpAddressSettings('203.0.113.1')
    expect([await sendBySql('a@ancon.test', connection), await sendBySql('b@ancon.test', connection)]).toEqual([
      'done',
      'done',
    ])
    await letHoursPass(2)
    expect([
      await sendBySql('c@ancon.test', connection),
      await sendBySql('c@ancon.test', toIpAddressSettings('198.51.100.2')),
    ]).toEqual(['PT429', 'done'])
  })

  it('count no other kind of write, and no connection where the platform names no IP address', async () => {
    await limit({ everybody: 2, connection: 1 })
    await supabase.run(`insert into private.write_log (kind) select 'lead' from generate_series(1, 3)`)
    expect(await sendAll('a@ancon.test', 'b@ancon.test', 'c@ancon.test')).toEqual(['stored', 'stored', 'PT429'])
  })

  it('apply for 24 hours, whatever time zone the request names', async () => {
    await limit({ everybody: 1 })
    const callInZone = () =>
      runAs('anon', `set local timezone = '${createShortDayZone()}'; ${toCallSql({ [emailArgument]: 'b@ancon.test' })}`)
    expect(await sendAll('a@ancon.test')).toEqual(['stored'])
    await letHoursPass(18)
    expect(await callInZone()).toBe('PT429')
    await letHoursPass(7)
    expect(await callInZone()).toBe('done')
  })

  it('count no writes older than 24 hours, even while the log still contains them', async () => {
    await limit({ everybody: 1 })
    await supabase.run(`insert into private.write_log (kind, at)
      select '${kind}', now() - interval '25 hours' from generate_series(1, 600)`)
    expect(await sendAll('a@ancon.test', 'b@ancon.test')).toEqual(['stored', 'PT429'])
  })

  it('have a Spanish message that names the day', async () => {
    await limit({ everybody: 1 })
    await send('anon', 'a@ancon.test')
    const { error } = await supabase.createClientFor('anon').rpc(functionName, makeArguments({}) as never)
    expect(error?.message).toMatch(/por día\. Por favor, inténtelo mañana o llámenos\.$/)
  })

  it('do not reveal the next number in the error of a refused row', async () => {
    const failure = await supabase.run(`set local role anon; ${toCallSql(refusedChange)}`).then(
      () => null,
      (error: unknown) => error as { code: string; message: string; detail?: string },
    )
    expect(failure).toMatchObject({ code: '23514', message: expect.stringContaining(`${table}_`) as string })
    expect(failure?.detail ?? '').not.toMatch(/DP-\d|\d{9}-\d{4}/)
  })
})
