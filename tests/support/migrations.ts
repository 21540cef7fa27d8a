import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { splitSqlStatements } from '@supabase/lite'

const migrationsFolder = 'supabase/migrations'

/** Matches the creation of a named object, such as `function private.is_open` or `policy "upload images" on storage.objects`. */
const creationPattern =
  /^create (?:or replace )?(?:unique |constraint )?(function|trigger|policy|table|view|type|index|sequence|schema) (?:if not exists )?("[^"]+"|[\w.]+)(?:[^;]*?\bon ([\w.]+))?/

export interface Statement {
  /** The name of what the statement creates, such as `function private.is_open`; the text of any other statement. */
  key: string
  /** The SQL without the lines that are only a comment. */
  text: string
  /** The name of the migration file, without `.sql`. */
  migration: string
}

export function parseStatements(sql: string, migration: string): Statement[] {
  return splitSqlStatements(sql).map((statement) => {
    const text = statement.replace(/^ *--[^\n]*\n/gm, '').trim()
    const [, kind = '', name = '', table = ''] = creationPattern.exec(text) ?? []
    const isOnTable = kind === 'trigger' || kind === 'policy'
    return { key: kind ? `${kind} ${name}${isOnTable ? ` on ${table}` : ''}` : text, text, migration }
  })
}

/** The files of supabase/migrations in their order: name without `.sql`, and content. */
export const readMigrations = (): { migration: string; sql: string }[] =>
  readdirSync(migrationsFolder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => ({ migration: file.replace('.sql', ''), sql: readFileSync(join(migrationsFolder, file), 'utf8') }))

export const readStatements = (): Statement[] =>
  readMigrations().flatMap(({ migration, sql }) => parseStatements(sql, migration))
