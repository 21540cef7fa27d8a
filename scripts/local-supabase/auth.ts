/**
 * Adds what @supabase/lite 0.10.0 lacks: anonymous sign-in, the hook "Before User Created" and claims of the access token. All
 * follow Supabase Auth: https://github.com/supabase/auth/blob/master/internal/api/anonymous.go and internal/tokens/service.go.
 * The package itself stores users, sessions and refresh tokens.
 */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { HonoContext, ServerOptions } from '@supabase/lite'
import { readClaims, signToken } from './access-token.ts'
import type { RunSql } from './database.ts'

type Middleware = NonNullable<ServerOptions['middlewares']>[number]
type AuthService = HonoContext['Variables']['authService']
type NewUser = Parameters<AuthService['repo']['createUser']>[0]
type StoredUser = Awaited<ReturnType<AuthService['repo']['createUser']>>
type Session = Awaited<ReturnType<AuthService['signInWithPassword']>> & { session_id: string }

/** The private methods of the package's service that this file calls or replaces. The package creates a service per request. */
interface Internals {
  createSessionForUser: (user: StoredUser, identities: [], kind?: string, options?: object) => Promise<Session>
  createRefreshResponse: (...values: unknown[]) => Promise<Session>
  mapUserToResponse: (user: StoredUser, ...values: unknown[]) => Session['user']
}

/** Completes the package's Auth service. `run` runs the SQL of the hook as the database owner. */
export const completeAuth =
  (run: RunSql): Middleware =>
  async ({ var: { authService: service }, req }, next) => {
    const internals = service as unknown as Internals
    const issuer = new URL('/auth/v1', req.url).href

    const mapUser = internals.mapUserToResponse.bind(service)
    internals.mapUserToResponse = (user, ...values) => ({
      ...mapUser(user, ...values),
      is_anonymous: user.is_anonymous,
    })
    for (const method of ['createSessionForUser', 'createRefreshResponse'] as const) {
      const create = internals[method].bind(service) as Internals['createRefreshResponse']
      internals[method] = async (...values: unknown[]) => completeToken(await create(...values), issuer, service)
    }

    const signUp = service.signUp.bind(service)
    const createUser = service.repo.createUser.bind(service.repo)
    service.repo.createUser = async (user) => {
      const refusal = await callHook(user, run)
      if (!refusal) return createUser(user)
      // The package does not export its error class: provoke one of its errors and change it.
      const error = await signUp(undefined, undefined).catch((reason: unknown) => reason)
      throw Object.assign(error as Error, {
        status: refusal.http_code ?? 500,
        code: 'unknown',
        message: refusal.message,
      })
    }
    service.signUp = async (email, password, data) => {
      if (email) return signUp(email, password, data)
      const user = await service.repo.createUser({
        id: randomUUID(),
        email: null,
        is_anonymous: true,
        raw_app_meta_data: {},
        raw_user_meta_data: data ?? {},
      })
      const session = await internals.createSessionForUser(user, [], 'session', { createLoginAudit: false })
      return { user: session.user, session }
    }
    await next()
  }

/** Signs the session's token again, with all the claims of Supabase Auth. */
async function completeToken(session: Session, iss: string, { repo }: AuthService): Promise<Session> {
  const { email, phone, app_metadata, user_metadata, is_anonymous } = session.user
  const storedSession = await repo.findSessionById(session.session_id)
  const timestamp = Math.floor(new Date(storedSession?.created_at ?? Date.now()).getTime() / 1000)
  const claims = {
    iss,
    ...readClaims(session.access_token),
    email,
    phone,
    app_metadata,
    user_metadata,
    aal: 'aal1',
    amr: [{ method: is_anonymous ? 'anonymous' : 'password', timestamp }],
    is_anonymous,
  }
  return Object.assign(session, { access_token: signToken(claims) })
}

/** Returns the function of the hook in supabase/config.toml: `private.refuse_accounts`. */
const readHookFunction = () => {
  const hookSetting =
    /^\[auth\.hook\.before_user_created\]\nenabled = true\nuri = "pg-functions:\/\/postgres\/(\w+)\/(\w+)"$/m
  const [, schema, name] = hookSetting.exec(readFileSync('supabase/config.toml', 'utf8')) ?? []
  if (!schema || !name) throw new Error('supabase/config.toml names no function for auth.hook.before_user_created')
  return `${schema}.${name}`
}

interface HookResult {
  error?: { http_code?: number; message?: string }
}

/** Returns the error with which the hook refuses a new user; undefined if the hook allows them. */
async function callHook(user: NewUser, run: RunSql): Promise<HookResult['error']> {
  const { id, email, is_anonymous = false, raw_app_meta_data, raw_user_meta_data } = user
  const event = {
    metadata: { uuid: randomUUID(), time: new Date().toISOString(), name: 'before-user-created' },
    user: {
      id,
      aud: 'authenticated',
      role: '',
      email: email ?? '',
      phone: '',
      app_metadata: raw_app_meta_data,
      user_metadata: raw_user_meta_data,
      identities: [],
      is_anonymous,
    },
  }
  const [row] = await run(`select ${readHookFunction()}('${JSON.stringify(event).replaceAll("'", "''")}') as answer`)
  const answer = row?.answer as HookResult | undefined
  return answer?.error?.message ? answer.error : undefined
}
