import { beforeEach, describe, expect, it } from 'vitest'
import type { Database, Json } from '../../src/services/backend/database.types'
import { userIds, type Role } from '../support/supabase'
import { adminOnly, describeRules, everyone, nobody } from './matrix'
import { runAs } from './run-as'
import { supabase } from './shared-supabase'

type SettingsUpdate = Database['public']['Tables']['site_settings']['Update']

/** Every setting that an administrator can change, with a value other than its default, in the form of JSON. */
const newSettings: SettingsUpdate = {
  usd_to_pen: 4.1,
  usd_to_pen_date: '2026-01-02',
  review_listings: true,
  listing_days: 90,
  mail_alerts: true,
  lead_retention_days: 365,
  featured_order: Array.from({ length: 30 }, (_, n) => `villa-${n}.jpg`),
  build_interval_minutes: 60,
}
const columns = Object.keys(newSettings)

describeRules('the settings', [
  {
    action: 'read them',
    allowed: everyone,
    attempt: async ({ client }) => (await client.from('site_settings').select('*')).data?.length === 1,
  },
  {
    action: 'change each of them',
    allowed: adminOnly,
    attempt: async ({ client }) => {
      const changed: string[] = []
      for (const [column, value] of Object.entries(newSettings)) {
        const change: SettingsUpdate = { [column]: value }
        await client.from('site_settings').update(change).eq('id', 1)
        const [row] = await supabase.run(`select to_jsonb(${column}) as value from public.site_settings`)
        if (JSON.stringify(row?.value) === JSON.stringify(value)) changed.push(column)
      }
      expect([[], columns]).toContainEqual(changed)
      return changed.length > 0
    },
  },
  {
    action: 'turn on open_access',
    allowed: nobody,
    attempt: async ({ client }) =>
      (await client.from('site_settings').update({ open_access: true }).eq('id', 1)).error === null,
  },
  {
    action: 'change when the last build was requested',
    allowed: nobody,
    attempt: async ({ client }) =>
      (await client.from('site_settings').update({ build_requested_at: '2020-01-01' }).eq('id', 1)).error === null,
  },
  {
    action: 'delete them',
    allowed: nobody,
    attempt: async ({ client }) => {
      await client.from('site_settings').delete().eq('id', 1)
      return (await supabase.run('select 1 from public.site_settings')).length === 0
    },
  },
])

describeRules('the limits', [
  {
    action: 'read them',
    allowed: adminOnly,
    attempt: async ({ client }) =>
      (await client.rpc('read_limits')).data?.some(({ kind, everybody }) => kind === 'lead' && everybody === 300) ===
      true,
  },
  {
    action: 'set one',
    allowed: adminOnly,
    attempt: async ({ client }) => {
      await client.rpc('set_limits', { changes: [{ kind: 'upload', person: 7, connection: 8, everybody: 9 }] })
      const changed = await supabase.run(
        'select kind from private.limits where (person, connection, network, everybody) = (7, 8, 9, 9)',
      )
      return changed.length === 1 && changed[0]?.kind === 'upload'
    },
  },
  {
    action: 'set one in a call that also names an unknown kind',
    allowed: nobody,
    attempt: async ({ client }) => {
      const change = { kind: 'lead', person: 7, connection: 7, everybody: 7 }
      await client.rpc('set_limits', { changes: [change, { ...change, kind: 'unknown' }] })
      return (await supabase.run('select 1 from private.limits where person = 7')).length > 0
    },
  },
])

describe('a change of the limits', () => {
  const setLimitsAs = async (role: Role, changes: Json) =>
    (await supabase.createClientFor(role).rpc('set_limits', { changes })).error?.code ?? 'done'
  beforeEach(() => supabase.empty())

  it('is parsed only after the check that its caller is an administrator', async () => {
    const sql = "select public.set_limits('{}')"
    expect([await runAs('sessionA', sql), await runAs('admin', sql)]).toEqual(['42501', '22023'])
  })

  it('is refused if it names a kind twice', async () => {
    const change = { kind: 'lead', person: 7, connection: 7, everybody: 7 }
    for (const difference of [{}, { person: 8 }])
      expect(await setLimitsAs('admin', [change, { ...change, ...difference }])).toBe('PT422')
    expect(await supabase.run('select 1 from private.limits where person in (7, 8)')).toEqual([])
    expect(await setLimitsAs('admin', [change, { ...change, kind: 'complaint' }])).toBe('done')
    expect(await supabase.run('select 1 from private.limits where person = 7')).toHaveLength(2)
  })
})

const adminsSql = 'select user_id from public.admins'

describeRules('the list of administrators', [
  {
    action: 'find oneself in it',
    allowed: adminOnly,
    attempt: async ({ client }) => (await client.from('admins').select('user_id')).data?.length === 1,
  },
  {
    action: 'add oneself to it',
    allowed: nobody,
    attempt: async ({ client, role }) => {
      await client.from('admins').insert({ user_id: role === 'anon' ? userIds.member : userIds[role] })
      return (await supabase.run(adminsSql)).length !== 1
    },
  },
  {
    action: 'remove an administrator',
    allowed: nobody,
    attempt: async ({ client }) => {
      await client.from('admins').delete().eq('user_id', userIds.admin)
      return (await supabase.run(adminsSql)).length !== 1
    },
  },
])
