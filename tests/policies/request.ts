import { LOCAL_SUPABASE } from '../../scripts/local-supabase/keys'
import type { Role } from '../support/supabase'
import { supabase } from './shared-supabase'

interface RawRequest {
  method?: string
  /** JSON text. May be one that JSON.stringify never produces, such as 1e131071. */
  body?: string
  headers?: Record<string, string>
}

/** Sends a raw request to the API, without supabase-js. */
export function request(
  role: Role,
  path: string,
  { body, method = body === undefined ? 'GET' : 'POST', headers }: RawRequest = {},
): Promise<Response> {
  const token = supabase.tokenFor(role)
  return supabase.fetch(
    new Request(`http://localhost${path}`, {
      method,
      headers: {
        apikey: LOCAL_SUPABASE.anonKey,
        ...(token && { authorization: `Bearer ${token}` }),
        'content-type': 'application/json',
        ...headers,
      },
      ...(body !== undefined && { body }),
    }),
  )
}
