import { createHmac } from 'node:crypto'
import { LOCAL_JWT_SECRET } from '../../scripts/local-supabase/keys'

interface Claims {
  sub: string
  email?: string
  is_anonymous?: boolean
}

/** An access token (HS256) as the Auth server signs it. The `is_anonymous` claim marks anonymous sessions. */
export function accessToken({ sub, email = '', is_anonymous = false }: Claims): string {
  const now = Math.floor(Date.now() / 1000)
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const body = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({
    sub,
    email,
    is_anonymous,
    aud: 'authenticated',
    role: 'authenticated',
    iat: now,
    exp: now + 3600,
  })}`
  return `${body}.${createHmac('sha256', LOCAL_JWT_SECRET).update(body).digest('base64url')}`
}
