import { apiChecks, keyCheck } from './api'
import { databaseChecks } from './database'
import type { Check, Finding, Project } from './project'
import { secretChecks } from './secret'

/** Runs the checks that the project's keys and `run` allow, and yields each finding. Stops if the check of the public key fails. */
export async function* runChecks(project: Project): AsyncGenerator<Finding> {
  const keyFinding = await attempt(keyCheck, project)
  yield keyFinding
  if (keyFinding.state === 'failed') return
  for (const check of apiChecks) yield attempt(check, project)
  if (project.secretKey) for (const check of secretChecks) yield attempt(check, project)
  else
    yield {
      state: 'off',
      text: 'Not checked without SUPABASE_SECRET_KEY: administrator, sign-up hook, unused images',
    }
  if (project.run) for (const check of databaseChecks) yield attempt(check, project)
  else yield { state: 'off', text: 'Not checked without SUPABASE_DB_URL: migrations, extensions, cron jobs, vault' }
}

async function attempt(check: Check, project: Project): Promise<Finding> {
  try {
    return await check(project)
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    const reason = cause instanceof Error ? cause.message : String(cause)
    return { state: 'failed', text: `No answer: ${reason}`, remedy: 'Compare the address, and try again' }
  }
}

const symbols = { ok: '✓', off: '–', failed: '✗' }

/** A finding as one line for the terminal. */
export const formatFinding = ({ state, text, remedy }: Finding): string =>
  `${symbols[state]} ${text}${remedy ? ` → ${remedy}` : ''}`
