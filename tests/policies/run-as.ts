import { userIds, type Role, type TestSupabase } from '../support/supabase'

export const literal = (value: string) => `'${value.replaceAll("'", "''")}'`

/** The settings that the API servers pass per request besides the role: the Storage operation, the headers. */
export type RequestSettings = Record<string, string>

export const uploadBy = (operation: string): RequestSettings => ({ 'storage.operation': operation })
export const from = (address: string, header = 'cf-connecting-ip'): RequestSettings => ({
  'request.headers': JSON.stringify({ [header]: address }),
})

/**
 * Runs SQL in one transaction, as the API servers do for a role.
 * 'owner' runs it as the database owner, 'no subject' with an 'authenticated' token without a subject.
 * @returns 'done', or the SQLSTATE of the error
 */
export async function runAs(
  { run }: TestSupabase,
  role: Role | 'owner' | 'no subject',
  sql: string,
  settings: RequestSettings = {},
): Promise<string> {
  const databaseRole = role === 'anon' ? 'anon' : 'authenticated'
  const sub = role === 'anon' || role === 'owner' || role === 'no subject' ? '' : userIds[role]
  const said = {
    'request.jwt.claim.sub': sub,
    'request.jwt.claims': JSON.stringify({ sub, role: databaseRole }),
    ...settings,
  }
  const statements = Object.entries(said).map(
    ([name, value]) => `select set_config(${literal(name)}, ${literal(value)}, true)`,
  )
  if (role !== 'owner') statements.push(`set local role ${databaseRole}`)
  try {
    // PostgreSQL runs statements that are sent together as one transaction.
    await run([...statements, sql].join(';'))
    return 'done'
  } catch (error) {
    return String((error as { code?: unknown }).code)
  }
}
