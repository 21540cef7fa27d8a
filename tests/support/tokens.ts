import { signToken } from '../../scripts/local-supabase/access-token'

interface Claims {
  sub: string
  email?: string
  is_anonymous?: boolean
}

/** An access token of a user without a session in the database, for the tests that compare roles. */
export function createAccessToken({ sub, email = '', is_anonymous = false }: Claims): string {
  const now = Math.floor(Date.now() / 1000)
  return signToken({
    sub,
    email,
    is_anonymous,
    aud: 'authenticated',
    role: 'authenticated',
    iat: now,
    exp: now + 3600,
  })
}
