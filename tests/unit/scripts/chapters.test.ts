import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parseStatements, readMigrations, readStatements, type Statement } from '../../support/migrations'

/** A table takes these only after its creation. */
const completes = [
  /^alter table \S+ enable row level security$/,
  /^alter table \S+\s+alter column \w+ set statistics \d+(,\s*alter column \w+ set statistics \d+)*$/,
  /^alter default privileges /,
]

/** What keeps a reader from finding the one final definition of each thing in one place. */
function problemsOf(statements: Statement[]): string[] {
  const created = statements.filter(({ key, text }) => key !== text)
  const of = (what: string, found: Statement[]) => found.map(({ migration, key }) => `${migration} ${what} ${key}`)
  return [
    ...of(
      'declares again',
      created.filter(({ key }, index) => created.findIndex((other) => other.key === key) < index),
    ),
    ...of(
      'replaces',
      created.filter(({ text }) => text.startsWith('create or replace')),
    ),
    ...of(
      'drops',
      statements.filter(({ text }) => text.startsWith('drop ')),
    ),
    ...of(
      'alters',
      statements.filter(({ text }) => text.startsWith('alter ') && !completes.some((allowed) => allowed.test(text))),
    ),
    ...of(
      'takes back',
      statements.filter(({ text }) => text.startsWith('revoke ')),
    ),
  ]
}

describe('the chapters of the database', () => {
  it('declare everything once, in its final form', () => {
    expect(problemsOf(readStatements())).toEqual([])
  })

  it.each([
    [
      'create function private.x() returns int language sql as $$ select 1 $$',
      'declares again function private.is_admin',
    ],
    [
      'create or replace function private.y() returns int language sql as $$ select 1 $$',
      'replaces function private.y',
    ],
    ['create table public.leads (id uuid)', 'declares again table public.leads'],
    [
      'create policy "upload images" on storage.objects for insert',
      'declares again policy "upload images" on storage.objects',
    ],
    ['create unique index leads_newest on public.leads (id)', 'declares again index leads_newest'],
    ['create type private.listing_filters as (x int)', 'declares again type private.listing_filters'],
    ['drop index public.leads_newest', 'drops drop index public.leads_newest'],
    ['alter table public.leads add column x int', 'alters alter table public.leads add column x int'],
    [
      'alter table public.leads add check (true) not valid',
      'alters alter table public.leads add check (true) not valid',
    ],
    [
      'alter type private.listing_filters add attribute x int',
      'alters alter type private.listing_filters add attribute x int',
    ],
    ['revoke all on public.leads from anon', 'takes back revoke all on public.leads from anon'],
  ])('may not contain: %s', (sql, problem) => {
    const planted = parseStatements(`${sql.replace('private.x()', 'private.is_admin()')};`, 'planted')
    expect(problemsOf([...readStatements(), ...planted])).toEqual([`planted ${problem}`])
  })

  it('are at most twenty, and each begins with what it keeps', () => {
    const migrations = readMigrations()
    expect(migrations.length).toBeLessThanOrEqual(20)
    for (const { migration, sql } of migrations)
      expect([migration, sql]).toEqual([migration, expect.stringMatching(/^-- \w/)])
  })
})

describe('supabase/README.md', () => {
  const readme = readFileSync('supabase/README.md', 'utf8')
  const chapterOf = (migration: string) => migration.replace(/^\d+_/, '')
  const created = readStatements().map((statement) => ({ ...statement, chapter: chapterOf(statement.migration) }))
  const namesIn = (cell: string) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name)

  it('lists the chapters with their tables and the functions of the API', () => {
    const rows = readme
      .split('\n')
      .map((line) => line.split('|').map((cell) => cell.trim()))
      .filter((cells) => cells.length === 6 && cells[1]?.startsWith('`'))
      .map(([, chapter = '', , tables = '', functions = '']) => [
        namesIn(chapter)[0],
        namesIn(tables),
        namesIn(functions),
      ])
    const names = (chapter: string, wanted: RegExp) =>
      created.flatMap((one) => (one.chapter === chapter ? (wanted.exec(one.key)?.[1] ?? []) : []))
    expect(rows).toEqual(
      readMigrations().map(({ migration }) => {
        const chapter = chapterOf(migration)
        return [chapter, names(chapter, /^table \w+\.(\w+)$/), names(chapter, /^function public\.(\w+)$/)]
      }),
    )
  })

  it('shows every table and every reference between tables in its diagram', () => {
    const diagram = /```mermaid\n([\s\S]*?)```/.exec(readme)?.[1] ?? ''
    const tables = created.filter(({ key }) => key.startsWith('table '))
    const references = tables.flatMap(({ key, text }) =>
      [...text.matchAll(/\breferences \w+\.(\w+)/g)].map(
        ([, target]) => `${target} ${key.replace(/^table \w+\./, '')}`,
      ),
    )
    const lines = [...diagram.matchAll(/^ +(\w+) \S+--\S+ (\w+) :/gm)].map(([, target, table]) => `${target} ${table}`)
    expect(lines.sort()).toEqual(references.sort())
    const shown = new Set(diagram.match(/\w+/g))
    expect(tables.filter(({ key }) => !shown.has(key.replace(/^table \w+\./, '')))).toEqual([])
  })
})
