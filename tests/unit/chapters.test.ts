import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readArrows, reduce } from '../support/diagrams'
import { parseStatements, readMigrations, readStatements, type Statement } from '../support/migrations'

/** Alterations that no `create` statement can express. */
const allowedAlterations = [/^alter table \S+ enable row level security$/, /^alter default privileges /]

/** A message for each statement that defines an object again or changes it after its definition. */
function listProblems(statements: Statement[]): string[] {
  // The key of a statement that creates nothing is its text.
  const created = statements.filter(({ key, text }) => key !== text)
  const problems = (verb: string, forbidden: Statement[]) =>
    forbidden.map(({ migration, key }) => `${migration} ${verb} ${key}`)
  return [
    ...problems(
      'declares again',
      created.filter(({ key }, index) => created.findIndex((other) => other.key === key) < index),
    ),
    ...problems(
      'replaces',
      created.filter(({ text }) => text.startsWith('create or replace')),
    ),
    ...problems(
      'drops',
      statements.filter(({ text }) => text.startsWith('drop ')),
    ),
    ...problems(
      'alters',
      statements.filter(
        ({ text }) => text.startsWith('alter ') && !allowedAlterations.some((allowed) => allowed.test(text)),
      ),
    ),
    ...problems(
      'revokes',
      statements.filter(({ text }) => text.startsWith('revoke ')),
    ),
  ]
}

describe('the chapters of the database', () => {
  it('declare everything once, in its final form', () => {
    expect(listProblems(readStatements())).toEqual([])
  })

  it.each([
    [
      'create function private.is_admin() returns int language sql as $$ select 1 $$',
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
    ['revoke all on public.leads from anon', 'revokes revoke all on public.leads from anon'],
  ])('may not contain: %s', (sql, problem) => {
    const added = parseStatements(`${sql};`, 'added')
    expect(listProblems([...readStatements(), ...added])).toEqual([`added ${problem}`])
  })

  it('each begin with a comment', () => {
    for (const { migration, sql } of readMigrations())
      expect([migration, sql]).toEqual([migration, expect.stringMatching(/^-- \w/)])
  })
})

describe('the row triggers', () => {
  /** The table and the time of each row trigger, such as `properties before`. */
  const listRowTriggers = (statements: Statement[]) =>
    statements.flatMap(
      ({ text }) =>
        /^create trigger \w+ (before|after) .*? on (\S+)\s+for each row/s.exec(text)?.slice(1, 3).reverse().join(' ') ??
        [],
    )

  it('are at most one before and one after the writing of a row, for each table', () => {
    const triggers = listRowTriggers(readStatements())
    expect(triggers.length).toBeGreaterThan(5)
    expect(triggers.filter((trigger, index) => triggers.indexOf(trigger) < index)).toEqual([])
  })
})

describe('supabase/README.md', () => {
  const readme = readFileSync('supabase/README.md', 'utf8')
  const findChapter = (migration: string) => migration.replace(/^\d+_/, '')
  const statements = readStatements().map((statement) => ({ ...statement, chapter: findChapter(statement.migration) }))
  const readNames = (cell: string) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name)

  it('lists the chapters in their order, with their tables and their functions of the schema `public`', () => {
    const rows = readme
      .split('\n')
      .map((line) => line.split('|').map((cell) => cell.trim()))
      .filter((cells) => cells.length === 6 && cells[1]?.startsWith('`'))
      .map(([, chapter = '', , tables = '', functions = '']) => [
        readNames(chapter)[0],
        readNames(tables),
        readNames(functions),
      ])
    const names = (chapter: string, pattern: RegExp) =>
      statements.flatMap((one) => (one.chapter === chapter ? (pattern.exec(one.key)?.[1] ?? []) : []))
    expect(rows).toEqual(
      readMigrations().map(({ migration }) => {
        const chapter = findChapter(migration)
        return [chapter, names(chapter, /^table \w+\.(\w+)$/), names(chapter, /^function public\.(\w+)$/)]
      }),
    )
  })

  it('shows every table and every reference between tables in its diagram', () => {
    const diagram = /```mermaid\n([\s\S]*?)```/.exec(readme)?.[1] ?? ''
    const tables = statements.filter(({ key }) => key.startsWith('table '))
    const references = tables.flatMap(({ key, text }) =>
      [...text.matchAll(/\breferences \w+\.(\w+)/g)].map(
        ([, target]) => `${target} ${key.replace(/^table \w+\./, '')}`,
      ),
    )
    const shownReferences = [...diagram.matchAll(/^ +(\w+) \S+--\S+ (\w+) :/gm)].map(
      ([, target, table]) => `${target} ${table}`,
    )
    expect(shownReferences.sort()).toEqual(references.sort())
    const shownNames = new Set(diagram.match(/\w+/g))
    expect(tables.filter(({ key }) => !shownNames.has(key.replace(/^table \w+\./, '')))).toEqual([])
  })

  it('has a diagram of the chapters in docs/architecture.md, without the arrows that others imply', () => {
    const tables = statements.filter(({ key }) => key.startsWith('table '))
    const references = tables.flatMap(({ chapter, text }) =>
      [...text.matchAll(/\breferences (\w+\.\w+)/g)].flatMap(([, target]) =>
        tables.filter(({ key }) => key === `table ${target}`).map((one) => `${chapter} ${one.chapter}`),
      ),
    )
    const shown = readArrows('The chapters of the database').map(({ from, to }) => `${from} ${to}`)
    expect(shown.sort()).toEqual(reduce(references))
    const [, section = ''] = readFileSync('docs/architecture.md', 'utf8').split('## The chapters of the database')
    const named = new Set(section.match(/\w+/g))
    const missing = readMigrations().filter(({ migration }) => !named.has(findChapter(migration)))
    expect(missing).toEqual([])
  })
})
