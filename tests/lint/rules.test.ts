import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { layers } from '../../scripts/lint/layers.js'

/** By rule: files whose code breaks this rule and no other. */
const refused: Record<string, Record<string, string>> = {
  'local/layers': {
    // Imports from a higher layer, each in another form.
    'src/lib/alias.ts': "import { a } from '@/config/a'\nexport { a }",
    'src/schemas/relative.ts': "export const load = () => import('./../services/a')",
    'src/ui/type.ts': "import { type A } from '@/schemas/a'\nexport type B = A",
    'src/services/all.ts': "export * from '@/components/a'",
    'src/layout/late.ts': "export const load = () => import('@/pages/home/a')",
    'src/ui/typed.ts': "export type A = import('@/services/a').A",
    // Another screen.
    'src/pages/about/other.ts': "import { a } from '@/pages/home/a'\nexport { a }",
    'src/admin/leads/other.ts': "import { a } from '@/admin/reports/a'\nexport { a }",
    // A folder without a layer, and code outside src.
    'src/helpers/a.ts': "import { a } from '@/lib/a'\nexport { a }",
    'src/lib/outside.ts': "import { a } from '@/../scripts/a'\nexport { a }",
    // Code of the build, in the browser.
    'src/start.ts': "import { a } from '@/prerender/a'\nexport { a }",
    'src/app/build.ts': "import { a } from '@/prerender/a'\nexport { a }",
    // Packages that only other layers may import.
    'src/components/supabase.ts': "export const load = () => import('@supabase/supabase-js')",
    'src/components/idb.ts': "import { get } from 'idb-keyval'\nvoid get('a')",
    'src/lib/react.ts': "export { useState } from 'react'",
    'src/services/state.ts': "export { useState } from 'react'",
  },
  'eslint/no-restricted-imports': {
    'src/schemas/zod.ts': "import { z } from 'zod'\nz.string()",
    'src/schemas/core.ts': "import * as z from 'zod/v4/core'\nz.toDotPath([])",
    'src/services/above.ts': "import { a } from '../services/a'\nexport { a }",
  },
  'eslint/no-restricted-globals': { 'src/components/local.ts': 'localStorage.clear()' },
  'eslint/no-restricted-properties': {
    'src/lib/window.ts': 'window.sessionStorage.clear()',
    'src/app/taken.ts': 'export const { indexedDB } = globalThis',
  },
  'local/import-meta-env': {
    'src/app/mode.ts': 'export const mode = import.meta.env.MODE',
    'src/main.ts': "export const mode: unknown = import.meta['env']",
    'src/config/other.ts': 'export const { env } = import.meta',
    'src/lib/computed.ts': "const url = 'env'\nexport const a: unknown = import.meta[url]",
  },
  'local/function-names': {
    'src/lib/declared.ts': "export function nameOf() {\n  return ''\n}",
    'src/lib/arrow.ts': "export const nameOf = () => ''",
    'src/lib/method.ts': "export const names = { nameOf: () => '' }",
    'src/lib/signature.ts': 'export interface Names {\n  nameOf(id: string): string\n}',
  },
  'import/no-cycle': {
    'src/lib/first.ts': "import { b } from './second'\nexport const a = () => b",
    'src/lib/second.ts': "import { a } from './first'\nexport const b = () => a",
    'src/lib/third.ts': "import type { B } from './fourth'\nexport type A = B | 1",
    'src/lib/fourth.ts': "import type { A } from './third'\nexport type B = A[]",
  },
  'import/no-default-export': { 'src/lib/default.ts': 'export default 1' },
  'typescript/no-floating-promises': {
    'src/lib/promise.ts': 'const wait = () => Promise.resolve(1)\nwait()',
  },
  'typescript/no-unsafe-assignment': { 'src/lib/any.ts': "export const a = JSON.parse('1')" },
  'typescript/no-unsafe-member-access': { 'src/lib/member.ts': "export const a: unknown = JSON.parse('1').b" },
  'react-hooks/rules-of-hooks': {
    'src/ui/hook.tsx':
      "import { useState } from 'react'\nexport function A({ a }: { a: boolean }) {\n  if (a) useState(0)\n  return null\n}",
  },
  'jsx-a11y/no-static-element-interactions': {
    'src/ui/press.tsx': 'export const A = () => <div onClick={() => undefined}>Ver</div>',
  },
  // A translator replaces a text: React must neither change nor remove it, nor insert before it.
  'local/bare-text': {
    'src/ui/number.tsx': 'export const A = ({ n }: { n: number }) => <p>{n} casas</p>',
    'src/ui/call.tsx': 'export const A = ({ n }: { n: number }) => <div>Son {n.toFixed()}</div>',
    'src/ui/beside.tsx': 'export const A = ({ a }: { a: string }) => <p><b>Ver</b>{a}</p>',
    'src/ui/optional.tsx': 'export const A = ({ a }: { a: boolean }) => <p><b>Ver</b>{a && "mapa"}</p>',
    'src/ui/either.tsx': 'export const A = ({ a }: { a: boolean }) => <p><b>Ver</b>{a ? "mapa" : "lista"}</p>',
    'src/ui/template.tsx': 'export const A = ({ a }: { a: string }) => <p><b>Ver</b>{`${a} casas`}</p>',
    'src/ui/held.tsx':
      'export const A = ({ a }: { a: string }) => {\n  const text = `${a}s`\n  return <p><b>Ver</b>{text}</p>\n}',
    'src/ui/children.tsx':
      'export const A = ({ children }: { children: string }) => <button><b>+</b>{children}</button>',
    'src/ui/follows.tsx': 'export const A = ({ a }: { a: boolean }) => <p>{a && <b>Ver</b>} mapa</p>',
    'src/ui/list.tsx': 'export const A = ({ a }: { a: string[] }) => <p>{a.map((b) => <b key={b}>{b}</b>)}casas</p>',
    'src/ui/fragment.tsx': 'export const A = ({ a }: { a: boolean }) => <p><b>Ver</b>{a && <>mapa<b>!</b></>}</p>',
    'src/ui/component.tsx': 'export const A = ({ a }: { a: string }) => `${a} casas`',
    'src/ui/returned.tsx': "export function A() {\n  return 'mapa'\n}",
  },
}

