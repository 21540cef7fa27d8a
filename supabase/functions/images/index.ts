// Edge Function that removes the photos without a listing, and new objects that are no photos. pg_cron calls it every
// night. Instead of a JWT, it checks the secret IMAGES_SECRET.
import { createClient } from 'npm:@supabase/supabase-js@2.109.0'
import { refuseUnlessAuthorised } from '../_shared/authorised.ts'
import { readSecretKey } from '../_shared/secret-key.ts'
import { removeDisguisedFiles } from './remove-disguised.ts'
import { removeUnusedImages } from './remove-unused.ts'

Deno.serve(async (request: Request) => {
  const refused = await refuseUnlessAuthorised(request, 'x-images-secret', Deno.env.get('IMAGES_SECRET'))
  if (refused) return refused
  try {
    const client = createClient(Deno.env.get('SUPABASE_URL') ?? '', readSecretKey())
    // The failure of one does not keep the other from removing.
    const unused = removeUnusedImages(client)
    const [disguised] = await Promise.allSettled([removeDisguisedFiles(client), unused])
    if (disguised.status === 'rejected') throw disguised.reason
    return Response.json({ disguised: disguised.value, removed: await unused })
  } catch (error) {
    console.error(error)
    return Response.json({ error: error instanceof Error ? error.message : String(error) }, { status: 500 })
  }
})
