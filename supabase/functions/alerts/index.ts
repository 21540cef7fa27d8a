// Edge Function that sends the alerts by mail, and answers the links that stop them. Instead of a JWT, it checks the secret
// ALERTS_SECRET, or the token of such a link.
import { createClient } from 'npm:@supabase/supabase-js@2.109.0'
import { refuseUnlessAuthorised } from '../_shared/authorised.ts'
import { sendMail } from '../_shared/mail.ts'
import { readSecretKey } from '../_shared/secret-key.ts'
import { answerStopLink, sendConfirmations, sendDigests } from './alerts.ts'

const removeTrailingSlashes = (url = '') => url.replace(/\/+$/, '')

Deno.serve(async (request: Request) => {
  const url = Deno.env.get('SUPABASE_URL') ?? ''
  const context = {
    client: createClient(url, readSecretKey()),
    send: async (mail: Parameters<typeof sendMail>[0]) => {
      const result = await sendMail(mail)
      // Resend accepts two mails a second.
      await new Promise((resolve) => setTimeout(resolve, 500))
      return result
    },
    addresses: {
      site: removeTrailingSlashes(Deno.env.get('SITE_URL')),
      alerts: `${removeTrailingSlashes(url)}/functions/v1/alerts`,
    },
  }
  try {
    const response = await answerStopLink(request, context)
    if (response) return response
    const refused = await refuseUnlessAuthorised(request, 'x-alerts-secret', Deno.env.get('ALERTS_SECRET'))
    if (refused) return refused
    const { job } = await request.json()
    const sent = job === 'digests' ? await sendDigests(context) : await sendConfirmations(context)
    return Response.json({ sent })
  } catch (error) {
    console.error(error)
    return Response.json({ error: error instanceof Error ? error.message : String(error) }, { status: 500 })
  }
})