const accepted: Record<string, string> = {
  'src/services/storage.ts': 'localStorage.clear()\nwindow.sessionStorage.clear()',
  'src/services/query.ts': "export { useQuery } from '@tanstack/react-query'",
  'src/services/client.ts': "import { a } from '@supabase/supabase-js'\nexport { a }",
  'src/config/env.ts': 'export const { env } = import.meta',
  'src/services/worker.ts': "export const a = new URL('./b.ts', import.meta.url)",
  'src/pages/home/own.ts': "import { a } from '@/pages/home/a'\nexport { a }\nexport { b } from './b'",
  'src/pages/home/below.ts': "import { a } from '@/layout/a'\nexport { a }\nexport { b } from '@/services/b'",
  'src/app/root.ts': "import { a } from '@/pages/home/a'\nexport { a }\nexport { b } from '@/services/b'",
  'src/prerender/a.ts': "import { a } from '@/app/a'\nexport { a }",
  'src/entry.ts': "import { a } from '@/app/a'\nexport { a }",
  'src/schemas/mini.ts': "import * as z from 'zod/mini'\nz.string()",
  'src/lib/texts.ts': "export const texts = { title: 'casas' }",
  'src/lib/names.ts':
    "export const at = [1].indexOf(1)\nexport const replaced = { insteadOf: 'a' }\nexport const proof = () => at",
  'src/ui/alone.tsx': 'export const A = ({ n }: { n: number }) => <p>{n > 1 ? `${n} casas` : "una casa"}</p>',
  'src/ui/static.tsx':
    "import { texts } from '@/lib/texts'\nexport const A = () => <p><b>Ver</b> mapa {texts.title} {'y'} {texts.title}</p>",
  'src/ui/keyed.tsx':
    'export const A = ({ a }: { a: string[] }) => <ul>{a.map((b) => <li key={b}><b>Ver</b>{b}</li>)}</ul>',
  'src/ui/inside.tsx': 'export const A = ({ n }: { n: number }) => <p>{n > 1 && <b>Ver</b>}<span>{n}</span></p>',
  'src/ui/before.tsx': 'export const A = ({ a }: { a: boolean }) => <p>Ver {a && <b>mapa</b>}</p>',
  'src/ui/between.tsx':
    'export const A = ({ a }: { a: boolean }) => <p>{a && <b>a</b>}<b>b</b> y {a ? <b>c</b> : <i>d</i>}</p>',
  'src/ui/frame.tsx':
    "import type { ReactNode } from 'react'\nexport const A = ({ children }: { children: ReactNode }) => <div><b>Ver</b>{children}</div>",
  'src/ui/property.tsx': "import { A } from './frame'\nexport const B = () => <A children={<>Ver <b>mapa</b></>} />",
}

