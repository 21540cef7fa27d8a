import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrationsFolder } from '../local-supabase/paths.ts'

/** The statements of a script; a semicolon inside a string, a name, a comment or a function's body ends none. */
function splitStatements(sql: string): string[] {
  const token = /--[^\n]*|\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'|"[^"\n]*"|;/g
  const statements: string[] = []
  let start = 0
  for (const match of sql.matchAll(token)) {
    if (match[0] !== ';') continue
    statements.push(sql.slice(start, match.index))
    start = match.index + 1
  }
  return statements.map((statement) => statement.replace(/^(\s*--[^\n]*\n|\s+)+/, '').trim()).filter(Boolean)
}

/** Every statement of the migrations, in order, without the comments before it. */
export const readStatements = (): string[] =>
  readdirSync(migrationsFolder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .flatMap((file) => splitStatements(readFileSync(join(migrationsFolder, file), 'utf8')))
