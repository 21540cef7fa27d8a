// Edge Function that sends the copy of a sheet of the complaints book to its consumer. The database (by pg_net) and the
// browser that filed the sheet call it. Instead of a JWT, it checks the key of the sheet.
import { createClient } from 'npm:@supabase/supabase-js@2.109.0'
import { sendMail } from '../_shared/mail.ts'
import { readSecretKey } from '../_shared/secret-key.ts'
import { answerMailRequest } from './complaint-mail.ts'

Deno.serve((request: Request) =>
  answerMailRequest(request, {
    client: createClient(Deno.env.get('SUPABASE_URL') ?? '', readSecretKey()),
    provider: Deno.env.get('COMPLAINT_PROVIDER'),
    site: Deno.env.get('SITE_URL')?.replace(/\/+$/, ''),
    sendMail,
  }),
)
