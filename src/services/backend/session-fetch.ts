import type { Session, SupabaseClient } from '@supabase/supabase-js'
import * as z from 'zod/mini'
import { readFreshSession, renewSession } from './stored-session'
import { requireBackend } from './request'

/** Texts by which Storage refuses a token that is expired, of another project, or signed with an earlier key. */
const refusedTokenText = /\bjw[tsk]s?\b|InvalidJWT|claim timestamp|signature verification/i

/** Whether the backend refuses the token itself, not the permissions of the user: Storage with 400 or 403, the others with 401. */
export const isTokenRefused = (status: number, body: string): boolean =>
  status === 401 || ((status === 400 || status === 403) && refusedTokenText.test(body))

/** The error of a request whose session has ended in the meantime. */
export const endedSessionError = { code: '42501', statusCode: '403', message: 'The session has ended' }

export interface SessionAnswer<Result> {
  response: Result
  isTokenRefused: boolean
}

/**
 * Sends a request with the token of this browser's session, or with the public key. If the token is refused, refreshes the
 * session and sends the request once more. Resolves to null if the session has ended.
 * @throws ServiceError for a session that cannot be refreshed now
 */
export async function sendWithSession<Result>(
  auth: SupabaseClient['auth'],
  send: (token: string) => Promise<SessionAnswer<Result>>,
): Promise<Result | null> {
  const sendAs = (session: Session | null) => send(session?.access_token ?? requireBackend().anonKey)
  const session = await readFreshSession(auth)
  const answer = await sendAs(session)
  if (!session || !answer.isTokenRefused) return answer.response
  const renewed = await renewSession(auth, session.access_token)
  return renewed && (await sendAs(renewed)).response
}

/** `fetch` with the session of this browser. `auth` is a function, because its client is created with this `fetch`. */
export const sessionFetch =
  (auth: () => SupabaseClient['auth'], send: typeof fetch): typeof fetch =>
  async (input, init) => {
    const response = await sendWithSession(auth(), async (token) => {
      const headers = new Headers(init?.headers)
      headers.set('Authorization', `Bearer ${token}`)
      const answer = await send(input, { ...init, headers })
      const body = answer.ok ? '' : await answer.clone().text()
      return { response: answer, isTokenRefused: isTokenRefused(answer.status, body) }
    })
    return response ?? new Response(JSON.stringify(endedSessionError), { status: 403 })
  }

/** The error codes of a refresh that end the session: its token is unknown, used, revoked or expired, or its user is deleted. */
const endOfSessionSchema = z.enum([
  'refresh_token_not_found',
  'refresh_token_already_used',
  'session_not_found',
  'session_expired',
  'user_not_found',
])

/** An answer of Auth with its error code in `code`, or in `error_code` if `code` is the HTTP status. */
const refusalSchema = z.union([z.object({ error_code: endOfSessionSchema }), z.object({ code: endOfSessionSchema })])

const tokensSchema = z.looseObject({ access_token: z.string(), refresh_token: z.string(), expires_in: z.number() })

const isRefresh = (input: RequestInfo | URL) =>
  /\/auth\/v1\/token\?grant_type=refresh_token/.test(input instanceof Request ? input.url : String(input))

/**
 * `fetch` for auth-js, which ends the session of this browser after most failed refreshes. Here only an error code of
 * `endOfSessionSchema` ends it. Any other answer to a refresh without tokens (of a limit, a gateway, a captive portal, a
 * paused project) becomes 503, after which auth-js keeps the session and tries again.
 *
 * Also removes `expires_at`, so that auth-js computes it from `expires_in` and the clock of this browser: with the server's time,
 * a clock that is an hour ahead would refresh at every request.
 */
export const authFetch =
  (send: typeof fetch): typeof fetch =>
  async (input, init) => {
    const response = await send(input, init)
    const body: unknown = await response
      .clone()
      .json()
      .catch(() => null)
    const session = tokensSchema.safeParse(body)
    if (response.ok && session.success) {
      const { status, headers } = response
      return new Response(JSON.stringify({ ...session.data, expires_at: undefined }), { status, headers })
    }
    const isTrusted = !isRefresh(input) || (!response.ok && refusalSchema.safeParse(body).success)
    return isTrusted ? response : new Response(null, { status: 503 })
  }
