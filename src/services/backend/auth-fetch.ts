import * as z from 'zod/mini'

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
