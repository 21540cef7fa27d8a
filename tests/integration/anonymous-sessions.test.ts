import { createHmac } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { createNodeClient } from '../../scripts/local-supabase/clients'
import { LOCAL_ADMIN, LOCAL_JWT_SECRET, LOCAL_SUPABASE } from '../../scripts/local-supabase/keys'
import { makeListingRow } from '../support/listings'
import { shareTestSupabase } from '../support/supabase'

const supabase = await shareTestSupabase({ seed: true })
beforeEach(() => supabase.empty())

const createAnonClient = () => createNodeClient({ key: LOCAL_SUPABASE.anonKey, fetch: supabase.fetch })

/** Verifies the signature of a token, and returns its claims. */
function readClaims(token: string): Record<string, unknown> {
  const [head = '', body = '', signature] = token.split('.')
  expect(createHmac('sha256', LOCAL_JWT_SECRET).update(`${head}.${body}`).digest('base64url')).toBe(signature)
  return JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>
}

async function signInAnonymously() {
  const client = createAnonClient()
  const { data, error } = await client.auth.signInAnonymously({ options: { data: { theme: 'mar' } } })
  expect(error).toBeNull()
  return { client, session: data.session!, user: data.user! }
}

const post = (path: string, body: object) =>
  supabase.fetch(
    new Request(`http://localhost/auth/v1${path}`, {
      method: 'POST',
      headers: { apikey: LOCAL_SUPABASE.anonKey, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )

it('the Auth settings enable anonymous sessions, and the sign-ups that these require', async () => {
  const request = new Request('http://localhost/auth/v1/settings', { headers: { apikey: LOCAL_SUPABASE.anonKey } })
  expect(await (await supabase.fetch(request)).json()).toMatchObject({
    external: { anonymous_users: true, email: true },
    disable_signup: false,
  })
})

it('an anonymous sign-in stores a user, and returns a session with the claims of Supabase Auth', async () => {
  const { session, user } = await signInAnonymously()
  expect(user).toMatchObject({
    aud: 'authenticated',
    role: 'authenticated',
    email: '',
    is_anonymous: true,
    app_metadata: {},
    user_metadata: { theme: 'mar' },
    identities: [],
  })
  const now = Date.now() / 1000
  const claims = readClaims(session.access_token)
  expect(claims).toEqual({
    iss: 'http://localhost/auth/v1',
    sub: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: '',
    phone: '',
    app_metadata: {},
    user_metadata: { theme: 'mar' },
    session_id: expect.stringMatching(/^[\da-f-]{36}$/) as string,
    aal: 'aal1',
    amr: [{ method: 'anonymous', timestamp: expect.closeTo(now, -2) as number }],
    is_anonymous: true,
    iat: expect.closeTo(now, -2) as number,
    exp: (claims.iat as number) + 3600,
  })
  expect(await supabase.run(`select email, is_anonymous from auth.users where id = '${user.id}'`)).toEqual([
    { email: null, is_anonymous: true },
  ])
})

it('refreshing an anonymous session keeps its user and its session id', async () => {
  const { client, session } = await signInAnonymously()
  const { data, error } = await client.auth.refreshSession()
  expect(error).toBeNull()
  expect(data.session?.refresh_token).not.toBe(session.refresh_token)
  expect(data.user).toMatchObject({ id: session.user.id, is_anonymous: true })
  const [before, after] = [session, data.session!].map(({ access_token }) => readClaims(access_token))
  expect(after).toMatchObject({ sub: session.user.id, session_id: before?.session_id, is_anonymous: true })
  expect(after?.amr).toEqual(before?.amr)
})

it('an anonymous user can be read until they sign out', async () => {
  const { client, session } = await signInAnonymously()
  const found = await client.auth.getUser()
  expect(found.data.user).toMatchObject({ id: session.user.id, is_anonymous: true })

  expect((await client.auth.signOut()).error).toBeNull()
  expect((await createAnonClient().auth.getUser(session.access_token)).error?.name).toBe('AuthSessionMissingError')
  const refreshed = await post('/token?grant_type=refresh_token', { refresh_token: session.refresh_token })
  expect(refreshed.status).toBe(400)
  expect(await refreshed.json()).toMatchObject({ error_code: 'refresh_token_not_found' })
})

it('a user with a password is not anonymous', async () => {
  const { data } = await createAnonClient().auth.signInWithPassword(LOCAL_ADMIN)
  expect(data.user?.is_anonymous).toBe(false)
  expect(readClaims(data.session!.access_token)).toMatchObject({
    email: LOCAL_ADMIN.email,
    amr: [{ method: 'password' }],
    is_anonymous: false,
  })
})

it.each([
  ['/signup', { email: 'quien@example.com', password: 'una-clave-larga' }],
  ['/otp', { email: "o'quien@example.com", create_user: true }],
  ['/magiclink', { email: 'quien@example.com' }],
])('the sign-up hook refuses to create an account: %s', async (path, body) => {
  const answer = await post(path, body)
  expect(answer.status).toBe(403)
  expect(await answer.json()).toMatchObject({ code: 403, msg: 'Las cuentas las crea la agencia.' })
  expect(await supabase.run(`select 1 from auth.users where email like '%quien@example.com'`)).toEqual([])
})

it('the session that published a listing may change and delete it, and another session may not', async () => {
  const id = crypto.randomUUID()
  const [owner, other] = [await signInAnonymously(), await signInAnonymously()]
  expect((await owner.client.from('properties').insert(makeListingRow({ id }))).error).toBeNull()
  const change = ({ client }: typeof owner) =>
    client.from('properties').update({ status: 'sold' }).eq('id', id).select('id, status')
  const remove = ({ client }: typeof owner) => client.from('properties').delete().eq('id', id).select('id')
  expect((await change(other)).data).toEqual([])
  expect((await remove(other)).data).toEqual([])
  expect((await change(owner)).data).toEqual([{ id, status: 'sold' }])
  expect((await remove(owner)).data).toEqual([{ id }])
})
