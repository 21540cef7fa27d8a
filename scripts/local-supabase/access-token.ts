import { createHmac } from 'node:crypto'
import { LOCAL_JWT_SECRET } from './keys.ts'

/** Signs the claims of a session as an access token of the local Supabase (JWT, HS256). */
export function signToken(claims: object): string {
  const encodePart = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const body = `${encodePart({ alg: 'HS256', typ: 'JWT' })}.${encodePart(claims)}`
  return `${body}.${createHmac('sha256', LOCAL_JWT_SECRET).update(body).digest('base64url')}`
}

/** Reads the claims of an access token. Does not check the signature: the local Supabase has issued the token itself. */
export const readClaims = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>
