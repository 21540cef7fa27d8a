import { expect } from 'vitest'
import type { TestSupabase } from '../support/supabase'

export const email = 'rosa@ancon.test'
export const id = 'd0000000-0000-4000-8000-000000000001'
export const other = 'd0000000-0000-4000-8000-000000000002'
export const asked = { alert: id, address: email, searches: [{}], consent: true, consent_version: '2026-11-avisos' }

export const offer = (supabase: TestSupabase) => supabase.run('update public.site_settings set mail_alerts = true')
export const stored = ({ run }: TestSupabase) =>
  run('select id, email, confirmed_at is not null as confirmed from private.search_alerts order by created_at, id')
/** Stores an alert that waits for its confirmation, and claims its mail. */
export async function arrange(supabase: TestSupabase): Promise<string> {
  await offer(supabase)
  await supabase.service.rpc('request_search_alert', asked)
  const { data } = await supabase.service.rpc('claim_alert_confirmations')
  return data?.[0]?.token ?? ''
}
export const confirmed = async (supabase: TestSupabase) => {
  const { data } = await supabase.service.rpc('confirm_search_alert', { token: await arrange(supabase) })
  expect(data).toBe(true)
}
export const stopToken = async ({ run }: TestSupabase) =>
  String((await run(`select private.stop_token('${email}') as token`))[0]?.token)
export const later = ({ run }: TestSupabase, column: string, interval: string) =>
  run(`update private.search_alerts set ${column} = ${column} - interval '${interval}'`)
