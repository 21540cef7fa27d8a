import { userIds, type TestSupabase } from '../support/supabase'
import { adminOnly, describeRules, everyone, nobody, withAccount, type Attempt, type Rule } from './matrix'

const id = 'e0000000-0000-4000-8000-000000000001'
const lead = { id, kind: 'contact', name: 'Rosa', email: 'rosa@ancon.test', message: 'Quisiera visitar la casa.' }

const sentLead = async (supabase: TestSupabase) => {
  const { error } = await supabase.service.from('leads').insert(lead)
  if (error) throw new Error(error.message)
}

async function storedLead(supabase: TestSupabase) {
  const { data } = await supabase.service.from('leads').select('*').eq('id', id).maybeSingle()
  return data
}

const sending =
  (changes: object) =>
  async ({ client, supabase }: Attempt) => {
    await client.from('leads').insert({ ...lead, ...changes })
    return (await storedLead(supabase)) !== null
  }

const leadInsertRules: Rule[] = [
  { action: 'send an enquiry', closed: everyone, open: everyone, attempt: sending({}) },
  {
    action: 'send one that is already attended',
    closed: nobody,
    open: nobody,
    attempt: sending({ status: 'atendido' }),
  },
  { action: 'send one in the past', closed: nobody, open: nobody, attempt: sending({ created_at: '2020-01-01' }) },
  {
    action: 'send one in the name of session A',
    closed: ['sessionA'],
    open: ['sessionA'],
    attempt: sending({ owner_id: userIds.sessionA }),
  },
]

const leadRowRules: Rule[] = [
  {
    action: 'read enquiries',
    closed: adminOnly,
    open: adminOnly,
    attempt: async ({ client }: Attempt) => (await client.from('leads').select('*')).data?.length === 1,
  },
  {
    action: 'mark an enquiry',
    closed: adminOnly,
    open: adminOnly,
    attempt: async ({ client, supabase }: Attempt) => {
      // Without a condition no row is read, so the policy for marking stands alone.
      await client.from('leads').update({ status: 'atendido' })
      await client.from('leads').update({ status: 'atendido' }).eq('id', id)
      return (await storedLead(supabase))?.status === 'atendido'
    },
  },
  {
    action: 'rewrite an enquiry',
    closed: nobody,
    open: nobody,
    attempt: async ({ client, supabase }: Attempt) => {
      await client.from('leads').update({ message: 'Otra cosa' }).eq('id', id)
      return (await storedLead(supabase))?.message !== lead.message
    },
  },
  {
    action: 'delete an enquiry',
    closed: adminOnly,
    open: adminOnly,
    attempt: async ({ client, supabase }: Attempt) => {
      await client.from('leads').delete()
      await client.from('leads').delete().eq('id', id)
      return (await storedLead(supabase)) === null
    },
  },
].map((rule) => ({ ...rule, arrange: sentLead }))

const settingsRules: Rule[] = [
  {
    action: 'read the rate and the switch',
    closed: everyone,
    open: everyone,
    attempt: async ({ client }) =>
      (await client.from('site_settings').select('open_access, usd_to_pen, usd_to_pen_date')).data?.length === 1,
  },
  {
    action: 'read the limits',
    closed: withAccount,
    open: withAccount,
    attempt: async ({ client }) => (await client.from('site_settings').select('leads_total')).data?.length === 1,
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

describeRules('sending enquiries', leadInsertRules)
describeRules('an enquiry', leadRowRules)
describeRules('the settings', settingsRules)
describeRules('the list of admins', adminRules)
