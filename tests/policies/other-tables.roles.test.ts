import type { Database } from '../../src/services/database.types'
import { userIds } from '../support/supabase'
import { adminOnly, describeRules, everyone, nobody, type Rule } from './matrix'
import { literal, runAs } from './run-as'

type SettingsUpdate = Database['public']['Tables']['site_settings']['Update']

/** Every setting that an administrator can change, with a value other than its default. */
const settings: [column: keyof SettingsUpdate, value: string | number | boolean][] = [
  ['require_session', true],
  ['mail_alerts', true],
  ['address_header', 'x-real-ip'],
  ['known_reserve', 50],
  ['lead_retention_days', 365],
  ['loan_tea', 8.75],
  ['loan_down_percent', 12.5],
  ['loan_years', 25],
  ['review_listings', true],
  ['listing_days', 90],
  ['build_interval_minutes', 60],
  ['builds_per_day', 7],
]

const settingsRules: Rule[] = [
  {
    action: 'read the rate and the switch',
    closed: everyone,
    open: everyone,
    attempt: async ({ client }) =>
      (await client.from('site_settings').select('open_access, usd_to_pen, usd_to_pen_date')).data?.length === 1,
  },
  {
    action: 'read whether a session is required, and what holds for listings',
    closed: everyone,
    open: everyone,
    attempt: async ({ client }) =>
      (await client.from('site_settings').select('require_session, review_listings, listing_days')).data?.length === 1,
  },
  {
    action: 'read what the loan calculator starts from',
    closed: everyone,
    open: everyone,
    attempt: async ({ client }) =>
      (await client.from('site_settings').select('loan_tea, loan_down_percent, loan_years, loan_date')).data?.length ===
      1,
  },
  {
    action: 'set loan_date',
    closed: adminOnly,
    open: adminOnly,
    attempt: async ({ client, supabase }) => {
      await client.from('site_settings').update({ loan_date: '2026-01-02' }).eq('id', 1)
      return (await supabase.run("select 1 from public.site_settings where loan_date = '2026-01-02'")).length === 1
    },
  },
  {
    action: 'read the order of the featured images',
    closed: everyone,
    open: everyone,
    attempt: async ({ client }) => (await client.from('site_settings').select('featured_order')).data?.length === 1,
  },
  {
    action: 'set the order of the featured images',
    closed: adminOnly,
    open: adminOnly,
    attempt: async ({ client, supabase }) => {
      const order = Array.from({ length: 30 }, (_, n) => `villa-${n}.jpg`)
      await client.from('site_settings').update({ featured_order: order }).eq('id', 1)
      return (
        (await supabase.run("select 1 from public.site_settings where featured_order[30] = 'villa-29.jpg'")).length ===
        1
      )
    },
  },
  {
    action: 'read whether alerts by mail are offered',
    closed: everyone,
    open: everyone,
    attempt: async ({ client }) => (await client.from('site_settings').select('mail_alerts')).data?.length === 1,
  },
  {
    action: 'read the settings of limits from the table',
    closed: nobody,
    open: nobody,
    attempt: async ({ client }) => (await client.from('site_settings').select('known_reserve')).data?.length === 1,
  },
  {
    action: 'read the settings of limits through their function',
    closed: adminOnly,
    open: adminOnly,
    attempt: async ({ client }) => (await client.rpc('admin_settings')).data?.[0]?.known_reserve === 20,
  },
  {
    action: 'read the limits',
    closed: adminOnly,
    open: adminOnly,
    attempt: async ({ client }) =>
      (await client.rpc('read_limits')).data?.some(
        ({ kind, scope, most_rows }) => kind === 'lead' && scope === 'everybody' && most_rows === 300,
      ) === true,
  },
  {
    action: 'set a limit',
    closed: adminOnly,
    open: adminOnly,
    attempt: async ({ client, supabase }) => {
      const change = { kind: 'upload', scope: 'everybody', period: 'day', most_rows: 7, most_bytes: 8 }
      await client.rpc('set_limits', { changes: [change] })
      const changed = await supabase.run('select id from private.limits where most_rows = 7 and most_bytes = 8')
      return changed.length === 1 && changed[0]?.id === 'upload everybody day'
    },
  },
  {
    action: 'set a limit that does not exist',
    closed: nobody,
    open: nobody,
    attempt: async ({ client, supabase }) => {
      const known = { kind: 'lead', scope: 'everybody', period: 'hour', most_rows: 7, most_bytes: null }
      await client.rpc('set_limits', { changes: [known, { ...known, scope: 'nobody' }] })
      return (await supabase.run('select 1 from private.limits where most_rows = 7')).length > 0
    },
  },
  ...settings.map(([column, value]): Rule => ({
    action: `set ${column}`,
    closed: adminOnly,
    open: adminOnly,
    attempt: async ({ role, supabase }) => {
      await runAs(supabase, role, `update public.site_settings set ${column} = ${literal(String(value))} where id = 1`)
      const [row] = await supabase.run(`select ${column} as value from public.site_settings`)
      return row?.value === value || Number(row?.value) === value
    },
  })),
  {
    action: 'change the date of the last change',
    closed: nobody,
    open: nobody,
    attempt: async ({ client, supabase }) => {
      await client.from('site_settings').update({ updated_at: '2020-01-01' }).eq('id', 1)
      return (
        (await supabase.run("select 1 from public.site_settings where updated_at < now() - interval '1 day'"))
          .length === 1
      )
    },
  },
  {
    action: 'change the settings',
    closed: adminOnly,
    open: adminOnly,
    attempt: async ({ client, supabase }) => {
      await client.from('site_settings').update({ usd_to_pen: 4.1 }).eq('id', 1)
      return (await supabase.service.from('site_settings').select('usd_to_pen').single()).data?.usd_to_pen === 4.1
    },
  },
  {
    action: 'delete the settings',
    closed: nobody,
    open: nobody,
    attempt: async ({ client, supabase }) => {
      await client.from('site_settings').delete().eq('id', 1)
      return (await supabase.service.from('site_settings').select('id')).data?.length === 0
    },
  },
]

const adminRules: Rule[] = [
  {
    action: 'see itself among the admins',
    closed: adminOnly,
    open: adminOnly,
    attempt: async ({ client }) => (await client.from('admins').select('user_id')).data?.length === 1,
  },
  {
    action: 'make itself an admin',
    closed: nobody,
    open: nobody,
    attempt: async ({ client, role, supabase }) => {
      const before = (await supabase.service.from('admins').select('user_id')).data?.length
      await client.from('admins').insert({ user_id: role === 'anon' ? userIds.member : userIds[role] })
      return (await supabase.service.from('admins').select('user_id')).data?.length !== before
    },
  },
  {
    action: 'remove an admin',
    closed: nobody,
    open: nobody,
    attempt: async ({ client, supabase }) => {
      await client.from('admins').delete().eq('user_id', userIds.admin)
      return (await supabase.service.from('admins').select('user_id').eq('user_id', userIds.admin)).data?.length === 0
    },
  },
]

describeRules('the settings', settingsRules)
describeRules('the list of admins', adminRules)
