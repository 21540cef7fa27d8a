// Edge Function that sends the alerts by mail (supabase/migrations/20261123150200_alert_mails.sql). Deploy it with
// `supabase functions deploy alerts --no-verify-jwt`: instead of a JWT, it checks the secret ALERTS_SECRET.
import { createClient } from 'npm:@supabase/supabase-js@2.109.0'
import { isAuthorised } from '../_shared/authorised.ts'
import { sendMail } from '../_shared/mail.ts'
import { answerStopLink, sendConfirmations, sendDigests } from './alerts.ts'

const withoutSlash = (address = '') => address.replace(/\/+$/, '')

Deno.serve(async (request: Request) => {
  const url = Deno.env.get('SUPABASE_URL') ?? ''
  const context = {
    client: createClient(url, Deno.env.get('SUPABASE_SERVICE_ROLE_KEY') ?? ''),
    send: async (mail: Parameters<typeof sendMail>[0]) => {
      const answer = await sendMail(mail)
      // Resend accepts two mails in a second.
      await new Promise((later) => setTimeout(later, 500))
      return answer
    },
    addresses: { site: withoutSlash(Deno.env.get('SITE_URL')), alerts: `${withoutSlash(url)}/functions/v1/alerts` },
  }
  try {
    const answer = await answerStopLink(request, context)
    if (answer) return answer
    if (!(await isAuthorised(request, 'x-alerts-secret', Deno.env.get('ALERTS_SECRET'))))
      return new Response('Forbidden', { status: 403 })
    const { job } = await request.json()
    const sent = job === 'digests' ? await sendDigests(context) : await sendConfirmations(context)
    return Response.json({ sent })
  } catch (error) {
    console.error(error)
    return Response.json({ error: error instanceof Error ? error.message : String(error) }, { status: 500 })
  }
})
