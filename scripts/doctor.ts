/**
 * `npm run doctor`: checks whether a project is set up as docs/going-live.md says. Stores nothing in a project that is set
 * up right. SUPABASE_SECRET_KEY and SUPABASE_DB_URL enable further checks. The script reads both from the environment, because
 * the history of the shell would keep arguments. The exit status is 1 if a check fails, 2 if an argument is missing or wrong.
 */
import { parseArgs } from 'node:util'
import postgres from 'postgres'
import { runChecks, formatFinding } from './doctor/examine'

const usage = 'npm run doctor -- --url https://<ref>.supabase.co --key <publishable key>'

function readArguments() {
  try {
    const { values } = parseArgs({ options: { url: { type: 'string' }, key: { type: 'string' } } })
    return values
  } catch {
    return {}
  }
}

const { url, key } = readArguments()
if (!url || !key || !URL.canParse(url)) {
  console.error(`Usage: ${usage}`)
  process.exit(2)
}
const { SUPABASE_SECRET_KEY: secretKey, SUPABASE_DB_URL: databaseUrl } = process.env
const database = databaseUrl ? postgres(databaseUrl, { max: 1, ssl: 'prefer', onnotice: () => undefined }) : undefined
const run = database && (async (sql: string) => [...(await database.unsafe(sql))])
let failureCount = 0
for await (const finding of runChecks({ url: url.replace(/\/+$/, ''), key, secretKey, run, fetch })) {
  console.log(formatFinding(finding))
  if (finding.state === 'failed') failureCount += 1
}
await database?.end()
console.log(failureCount === 0 ? '\nNothing is missing.' : `\n${failureCount} to fix.`)
process.exitCode = failureCount === 0 ? 0 : 1