const root = resolve(import.meta.dirname, '../..')
/** The broken rules, by file. */
const brokenRules = new Map<string, Set<string>>()
let folder = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ancon-lint-'))
  for (const name of ['.oxlintrc.json', 'tsconfig.json', 'scripts/lint'])
    cpSync(join(root, name), join(folder, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  // All files are linted in one run, with the configuration of the project.
  for (const [file, code] of [accepted, ...Object.values(refused)].flatMap((samples) => Object.entries(samples))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), `${code}\n`)
  }
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint')
  const { stdout } = spawnSync(process.execPath, [oxlint, '--format', 'json', 'src'], { cwd: folder, encoding: 'utf8' })
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] }
  for (const { code, filename } of diagnostics) {
    // 'eslint-plugin-import(no-cycle)' and 'eslint(eqeqeq)' name the same rules as the configuration.
    const [, plugin = '', rule = ''] = /^(?:eslint-plugin-)?([\w-]+)\(([\w-]+)\)$/.exec(code) ?? []
    brokenRules.set(
      filename,
      (brokenRules.get(filename) ?? new Set()).add(`${plugin.replace('typescript-eslint', 'typescript')}/${rule}`),
    )
  }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const listBrokenRules = (file: string) => [...(brokenRules.get(file) ?? [])]

it.each(Object.entries(refused))('the linter reports code that breaks %s', (rule, samples) => {
  for (const file of Object.keys(samples)) expect(listBrokenRules(file), file).toEqual([rule])
})

it('the linter reports nothing in code that follows the rules', () => {
  for (const file of Object.keys(accepted)) expect(listBrokenRules(file), file).toEqual([])
})

it('no layer from lib to app may import a layer above it', () => {
  const order = ['lib', 'config', 'schemas', 'services', 'components', 'layout', 'pages', 'app'] as const
  for (const [index, layer] of order.entries())
    for (const above of order.slice(index)) expect(layers[layer], `${layer} → ${above}`).not.toContain(above)
})

/** The files of the project with these endings, except this one and the specification. */
function listFiles(endings: RegExp) {
  const listed = execFileSync(
    'git',
    ['ls-files', 'src', 'tests', 'e2e', 'scripts', 'supabase', 'docs', '*.ts', '*.md'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
  const files = listed
    .trim()
    .split('\n')
    .filter((file) => endings.test(file) && !['tests/lint/rules.test.ts', 'docs/specification.md'].includes(file))
  expect(files.length).toBeGreaterThan(300)
  return files.map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
}

it('no comment disables a lint rule or the type check', () => {
  const disabling = /(?:es|ox)lint-(?:disable|enable)|@ts-(?:ignore|nocheck)/
  const files = listFiles(/\.(?:tsx?|m?js)$/).filter(({ text }) => disabling.test(text))
  expect(files.map(({ file }) => file)).toEqual([])
})

it('no colour has its Spanish name in code', () => {
  const table = readFileSync(join(root, 'docs/colours.md'), 'utf8')
  const spanishNames = Array.from(table.matchAll(/^\| `[\w-]+` +\| ([a-z][\w-]*)/gm), ([, name]) => name)
  expect(spanishNames).toContain('buganvilla-luz')
  // As a class or a variable ('text-tinta', '--tinta'), or as a key of the design tokens ('tinta:').
  const token = new RegExp(
    `-(?:${spanishNames.join('|')})(?![\\w.-])|(?<![\\w-])'?(?:${spanishNames.join('|')})'?: *'#`,
  )
  for (const used of ['text-tinta', '--garua-2', "niebla: '#4B616B'", "'verde-t': '#E1F0E8'"])
    expect(used).toMatch(token)
  const files = listFiles(/\.(?:tsx?|m?js|css)$/).filter(({ text }) => token.test(text))
  expect(files.map(({ file }) => file)).toEqual([])
})

it('no file has one of the words that the project replaces by another', () => {
  // The project uses, in this order: unused; refused or rejected; an administrator; a verb in place of `isOf`.
  const replaced = /\b[Oo]rphan|\b[Dd]eclin(?:e|ing)|\b[Aa]n admin\b(?! (?:screen|list))|\bisOf[A-Z]/
  const files = listFiles(/\.(?:tsx?|m?js|css|sql|md)$/).filter(({ text }) => replaced.test(text))
  expect(files.map(({ file }) => file)).toEqual([])
})
