import { userIds, type Role, type TestSupabase } from '../support/supabase'

export const literal = (value: string) => `'${value.replaceAll("'", "''")}'`

/** What the API servers say about a request, besides who asks: the operation of Storage, the headers. */
export type RequestSettings = Record<string, string>

export const uploadBy = (operation: string): RequestSettings => ({ 'storage.operation': operation })
export const from = (address: string, header = 'cf-connecting-ip'): RequestSettings => ({
  'request.headers': JSON.stringify({ [header]: address }),
})

/**
 * SQL in one transaction, as the API servers run it for somebody, or for a token that says 'authenticated' and not who.
 * @returns 'done', or the SQLSTATE of the refusal
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
    // Statements that are sent together are one transaction.
    await run([...statements, sql].join(';'))
    return 'done'
  } catch (error) {
    return String((error as { code?: unknown }).code)
  }
}
