// Edge Function that stores the published exchange rate (soles per US dollar). pg_cron calls it twice a day. Instead of a JWT, it
// checks the secret RATE_SECRET.
import { createClient } from 'npm:@supabase/supabase-js@2.109.0'
import { refuseUnlessAuthorised } from '../_shared/authorised.ts'
import { readSecretKey } from '../_shared/secret-key.ts'
import { storeRate } from './rate.ts'

Deno.serve(async (request: Request) => {
  const refused = await refuseUnlessAuthorised(request, 'x-rate-secret', Deno.env.get('RATE_SECRET'))
  if (refused) return refused
  try {
    const client = createClient(Deno.env.get('SUPABASE_URL') ?? '', readSecretKey())
    return Response.json(await storeRate({ client, url: Deno.env.get('RATE_SOURCE_URL'), fetch }))
  } catch (error) {
    console.error(error)
    return Response.json({ error: error instanceof Error ? error.message : String(error) }, { status: 500 })
  }
})
