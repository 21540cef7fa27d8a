import type { RunSql } from './migrate.ts'

interface Column {
  table: string
  name: string
  type: string
  isNullable: boolean
  hasDefault: boolean
  isGenerated: boolean
}

const columnsSql = `
select c.relname as "table", a.attname as name, format_type(a.atttypid, null) as type, not a.attnotnull as "isNullable",
  a.atthasdef or a.attidentity <> '' as "hasDefault", a.attgenerated <> '' or a.attidentity = 'a' as "isGenerated"
from pg_attribute a join pg_class c on c.oid = a.attrelid
where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
order by c.relname, a.attname`

const keysSql = `
select k.conname as name, c.relname as "table", t.relname as target,
  (select array_to_json(array_agg(attname order by attnum))::text from pg_attribute where attrelid = c.oid and attnum = any (k.conkey)) as columns,
  (select array_to_json(array_agg(attname order by attnum))::text from pg_attribute where attrelid = t.oid and attnum = any (k.confkey)) as targets
from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class t on t.oid = k.confrelid
where k.contype = 'f' and c.relnamespace = 'public'::regnamespace and t.relnamespace = 'public'::regnamespace
order by k.conname`

const functionsSql = `
select p.proname as name, p.proretset as "isSet", p.pronargs - p.pronargdefaults as required, format_type(p.prorettype, null) as "returns",
  coalesce(array_to_json(p.proargnames)::text, '[]') as names,
  coalesce(array_to_json(p.proargmodes::text[])::text, '[]') as modes,
  array_to_json(array(select format_type(t, null) from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality as x (t, n) order by n))::text as types
from pg_proc p
where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
order by p.proname`

const tableNames = new Set<string>()

const scalarTypes: Record<string, string> = {
  boolean: 'boolean',
  bigint: 'number',
  integer: 'number',
  smallint: 'number',
  numeric: 'number',
  'double precision': 'number',
  real: 'number',
  json: 'Json',
  jsonb: 'Json',
  void: 'undefined',
}

/** Maps a PostgreSQL type to TypeScript. A table's row type has the table's name; unknown types are strings in JSON. */
function toTypeScript(type: string): string {
  const table = /^(?:public\.)?(\w+)$/.exec(type)?.[1] ?? ''
  if (tableNames.has(table)) return `Database['public']['Tables']['${table}']['Row']`
  return type.endsWith('[]') ? `${toTypeScript(type.slice(0, -2))}[]` : (scalarTypes[type] ?? 'string')
}

function renderColumn(column: Column, use: 'Row' | 'Insert' | 'Update'): string {
  const isOptional = use === 'Update' || (use === 'Insert' && (column.hasDefault || column.isNullable))
  const type = column.isGenerated && use !== 'Row' ? 'never' : toTypeScript(column.type)
  const isNullable = column.isNullable && type !== 'never'
  const mark = isOptional || (column.isGenerated && use !== 'Row') ? '?' : ''
  return `          ${column.name}${mark}: ${type}${isNullable ? ' | null' : ''}`
}

function renderTable(name: string, columns: Column[], relationships: string[]): string {
  const uses = (['Row', 'Insert', 'Update'] as const).map(
    (use) => `        ${use}: {\n${columns.map((column) => renderColumn(column, use)).join('\n')}\n        }`,
  )
  const keys = relationships.length > 0 ? `[\n${relationships.join('\n')}\n        ]` : '[]'
  return `      ${name}: {\n${uses.join('\n')}\n        Relationships: ${keys}\n      }`
}

function renderRelationship(key: Record<string, unknown>): string {
  const list = (json: unknown) => (JSON.parse(String(json)) as string[]).map((name) => `'${name}'`).join(', ')
  return `          {
            foreignKeyName: '${String(key.name)}'
            columns: [${list(key.columns)}]
            isOneToOne: false
            referencedRelation: '${String(key.target)}'
            referencedColumns: [${list(key.targets)}]
          },`
}

function renderFunction(fn: Record<string, unknown>): string {
  const names = JSON.parse(String(fn.names)) as string[]
  const modes = JSON.parse(String(fn.modes)) as string[]
  const types = JSON.parse(String(fn.types)) as string[]
  const fields = names.map((name, index) => ({
    // Arguments with a default come last.
    text: `${name}${index < Number(fn.required) || ['t', 'o'].includes(modes[index] ?? 'i') ? '' : '?'}: ${toTypeScript(types[index] ?? 'text')}`,
    isResult: ['t', 'o'].includes(modes[index] ?? 'i'),
  }))
  const args = fields.filter((field) => !field.isResult).map((field) => field.text)
  const results = fields.filter((field) => field.isResult).map((field) => field.text)
  const returned = results.length > 0 ? `{ ${results.join('; ')} }` : toTypeScript(String(fn.returns))
  return `      ${String(fn.name)}: {
        Args: ${args.length > 0 ? `{ ${args.join('; ')} }` : 'never'}
        Returns: ${returned}${fn.isSet ? '[]' : ''}
      }`
}

/** Returns the source of the `Database` type for supabase-js, from the public schema. */
export async function renderTypes(run: RunSql): Promise<string> {
  const columns = (await run(columnsSql)) as unknown as Column[]
  columns.forEach(({ table }) => tableNames.add(table))
  const keys = await run(keysSql)
  const functions = await run(functionsSql)
  const tables = [...new Set(columns.map((column) => column.table))].map((name) =>
    renderTable(
      name,
      columns.filter((column) => column.table === name),
      keys.filter((key) => key.table === name).map(renderRelationship),
    ),
  )
  return `// Generated from supabase/migrations by scripts/db-types.ts (npm run db:types). Do not edit.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  public: {
    Tables: {
${tables.join('\n')}
    }
    Views: { [_ in never]: never }
    Functions: {
${functions.map(renderFunction).join('\n')}
    }
    Enums: { [_ in never]: never }
    CompositeTypes: { [_ in never]: never }
  }
}
`
}
