/** Checks that need only the public key. */
import { readFileSync } from 'node:fs'
import { buckets } from '../../src/config/buckets'
import { request, type Check, readField, toFinding } from './project'

const readAuthSettings = async (project: Parameters<Check>[0]) => (await request(project, '/auth/v1/settings')).body

export const keyCheck: Check = async (project) => {
  const { status } = await request(project, '/auth/v1/settings')
  return toFinding(
    status === 200,
    'The project answers, and the key is right',
    `The project answers ${status}`,
    'Compare --url and --key with Project Settings → API Keys',
  )
}

const signUpCheck: Check = async (project) => {
  const settings = await readAuthSettings(project)
  return toFinding(
    readField(settings, 'disable_signup') === false && readField(settings, 'external', 'email') === true,
    'Sign-ups and the provider Email are on',
    'Sign-ups or the provider Email are off: anonymous sessions need the former, administrators the latter',
    'Authentication → Sign In / Providers → Allow new users to sign up, and Email',
  )
}

const anonymousSessionCheck: Check = async (project) =>
  toFinding(
    readField(await readAuthSettings(project), 'external', 'anonymous_users') === true,
    'Anonymous sessions are offered',
    'Anonymous sessions are not offered: nobody can edit what they published',
    'Authentication → Sign In / Providers → Allow anonymous sign-ins',
  )

