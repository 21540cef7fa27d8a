import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { splitSqlStatements } from '@supabase/lite'

const migrationsFolder = 'supabase/migrations'

/** Matches the creation or the drop of a named object, such as `function private.is_open`. */
const named =
  /^(create(?: or replace)?|drop) (function|trigger|policy|table)(?: if exists)? ("[^"]+"|[\w.]+)(?:[^;]*?\bon ([\w.]+))?/

export interface Statement {
  text: string
  /** The name of its file, without `.sql`. */
  migration: string
}

/** Returns the current statements of all migrations by object name. Later definitions replace earlier ones. */
export function readStatements(): Map<string, Statement> {
  const current = new Map<string, Statement>()
  const files = readdirSync(migrationsFolder).filter((file) => file.endsWith('.sql'))
  for (const file of files.sort()) {
    for (const statement of splitSqlStatements(readFileSync(join(migrationsFolder, file), 'utf8'))) {
      const text = statement.replace(/^ *--[^\n]*\n/gm, '').trim()
      const [, action = '', kind = '', name = '', on = ''] = named.exec(text) ?? []
      const key = !kind
        ? text
        : kind === 'function' || kind === 'table'
          ? `${kind} ${name}`
          : `${kind} ${name} on ${on}`
      if (action === 'drop') current.delete(key)
      else current.set(key, { text, migration: file.replace('.sql', '') })
    }
  }
  return current
}
