import { readStatements } from './statements.ts'

export interface Mutant {
  name: string
  /** Applies the mutation to the migrated database. */
  sql: string
}

const statements = [...readStatements()]

/** Replacements of operators and conditions. Each mutant replaces one occurrence. */
const swaps: [found: RegExp, put: string][] = [
  // Not next to a constant, where both operators are equivalent.
  [/(?<!['\d]) = (?!['\d])/g, ' is not distinct from '],
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
  [/\bif not /g, 'if '],
  [/(?:\bif|\belsif) [\s\S]*? then\b/g, 'if false then'],
  [/\bperform [^;]*;/g, 'null;'],
  [/\(select private\.(?:is|has)_\w+\(\)\)/g, 'true'],
  [/\(select private\.(?:is|has)_\w+\(\)\)/g, 'false'],
  [/interval '1 (?:hour|day)'/g, "interval '1 week'"],
]

/** Returns the mutants of `swaps` in the body of a function or in the conditions of a policy. */
function swapped(key: string, statement: string): Mutant[] {
  const head = /^function/.test(key) ? /\bas \$\$/.exec(statement) : /\n {2}(?:using|with check)/.exec(statement)
  if (!head || !/^(function|policy)/.test(key)) return []
  const start = head.index
  const body = statement.slice(start)
  const before = key.startsWith('policy') ? `drop ${key}; ` : ''
  const everywhere = swaps
    .filter(([found]) => key.startsWith('policy') && [...body.matchAll(found)].length > 1)
    .map(([found, put]) => ({
      name: `${key}: every ${found.source} → ${put}`,
      sql: `${before}${statement.slice(0, start)}${body.replace(found, () => put)}`,
    }))
  const once = swaps.flatMap(([found, put]) =>
    [...body.matchAll(found)].map((match) => {
      const end = match.index + match[0].length
      const around = [body.slice(0, match.index).slice(-60), match[0], ' → ', put, body.slice(end, end + 40)]
      return {
        name: `${key}: ${around.join('').replace(/\s+/g, ' ').trim()}`,
        sql: `${before}${statement.slice(0, start)}${body.slice(0, match.index)}${put}${body.slice(end)}`,
      }
    }),
  )
  // A condition in both `using` and `with check`: a test detects the mutant only if both change.
  return [...once, ...everywhere]
}

const dropped = (key: string): Mutant[] =>
  /^(policy|trigger)/.test(key) ? [{ name: `no ${key}`, sql: `drop ${key}` }] : []

function withoutConstraints(statement: string): Mutant[] {
  const on = /^(?:create|alter) table ([\w.]+)/.exec(statement)?.[1]
  if (!on) return []
  const unnamed = [...statement.matchAll(/^ {2}(\w+) \w+ not null default \d+ check/gm)].map(
    (match) => `${on.split('.')[1]}_${match[1]}_check`,
  )
  return [...statement.matchAll(/\bconstraint (\w+)/g)]
    .map((match) => match[1] ?? '')
    .concat(unnamed)
    .map((name) => ({ name: `no constraint ${name}`, sql: `alter table ${on} drop constraint ${name}` }))
}

function withoutRowSecurity(statement: string): Mutant[] {
  const on = /^alter table ([\w.]+) enable row level security/.exec(statement)?.[1]
  return on ? [{ name: `no row level security on ${on}`, sql: `alter table ${on} disable row level security` }] : []
}

const policyFor = (action: string, on: string, condition: string) =>
  `create policy "x" on ${on} for ${action} to anon, authenticated using (${condition})`

/** Mutants of privileges and limits outside the conditions of policies. */
const widened: Mutant[] = [
  ['visitors read the limits', 'grant select on public.site_settings to anon'],
  ['sessions read the limits', 'grant select on public.site_settings to authenticated'],
  ['visitors may update listings', 'grant update on public.properties to anon'],
  ['enquiries may be rewritten', 'grant update on public.leads to authenticated'],
  ['visitors may read enquiries', 'grant select on public.leads to anon'],
  ['sessions may ask for counts of enquiries', 'grant select on public.leads to authenticated'],
  [
    'senders read and delete their enquiries',
    `grant select, delete on public.leads to anon, authenticated;
     ${policyFor('select', 'public.leads', 'owner_id = auth.uid()')};
     ${policyFor('delete', 'public.leads', 'owner_id = auth.uid()').replace('"x"', '"y"')}`,
  ],
  [
    'accounts may add admins',
    'grant insert on public.admins to authenticated; create policy "x" on public.admins for insert to authenticated with check (true)',
  ],
  [
    'settings may be deleted',
    `grant delete on public.site_settings to authenticated; ${policyFor('delete', 'public.site_settings', 'true')}`,
  ],
  ['visitors call the admins’ functions', 'grant execute on function public.read_leads to anon'],
  ['visitors read the audit’s table', 'grant select on private.audit_log to authenticated'],
  ['any type in the buckets', 'update storage.buckets set allowed_mime_types = null'],
  ['any size in the buckets', 'update storage.buckets set file_size_limit = null'],
  ['no public buckets', 'update storage.buckets set public = false'],
  ['open from the start', 'alter table public.site_settings alter column open_access set default true'],
  ['two rows of settings', 'alter table public.site_settings drop constraint site_settings_pkey'],
  ['an enquiry twice', 'alter table public.leads drop constraint leads_pkey'],
].map(([name = '', sql = '']) => ({ name, sql }))

/** Returns all mutants. Each changes one policy, trigger, constraint, operator, condition, privilege or limit. */
export const mutants = (): Mutant[] => [
  ...statements.flatMap(([key, statement]) => [
    ...dropped(key),
    ...withoutConstraints(statement),
    ...withoutRowSecurity(statement),
    ...swapped(key, statement),
  ]),
  ...widened,
]
