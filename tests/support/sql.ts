import { userIds, type Role } from './supabase'

export const quoteLiteral = (value: string) => `'${value.replaceAll("'", "''")}'`

/** 'owner' is the database owner, 'auth' is Supabase Auth, 'no subject' has a token of `authenticated` without a subject. */
export type SqlRole = Role | 'owner' | 'auth' | 'no subject'

/** The settings that the API servers pass with each request in addition to the role: the Storage operation, the headers. */
export type RequestSettings = Record<string, string>

/**
 * A time zone in POSIX notation. Six hours ago its clocks went forward by twelve hours, so `now() - interval '1 day'` is only
 * twelve hours ago. A request may name its time zone (`Prefer: timezone=…`).
 */
export function createShortDayZone(): string {
  const change = new Date(Date.now() - 6 * 3_600_000)
  // The POSIX notation `J` never counts 29 February. 2026 has no such day.
  const day = (Date.UTC(2026, change.getUTCMonth(), change.getUTCDate()) - Date.UTC(2026, 0, 0)) / 86_400_000
  return `AAA0BBB-12,J${day}/${change.getUTCHours()},J${(day + 100) % 365 || 1}/0`
}

/** SQL that acts as a role, as on the API servers. PostgreSQL runs statements that are sent together in one transaction. */
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
