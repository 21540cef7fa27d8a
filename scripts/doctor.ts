/**
 * Checks whether a project is set up as docs/going-live.md says. In a project that is set up right, it stores nothing.
 * SUPABASE_SECRET_KEY and SUPABASE_DB_URL enable further checks. The script reads them from the environment, because the
 * history of the shell would keep arguments. The exit status is 1 if a check fails.
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
let failures = 0
for await (const finding of runChecks({ url: url.replace(/\/+$/, ''), key, secretKey, run, fetch })) {
  console.log(formatFinding(finding))
  if (finding.state === 'failed') failures += 1
}
await database?.end()
console.log(failures === 0 ? '\nNothing is missing.' : `\n${failures} to fix.`)
process.exitCode = failures === 0 ? 0 : 1
