// Edge Function that pg_cron calls every night (supabase/migrations/20261122090600_purge.sql). Deploy it with
// `supabase functions deploy purge --no-verify-jwt`: instead of a JWT, it checks the secret PURGE_SECRET.
import { createClient } from 'npm:@supabase/supabase-js@2.109.0'
import { isAuthorised } from '../_shared/authorised.ts'
import { purgeImages } from './purge.ts'

Deno.serve(async (request: Request) => {
  if (!(await isAuthorised(request, 'x-purge-secret', Deno.env.get('PURGE_SECRET'))))
    return new Response('Forbidden', { status: 403 })
  const client = createClient(Deno.env.get('SUPABASE_URL') ?? '', Deno.env.get('SUPABASE_SERVICE_ROLE_KEY') ?? '')
  try {
    return Response.json({ removed: await purgeImages(client) })
  } catch (error) {
    console.error(error)
    return Response.json({ error: error instanceof Error ? error.message : String(error) }, { status: 500 })
  }
})
