import type postgres from 'postgres'
import { readStatements } from '../support/migrations.ts'

export interface Mutant {
  name: string
  /** Applies the mutation to the migrated database. */
  sql: string
  /** The migration that defines what the mutant changes. */
  migration: string
  /** The function that the mutant changes, or that the removed trigger calls. */
  functionName?: string
  /** The table that the mutant is about, without its schema. */
  table?: string
}

type Change = Pick<Mutant, 'name' | 'sql'>

const statements = readStatements()

/** Replacements of operators and conditions. Each mutant replaces one occurrence, or all occurrences in a policy. */
const replacements: [pattern: RegExp, replacement: string][] = [
  // Not in a comparison with a constant, where both operators are equivalent.
  [/(?<!['\d]) = (?!['\d]|any \()/g, ' is not distinct from '],
  [/ is not distinct from /g, ' = '],
  [/%L/g, "''%s''"],
  [/ and /g, ' or '],
  [/ or /g, ' and '],
  [/ > /g, ' >= '],
  [/ >= /g, ' > '],
  [/ < /g, ' <= '],
  [/ <= /g, ' < '],
  [/(?<! not) in \(/g, ' not in ('],
  [/ not in \(/g, ' in ('],
  [/(?<!is|\bor|\bdo) not (?!null|in \()/g, ' '],
  [/(?<=\bif|\belsif) [\s\S]*? then\b/g, ' false then'],
  [/\bperform [^;]*;/g, 'null;'],
  [/\(select private\.(?:is|has)_\w+\(\)\)/g, 'true'],
  [/\(select private\.(?:is|has)_\w+\(\)\)/g, 'false'],
  [/interval '(?:1 hour|1 day|24 hours)'/g, "interval '1 week'"],
]

interface Column {
  table: string
  name: string
  isRequired: boolean
}

const columnsSql = `
select relnamespace::regnamespace || '.' || relname as table, attname as name, attnotnull as "isRequired"
from pg_attribute join pg_class on pg_class.oid = attrelid
where relnamespace::regnamespace::text in ('public', 'private', 'storage', 'auth') and relkind = 'r' and attnum > 0`

/**
 * The names of columns that are never null: in all tables that have such a column, or in those that the statement names. If
 * such a column is compared with a null, `=` and `is not distinct from` both refuse the row.
 */
function readRequiredColumns(statement: string, columns: Column[]): Set<string> {
  const listNames = (candidates: Column[]) => {
    const optional = new Set(candidates.filter(({ isRequired }) => !isRequired).map(({ name }) => name))
    return candidates.map(({ name }) => name).filter((name) => !optional.has(name))
  }
  return new Set([
    ...listNames(columns),
    ...listNames(columns.filter(({ table }) => new RegExp(`\\b${table}\\b`).test(statement))),
  ])
}

/** Applies `replacements` to the body of a function or to the conditions of a policy. */
function listReplacementMutants(key: string, statement: string, columns: Column[]): Change[] {
  const isPolicy = key.startsWith('policy')
  const start = statement.search(isPolicy ? /\n {2}(?:using|with check)/ : /\bas \$\$/)
  if (start === -1 || !/^(function|policy)/.test(key)) return []
  const body = statement.slice(start)
  const required = readRequiredColumns(statement, columns)
  const change = (name: string, newBody: string): Change => ({
    name: `${key}: ${name.replace(/\s+/g, ' ').trim()}`,
    sql: isPolicy
      ? `drop ${key}; ${statement.slice(0, start)}${newBody}`
      : statement.slice(0, start).replace('create', 'create or replace') + newBody,
  })
  return replacements.flatMap(([pattern, replacement]) => {
    const matches = [...body.matchAll(pattern)].filter(
      ({ 0: match, index }) =>
        match !== ' = ' ||
        (!isAssignment(body.slice(0, index)) &&
          !hasRequiredSide(required, body.slice(0, index), body.slice(index + match.length))),
    )
    const changes = matches.map(({ 0: match, index }) => {
      const [before, after] = [body.slice(0, index), body.slice(index + match.length)]
      return change(`${before.slice(-60)}${match} → ${replacement}${after.slice(0, 40)}`, before + replacement + after)
    })
    // A condition in both `using` and `with check`: a test detects the mutant only if both change.
    if (isPolicy && matches.length > 1) {
      const everywhere = body.replace(pattern, () => replacement)
      changes.push(change(`every ${pattern.source} → ${replacement}`, everywhere))
    }
    return changes
  })
}

/** Whether the text before a sign makes it an assignment: `set column = `, `using errcode = `, `get diagnostics variable = `. */
const isAssignment = (before: string) =>
  /\b(?:set|using\s+(?:errcode|message)|diagnostics)\s?(?:(?!\bwhere\b|;|\$\$)[\s\S])*$/.test(before)

/** Whether one side of an equality is a required column, such as in `p.id = listing` or `where kind = write_kind`. */
function hasRequiredSide(required: ReadonlySet<string>, before: string, after: string): boolean {
  const left = /(\w+)(?:::\w+)?$/.exec(before)?.[1]
  const right = /^\w+\.(\w+)/.exec(after)?.[1]
  return [left, right].some((name) => name !== undefined && required.has(name))
}

/** Removes the policy or trigger that the statement creates, or the row level security that it turns on. */
function listRemovalMutants(key: string, statement: string): Change[] {
  const table = /^alter table ([\w.]+) enable row level security/.exec(statement)?.[1]
  if (table)
    return [{ name: `no row level security on ${table}`, sql: `alter table ${table} disable row level security` }]
  return /^(policy|trigger)/.test(key) ? [{ name: `no ${key}`, sql: `drop ${key}` }] : []
}

const createPolicySql = (action: string, table: string, condition: string) =>
  `create policy "may ${action}" on ${table} for ${action} to anon, authenticated using (${condition})`

/** Mutants of privileges, of buckets and of a default: their SQL by name. */
const privilegeMutants = {
  'visitors read the limits': 'grant select on private.limits to anon',
  'sessions read the limits': 'grant select on private.limits to authenticated',
  'visitors may update listings': 'grant update on public.properties to anon',
  'enquiries may be rewritten': 'grant update on public.leads to authenticated',
  'visitors may read enquiries': 'grant select on public.leads to anon',
  'sessions may ask for counts of enquiries': 'grant select on public.leads to authenticated',
  'sessions may add administrators': `grant insert on public.admins to authenticated;
    create policy "x" on public.admins for insert to authenticated with check (true)`,
  'sessions may delete the settings': `grant delete on public.site_settings to authenticated;
    ${createPolicySql('delete', 'public.site_settings', 'true')}`,
  'visitors call a function of administrators': 'grant execute on function public.read_leads to anon',
  'sessions read the audit log': 'grant select on private.audit_log to authenticated',
  'files of any type in the buckets': 'update storage.buckets set allowed_mime_types = null',
  'files of any size in the buckets': 'update storage.buckets set file_size_limit = null',
  'no public buckets': 'update storage.buckets set public = false',
  'a new site is open': 'alter table public.site_settings alter column open_access set default true',
}

/** Constraints and unique indexes, from the catalog: PostgreSQL generates some names, which no migration contains. */
const constraintsSql = `
select on_schema, on_table, name, sql
from (
  select conrelid, conname::text, format('alter table %s drop constraint if exists %I cascade', conrelid::regclass, conname)
  from pg_constraint
  where contype <> 't'
  union all
  select indrelid, relname::text, format('drop index if exists %s', indexrelid::regclass)
  from pg_index join pg_class on pg_class.oid = indexrelid
  where indisunique and not exists (select 1 from pg_constraint where conindid = indexrelid)
) as found (id, name, sql)
join (select oid, relnamespace::regnamespace::text, relname from pg_class) as tables (id, on_schema, on_table) using (id)
where on_schema in ('public', 'private')
order by 1, 2`

async function listConstraintMutants(sql: postgres.Sql): Promise<Mutant[]> {
  const rows = await sql.unsafe<{ on_schema: string; on_table: string; name: string; sql: string }[]>(constraintsSql)
  return rows.map((row) => {
    const definition =
      statements.find(({ text }) => new RegExp(`(constraint|index) ${row.name}\\b`).test(text)) ??
      statements.find(({ key }) => key === `table ${row.on_schema}.${row.on_table}`)
    return {
      name: `no constraint ${row.name}`,
      sql: row.sql,
      migration: definition?.migration ?? '',
      table: row.on_table,
    }
  })
}

/** Returns all mutants. Each changes one thing, such as a policy, a trigger, a constraint, an operator or a privilege. */
export async function listMutants(sql: postgres.Sql): Promise<Mutant[]> {
  const columns = await sql.unsafe<Column[]>(columnsSql)
  return [
    ...(await listConstraintMutants(sql)),
    ...statements.flatMap(({ key, text, migration }) => {
      const functionName = /^function ([\w.]+)/.exec(key)?.[1] ?? /\bexecute function ([\w.]+)/.exec(text)?.[1]
      const table = / on \w+\.(\w+)$/.exec(key)?.[1]
      return [...listRemovalMutants(key, text), ...listReplacementMutants(key, text, columns)].map((change) => ({
        ...change,
        migration,
        functionName,
        table,
      }))
    }),
    ...Object.entries(privilegeMutants).map(([name, sql]) => ({ name, sql, migration: 'privileges' })),
  ]
}
