import { clauses, type Clause } from './clauses.ts'
import { readStatements } from './statements.ts'

export interface Mutant {
  name: string
  /** Turns the migrated database into the one that the changed migrations would have made. */
  sql: string
}

const statements = readStatements()

const policy = /^create policy ("[^"]+") on ([\w.]+)/
const trigger = /^create trigger (\w+) [\s\S]*? on ([\w.]+)/
const table = /^create table (public\.\w+)/

const droppedPolicies = statements.flatMap((statement): Mutant[] => {
  const [, name, on] = policy.exec(statement) ?? []
  return name ? [{ name: `no policy ${name} on ${on}`, sql: `drop policy ${name} on ${on}` }] : []
})

const droppedTriggers = statements.flatMap((statement): Mutant[] => {
  const [, name, on] = trigger.exec(statement) ?? []
  return name ? [{ name: `no trigger ${name}`, sql: `drop trigger ${name} on ${on}` }] : []
})

const droppedConstraints = statements.flatMap((statement): Mutant[] => {
  const on = table.exec(statement)?.[1]
  const named = [...statement.matchAll(/constraint (\w+)/g)].map((match) => match[1] ?? '')
  const unnamed = [...statement.matchAll(/^ {2}(\w+) \w+ not null default \d+ check/gm)].map(
    (match) => `${on?.split('.')[1]}_${match[1]}_check`,
  )
  return on
    ? [...named, ...unnamed].map((name) => ({
        name: `no constraint ${name}`,
        sql: `alter table ${on} drop constraint ${name}`,
      }))
    : []
})

const openTables = statements.flatMap((statement): Mutant[] => {
  const on = /^alter table ([\w.]+) enable row level security/.exec(statement)?.[1]
  return on ? [{ name: `no row level security on ${on}`, sql: `alter table ${on} disable row level security` }] : []
})

function withoutClause({ in: words, remove, put = '', everywhere }: Clause): Mutant {
  const found = statements.filter((statement) => statement.replace(/^create or replace /, '').startsWith(words))
  const [statement] = found
  if (!statement || found.length > 1) throw new Error(`${found.length} statements hold ${words}`)
  if (!statement.includes(remove)) throw new Error(`${words} does not hold: ${remove}`)
  const [, name, on] = policy.exec(statement) ?? []
  const changed = everywhere ? statement.replaceAll(remove, () => put) : statement.replace(remove, () => put)
  return {
    name: `${words.replace(/^create policy /, '')}: ${remove.replace(/\s+/g, ' ')} → ${put.replace(/\s+/g, ' ') || 'nothing'}`,
    sql: name ? `drop policy ${name} on ${on}; ${changed}` : changed,
  }
}

/** Rights and limits that are no condition of a policy. */
const widened: Mutant[] = [
  ['visitors read the limits', 'grant select on public.site_settings to anon'],
  [
    'visitors write price_pen',
    'grant insert (price_pen), update (price_pen) on public.properties to anon, authenticated',
  ],
  ['visitors may update listings', 'grant update on public.properties to anon'],
  ['enquiries may be rewritten', 'grant update on public.leads to authenticated'],
  ['visitors may read enquiries', 'grant select on public.leads to anon'],
  [
    'accounts may add admins',
    'grant insert on public.admins to authenticated; create policy "x" on public.admins for insert to authenticated with check (true)',
  ],
  [
    'settings may be deleted',
    'grant delete on public.site_settings to authenticated; create policy "x" on public.site_settings for delete to authenticated using (true)',
  ],
  ['any type in the buckets', 'update storage.buckets set allowed_mime_types = null'],
  ['any size in the buckets', 'update storage.buckets set file_size_limit = null'],
  ['no public buckets', 'update storage.buckets set public = false'],
  [
    'open from the start',
    'alter table public.site_settings alter column open_access set default true; update public.site_settings set open_access = true',
  ],
  ['two rows of settings', 'alter table public.site_settings drop constraint site_settings_pkey'],
  ['an enquiry twice', 'alter table public.leads drop constraint leads_pkey'],
].map(([name = '', sql = '']) => ({ name, sql }))

/** The migrations with one policy, trigger, constraint, condition, right or limit taken out, each on its own. */
export const mutants = (): Mutant[] => [
  ...droppedPolicies,
  ...openTables,
  ...droppedTriggers,
  ...droppedConstraints,
  ...clauses.map(withoutClause),
  ...widened,
]
