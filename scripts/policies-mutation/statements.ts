import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrationsFolder } from '../local-supabase/paths.ts'

const token = /--[^\n]*|\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'|"[^"\n]*"|;/g

/** The statements of a script, without comments; a semicolon inside a string, a name or a function's body ends none. */
function splitStatements(sql: string): string[] {
  const statements: string[] = []
  let start = 0
  for (const match of `${sql};`.matchAll(token)) {
    if (match[0] !== ';') continue
    statements.push(sql.slice(start, match.index))
    start = match.index + 1
  }
  return statements.map((statement) => statement.replace(/^ *--[^\n]*\n/gm, '').trim()).filter(Boolean)
}

/** What is created under a name that a later statement may take again or drop: 'function private.is_open', … */
const named =
  /^(create(?: or replace)?|drop) (function|trigger|policy|table)(?: if exists)? ("[^"]+"|[\w.]+)(?:[^;]*?\bon ([\w.]+))?/

/** The statements that made the database of today: later definitions have replaced earlier ones. */
export function readStatements(): Map<string, string> {
  const current = new Map<string, string>()
  const files = readdirSync(migrationsFolder).filter((file) => file.endsWith('.sql'))
  for (const file of files.sort()) {
    for (const statement of splitStatements(readFileSync(join(migrationsFolder, file), 'utf8'))) {
      const [, action = '', kind = '', name = '', on = ''] = named.exec(statement) ?? []
      const key = !kind
        ? statement
        : kind === 'function' || kind === 'table'
          ? `${kind} ${name}`
          : `${kind} ${name} on ${on}`
      if (action === 'drop') current.delete(key)
      else current.set(key, statement)
    }
  }
  return current
}
