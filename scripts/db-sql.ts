/**
 * `npm run db:sql`, while `npm start` runs: a prompt for SQL on the local database. `npm run db:sql -- "select 1"` runs that
 * statement, and `npm run db:sql < file.sql` a file.
 */
import { existsSync, readFileSync } from 'node:fs'
import { Recoverable, start } from 'node:repl'
import { text } from 'node:stream/consumers'
import postgres from 'postgres'
import { exitWithMessage, LocalSupabaseError } from './local-supabase/database.ts'

/** The server writes its port into the fourth line. */
const lock = `${process.env.ANCON_DB_DIR || '.local/db'}/postgresql/data/postmaster.pid`
if (!existsSync(lock)) exitWithMessage(new LocalSupabaseError('No local database runs: start it with npm start.'))
const url = `postgres://postgres@127.0.0.1:${readFileSync(lock, 'utf8').split('\n')[3]}/postgres`
// One connection, so that `begin` and `set role anon` hold for the next statements.
const sql = postgres(url, { max: 1, onnotice: ({ message }) => console.log(message) })

/** Prints a table, or each row by itself where a row is wide. */
async function run(statements: string): Promise<void> {
  const answer = await sql.unsafe(statements)
  const results = 'command' in answer ? [answer] : (answer as unknown as postgres.RowList<postgres.Row[]>[])
  for (const result of results) {
    if (Object.keys(result[0] ?? {}).length > 6) console.log(Array.from(result))
    else if (result.length > 0) console.table(Array.from(result))
    console.log([result.command, result.count].join(' '))
  }
}

const [argument] = process.argv.slice(2)
if (argument === undefined && process.stdin.isTTY) {
  console.log(`Connected to ${url} as its superuser. A statement ends with ';', the prompt with .exit.`)
  start({
    prompt: 'sql> ',
    eval: (typed, _context, _file, done) => {
      if (!typed.trim().endsWith(';')) return done(typed.trim() ? new Recoverable(new SyntaxError()) : null, undefined)
      run(typed).then(
        () => done(null, undefined),
        (error: unknown) => done(null, String(error)),
      )
    },
    ignoreUndefined: true,
    writer: String,
  }).on('exit', () => void sql.end())
} else {
  await run(argument ?? (await text(process.stdin))).catch((error: unknown) => {
    console.error(String(error))
    process.exitCode = 1
  })
  await sql.end()
}
