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
    // One after the other: a file that the first one removes, the second one could not read. A failure of the first one does not
    // keep the second one from removing.
    const [unused] = await Promise.allSettled([removeUnusedImages(client)])
    const disguised = await removeDisguisedFiles(client)
    if (unused.status === 'rejected') throw unused.reason
    return Response.json({ disguised, removed: unused.value })
  } catch (error) {
    console.error(error)
    return Response.json({ error: error instanceof Error ? error.message : String(error) }, { status: 500 })
  }
})
