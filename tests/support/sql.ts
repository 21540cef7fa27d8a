import { userIds, type Role } from './supabase'

export const quoteLiteral = (value: string) => `'${value.replaceAll("'", "''")}'`

/** 'owner' is the database owner, 'auth' Supabase Auth, 'no subject' has an 'authenticated' token without a subject. */
export type SqlRole = Role | 'owner' | 'auth' | 'no subject'

/** The settings that the API servers pass per request besides the role: the Storage operation, the headers. */
export type RequestSettings = Record<string, string>

/**
 * A time zone, in POSIX notation, whose clocks went forward by twelve hours six hours ago, so that its last calendar day
 * has only twelve hours. A request may name its time zone (`Prefer: timezone=…`).
 */
export function zoneOfShortDay(): string {
  const change = new Date(Date.now() - 6 * 3_600_000)
  // 2026 has no 29 February, which POSIX does not count in this notation.
  const day = (Date.UTC(2026, change.getUTCMonth(), change.getUTCDate()) - Date.UTC(2026, 0, 0)) / 86_400_000
  return `AAA0BBB-12,J${day}/${change.getUTCHours()},J${(day + 100) % 365 || 1}/0`
}

/** SQL that runs as one transaction for a role, as on the API servers: PostgreSQL runs statements that are sent together so. */
export function sqlAs(role: SqlRole, sql: string, settings: RequestSettings = {}): string {
  if (role === 'auth') return `set local role supabase_auth_admin; ${sql}`
  const databaseRole = role === 'anon' ? 'anon' : 'authenticated'
  const sub = role === 'anon' || role === 'owner' || role === 'no subject' ? undefined : userIds[role]
  const allSettings = {
    'request.jwt.claims': JSON.stringify({ sub, role: databaseRole }),
    ...settings,
  }
  const statements = Object.entries(allSettings).map(
    ([name, value]) => `select set_config(${quoteLiteral(name)}, ${quoteLiteral(value)}, true)`,
  )
  if (role !== 'owner') statements.push(`set local role ${databaseRole}`)
  return [...statements, sql].join(';')
}
