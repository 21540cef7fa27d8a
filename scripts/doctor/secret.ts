/** Checks that need the secret key. */
import { randomUUID } from 'node:crypto'
import { request, type Check, readField, toFinding } from './project'

const secretKeyCheck: Check = async (project) => {
  const { status } = await request(project, '/rest/v1/admins?select=user_id', { key: project.secretKey })
  return toFinding(
    status === 200,
    'The secret key is right',
    `The API answers ${status} to the secret key`,
    'Compare SUPABASE_SECRET_KEY with Project Settings → API Keys',
  )
}

const administratorCheck: Check = async (project) => {
  const { body } = await request(project, '/rest/v1/admins?select=user_id', { key: project.secretKey })
  return toFinding(
    Array.isArray(body) && body.length > 0,
    'There is an administrator',
    'There is no administrator',
    'docs/going-live.md, point 4',
  )
}

/**
 * Asks Auth for a sign-up link: Auth then calls the hook, and sends no mail. Deletes the new account if the hook does not refuse
 * it.
 */
const signUpHookCheck: Check = async (project) => {
  const { secretKey: key } = project
  const account = { type: 'signup', email: `doctor-${randomUUID()}@example.com`, password: randomUUID() }
  const options = { method: 'POST', body: JSON.stringify(account), key }
  const { status, body } = await request(project, '/auth/v1/admin/generate_link', options)
  const id = readField(body, 'id')
  const isCreated = typeof id === 'string'
  const deletion = isCreated
    ? await request(project, `/auth/v1/admin/users/${id}`, { method: 'DELETE', key })
    : undefined
  const leftover = deletion && deletion.status >= 400 ? `; delete ${account.email} by hand` : ''
  return toFinding(
    status === 403 && !isCreated,
    'The sign-up hook refuses accounts',
    isCreated
      ? `Anybody may sign up by e-mail${leftover}`
      : `Auth does not say whether it refuses accounts (${status})`,
    'Authentication → Hooks → Before User Created → Postgres, private.refuse_accounts',
  )
}

const unusedImageCheck: Check = async (project) => {
  const options = { method: 'POST', body: '{}', key: project.secretKey }
  const { status, body } = await request(project, '/rest/v1/rpc/unused_images', options)
  const count = Array.isArray(body) ? body.length : `? (${status})`
  return toFinding(
    count === 0,
    'No photo is without a listing for more than a day',
    `Photos without a listing for more than a day: ${count}`,
    'Deploy the Edge Function images (SECURITY.md, point 7), or press the button at /admin/settings',
  )
}

export const secretChecks: readonly Check[] = [secretKeyCheck, administratorCheck, signUpHookCheck, unusedImageCheck]