/** Returns the API path of each table and function in database.types.ts. The path of a function has the value `x` for each argument. */
function listExpectedPaths(): string[] {
  const types = readFileSync('src/services/backend/database.types.ts', 'utf8')
  const [, tables = '', functions = ''] =
    /\n {4}Tables: \{\n(.*?)\n {4}\}\n.*\n {4}Functions: \{\n(.*?)\n {4}\}\n/s.exec(types) ?? []
  const tablePaths = Array.from(tables.matchAll(/^ {6}(\w+): \{$/gm), ([, name]) => name ?? '')
  const functionPaths = Array.from(functions.matchAll(/^ {6}(\w+):\s\{\s+Args:(.*?)\sReturns:/gms), (match) => {
    const [, name = '', args = ''] = match
    const names = Array.from(args.matchAll(/(\w+)\??:/g), ([, argument]) => `${argument}=x`)
    return `rpc/${name}?${names.join('&')}`
  })
  return [...tablePaths, ...functionPaths]
}

/**
 * Requests each table and function by GET, which cannot write. The code PGRST202 means that a function is missing; status
 * 404 alone does not, because a function may answer 404 itself.
 */
const schemaCheck: Check = async (project) => {
  const missingByPath = listExpectedPaths().map(async (path) => {
    const { status, body } = await request(project, `/rest/v1/${path}`)
    const isMissing = path.startsWith('rpc/') ? readField(body, 'code') === 'PGRST202' : status === 404
    return isMissing ? [path.replace(/\?.*/, '')] : []
  })
  const missing = (await Promise.all(missingByPath)).flat()
  return toFinding(
    missing.length === 0,
    'The tables and functions of this version are there',
    `The API lacks ${missing.join(', ')}`,
    'Apply the migrations: npx supabase db push',
  )
}

/** Sends the filters as the site does. PostgREST before version 13 passes their JSON as text, which the search must accept. */
const searchCheck: Check = async (project) => {
  const filters = encodeURIComponent(JSON.stringify({ words: '+ancon' }))
  const { status } = await request(project, `/rest/v1/rpc/search_properties?filters=${filters}&size=1`)
  return toFinding(
    status === 200,
    'The search answers',
    `The search answers ${status}`,
    'Apply the migrations: npx supabase db push',
  )
}

const settingsCheck: Check = async (project) => {
  const { status, body } = await request(project, '/rest/v1/site_settings?select=open_access')
  if (status !== 200 || readField(body, '0') === undefined)
    return {
      state: 'failed',
      text: `The site's settings are not readable (${status})`,
      remedy: 'Apply the migrations: npx supabase db push',
    }
  return toFinding(
    readField(body, '0', 'open_access') === false,
    "The site's settings are readable, and open access is off",
    'Open access is on: anybody may delete listings and upload to the site',
    'In the SQL editor: update site_settings set open_access = false',
  )
}

const photoTypes = ['image/jpeg', 'image/png', 'image/webp']

const bucketCheck: Check = async (project) => {
  const { body } = await request(project, '/storage/v1/bucket')
  const storedBuckets = Array.isArray(body) ? (body as unknown[]) : []
  const wrongBuckets: string[] = Object.values(buckets).filter((name) => {
    const bucket = storedBuckets.find((one) => readField(one, 'name') === name)
    const allowedTypes = readField(bucket, 'allowed_mime_types')
    return !(
      readField(bucket, 'public') === true &&
      readField(bucket, 'file_size_limit') === 10 * 1024 * 1024 &&
      Array.isArray(allowedTypes) &&
      allowedTypes.length > 0 &&
      allowedTypes.every((type) => photoTypes.includes(String(type)))
    )
  })
  // Try uploads only if the settings of all buckets are right: a bucket with wrong settings might store the file.
  for (const name of wrongBuckets.length === 0 ? Object.values(buckets) : []) {
    const path = `/storage/v1/object/${name}/doctor.txt`
    const { status } = await request(project, path, { method: 'POST', body: 'doctor', type: 'text/plain' })
    if (status < 400) wrongBuckets.push(name)
  }
  return toFinding(
    wrongBuckets.length === 0,
    'The buckets are there, and take photos of 10 MB only',
    `These buckets are missing, or take more than JPEG, PNG and WebP of 10 MB: ${wrongBuckets.join(', ')}`,
    'Apply the migrations (npx supabase db push), and set limit and types under Storage → Buckets',
  )
}

const signedUploadCheck: Check = async (project) => {
  const path = `/storage/v1/object/upload/sign/${buckets.propertyImages}/property-${Date.now()}-0-doctor.jpg`
  const { status, body } = await request(project, path, { method: 'POST', body: '{}' })
  return toFinding(
    status >= 400 && String(readField(body, 'statusCode')) === '403',
    'Signed uploads are refused',
    `Signed uploads are not refused (${status}): anybody can bypass the limits`,
    'Apply the migrations: npx supabase db push',
  )
}

const graphqlCheck: Check = async (project) => {
  const options = { method: 'POST', body: '{"query":"{ __typename }"}' }
  const { body } = await request(project, '/graphql/v1', options)
  return toFinding(
    readField(body, 'data', '__typename') === undefined,
    'GraphQL is off',
    'GraphQL is on: the site does not use it, and anybody may keep it busy',
    'In the SQL editor: drop extension if exists pg_graphql',
  )
}

const createEdgeFunctionCheck =
  (name: string, consequence: string): Check =>
  async (project) => {
    const options = { method: 'POST', body: '{}', isStranger: true }
    const { status, body } = await request(project, `/functions/v1/${name}`, options)
    if (status === 404) return { state: 'off', text: `The Edge Function ${name} is not deployed: ${consequence}` }
    const hasJwtCheck = status === 401 && readField(body, 'error') !== 'Unauthorized'
    return toFinding(
      status === 401 && !hasJwtCheck,
      `The Edge Function ${name} refuses strangers`,
      hasJwtCheck
        ? `The Edge Function ${name} asks for a JWT, which the database does not send`
        : `The Edge Function ${name} answers ${status} to strangers`,
      `Deploy it with the supabase/config.toml of this version: npx supabase functions deploy ${name}`,
    )
  }

export const apiChecks: readonly Check[] = [
  signUpCheck,
  anonymousSessionCheck,
  schemaCheck,
  searchCheck,
  settingsCheck,
  bucketCheck,
  signedUploadCheck,
  graphqlCheck,
  createEdgeFunctionCheck('images', 'photos without a listing stay until an administrator removes them'),
  createEdgeFunctionCheck('complaint-mail', 'no copies of complaint sheets by e-mail'),
  createEdgeFunctionCheck('alerts', 'no alerts by e-mail'),
  createEdgeFunctionCheck('rate', 'an administrator types the exchange rate'),
]
