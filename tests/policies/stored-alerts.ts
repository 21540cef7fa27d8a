import { expect } from 'vitest'
import { supabase } from './shared-supabase'

export const alertEmail = 'rosa@ancon.test'
export const alertId = 'd0000000-0000-4000-8000-000000000001'
export const otherAlertId = 'd0000000-0000-4000-8000-000000000002'
export const alertRequest = {
  alert: alertId,
  address: alertEmail,
  searches: [{}],
  consent: '2026-11-avisos',
}

export const turnAlertsOn = () => supabase.run('update public.site_settings set mail_alerts = true')
export const readStoredAlerts = () =>
  supabase.run(
    'select id, email, confirmed_at is not null as confirmed from private.search_alerts order by created_at, id',
  )

/** Stores an alert that waits for its confirmation, and claims its mail. Resolves to the token in the mail. */
export async function storeAlert(): Promise<string> {
  await turnAlertsOn()
  await supabase.service.rpc('request_search_alert', alertRequest)
  const { data } = await supabase.service.rpc('claim_alert_confirmations')
  return data?.[0]?.token ?? ''
}

export const storeConfirmedAlert = async () => {
  const { data } = await supabase.service.rpc('confirm_search_alert', { token: await storeAlert() })
  expect(data).toBe(true)
}

export const readStopToken = async () =>
  String((await supabase.run(`select private.stop_token('${alertEmail}') as token`))[0]?.token)

/** Moves a time of all alerts into the past. */
export const ageAlerts = (column: string, interval: string) =>
  supabase.run(`update private.search_alerts set ${column} = ${column} - interval '${interval}'`)
