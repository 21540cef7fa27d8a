import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { splitSqlStatements } from '@supabase/lite'

const migrationsFolder = 'supabase/migrations'

/** Matches the creation of a named object, such as `function private.is_open`. */
const named = /^create (function|trigger|policy|table) ("[^"]+"|[\w.]+)(?:[^;]*?\bon ([\w.]+))?/

export interface Statement {
  text: string
  /** The name of its file, without `.sql`. */
  migration: string
}

/** Returns the statements of all migrations by object name. */
export function readStatements(): Map<string, Statement> {
  const files = readdirSync(migrationsFolder).filter((file) => file.endsWith('.sql'))
  const statements = files.flatMap((file) =>
    splitSqlStatements(readFileSync(join(migrationsFolder, file), 'utf8')).map((statement): [string, Statement] => {
      const text = statement.replace(/^ *--[^\n]*\n/gm, '').trim()
      const [, kind = '', name = '', on = ''] = named.exec(text) ?? []
      const hasTable = kind === 'trigger' || kind === 'policy'
      const key = kind ? `${kind} ${name}${hasTable ? ` on ${on}` : ''}` : text
      return [key, { text, migration: file.replace('.sql', '') }]
    }),
  )
  return new Map(statements)
}
