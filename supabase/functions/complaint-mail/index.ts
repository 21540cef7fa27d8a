// Edge Function that sends the copy of a sheet of the complaints book to its consumer. The database calls it by pg_net
// (supabase/migrations/20261123100100_complaints.sql), and the browser that filed the sheet does. Deploy it with
// `supabase functions deploy complaint-mail --no-verify-jwt`: instead of a JWT, it asks for the key of the sheet.
import { createClient } from 'npm:@supabase/supabase-js@2.109.0'
import { sendMail } from '../_shared/mail.ts'
import { answerMailRequest } from './complaint-mail.ts'

Deno.serve((request: Request) =>
  answerMailRequest(request, {
    client: createClient(Deno.env.get('SUPABASE_URL') ?? '', Deno.env.get('SUPABASE_SERVICE_ROLE_KEY') ?? ''),
    provider: Deno.env.get('COMPLAINT_PROVIDER'),
    sendMail,
  }),
)
