import { expect } from 'vitest'
import type { Database } from '../../src/services/backend/database.types'
import { userIds } from '../support/supabase'
import { adminOnly, describeRules, everyone, nobody } from './matrix'
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
