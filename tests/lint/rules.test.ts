import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { layers } from '../../scripts/lint/layers.js'

/**
 * Samples of code with the rules that they break; none for accepted code. All of them are linted in one run, in a folder with the project's own configuration.
 */
const samples: { file: string; code: string; broken: string[] }[] = [
  // A lower layer imports a higher one: every way to import.
  { file: 'src/lib/alias.ts', code: "import { a } from '@/config/a'\nexport { a }", broken: ['local/layers'] },
  {
    file: 'src/schemas/relative.ts',
    code: "import { a } from '../services/a'\nexport { a }",
    broken: ['local/layers'],
  },
  {
    file: 'src/ui/type.ts',
    code: "import { type A } from '@/schemas/a'\nexport type B = A",
    broken: ['local/layers'],
  },
  { file: 'src/services/all.ts', code: "export * from '@/components/a'", broken: ['local/layers'] },
  { file: 'src/layout/late.ts', code: "export const load = () => import('@/pages/home/a')", broken: ['local/layers'] },
  { file: 'src/ui/typed.ts', code: "export type A = import('@/services/a').A", broken: ['local/layers'] },
  // A screen imports another one.
  { file: 'src/pages/about/other.ts', code: "import { a } from '../home/a'\nexport { a }", broken: ['local/layers'] },
  {
    file: 'src/admin/leads/other.ts',
    code: "import { a } from '@/admin/reports/a'\nexport { a }",
    broken: ['local/layers'],
  },
  // A folder that no layer names, and code outside src.
  { file: 'src/helpers/a.ts', code: "import { a } from '@/lib/a'\nexport { a }", broken: ['local/layers'] },
  { file: 'src/lib/outside.ts', code: "import { a } from '../../scripts/a'\nexport { a }", broken: ['local/layers'] },
  // Packages that one layer owns.
  {
    file: 'src/components/supabase.ts',
    code: "export const load = () => import('@supabase/supabase-js')",
    broken: ['local/layers'],
  },
  { file: 'src/components/idb.ts', code: "import { get } from 'idb-keyval'\nvoid get('a')", broken: ['local/layers'] },
  { file: 'src/lib/react.ts', code: "export { useState } from 'react'", broken: ['local/layers'] },
  { file: 'src/services/state.ts', code: "export { useState } from 'react'", broken: ['local/layers'] },
  { file: 'src/schemas/zod.ts', code: "import { z } from 'zod'\nz.string()", broken: ['eslint/no-restricted-imports'] },
  {
    file: 'src/schemas/core.ts',
    code: "import * as z from 'zod/v4/core'\nz.toDotPath([])",
    broken: ['eslint/no-restricted-imports'],
  },
  // What only services and config/env.ts may read.
  { file: 'src/components/local.ts', code: 'localStorage.clear()', broken: ['eslint/no-restricted-globals'] },
  { file: 'src/lib/window.ts', code: 'window.sessionStorage.clear()', broken: ['eslint/no-restricted-properties'] },
  {
    file: 'src/app/taken.ts',
    code: 'export const { indexedDB } = globalThis',
    broken: ['eslint/no-restricted-properties'],
  },
  { file: 'src/app/mode.ts', code: 'export const mode = import.meta.env.MODE', broken: ['local/import-meta-env'] },
  { file: 'src/main.ts', code: "export const mode: unknown = import.meta['env']", broken: ['local/import-meta-env'] },
  { file: 'src/config/other.ts', code: 'export const { env } = import.meta', broken: ['local/import-meta-env'] },
  {
    file: 'src/lib/computed.ts',
    code: "const url = 'env'\nexport const a: unknown = import.meta[url]",
    broken: ['local/import-meta-env'],
  },
  // Hygiene.
  {
    file: 'src/lib/first.ts',
    code: "import { b } from './second'\nexport const a = () => b",
    broken: ['import/no-cycle'],
  },
  {
    file: 'src/lib/second.ts',
    code: "import { a } from './first'\nexport const b = () => a",
    broken: ['import/no-cycle'],
  },
  {
    file: 'src/lib/third.ts',
    code: "import type { B } from './fourth'\nexport type A = B | 1",
    broken: ['import/no-cycle'],
  },
  {
    file: 'src/lib/fourth.ts',
    code: "import type { A } from './third'\nexport type B = A[]",
    broken: ['import/no-cycle'],
  },
  { file: 'src/lib/default.ts', code: 'export default 1', broken: ['import/no-default-export'] },
  {
    file: 'src/lib/promise.ts',
    code: 'const wait = () => Promise.resolve(1)\nwait()',
    broken: ['typescript/no-floating-promises'],
  },
  {
    file: 'src/lib/any.ts',
    code: "export const a = JSON.parse('1').b",
    broken: ['typescript/no-unsafe-assignment', 'typescript/no-unsafe-member-access'],
  },
  {
    file: 'src/ui/hook.tsx',
    code: "import { useState } from 'react'\nexport function A({ a }: { a: boolean }) {\n  if (a) useState(0)\n  return null\n}",
    broken: ['react-hooks/rules-of-hooks'],
  },
  {
    file: 'src/ui/press.tsx',
    code: 'export const A = () => <div onClick={() => undefined}>Ver</div>',
    broken: ['jsx-a11y/no-static-element-interactions'],
  },
  // Accepted.
  { file: 'src/services/storage.ts', code: 'localStorage.clear()\nwindow.sessionStorage.clear()', broken: [] },
  { file: 'src/services/query.ts', code: "export { useQuery } from '@tanstack/react-query'", broken: [] },
  { file: 'src/services/client.ts', code: "import { a } from '@supabase/supabase-js'\nexport { a }", broken: [] },
  { file: 'src/config/env.ts', code: 'export const { env } = import.meta', broken: [] },
  { file: 'src/services/worker.ts', code: "export const a = new URL('./b.ts', import.meta.url)", broken: [] },
  {
    file: 'src/pages/home/own.ts',
    code: "import { a } from '@/pages/home/a'\nexport { a }\nexport { b } from './b'",
    broken: [],
  },
  {
    file: 'src/pages/home/below.ts',
    code: "import { a } from '@/layout/a'\nexport { a }\nexport { b } from '@/services/b'",
    broken: [],
  },
  {
    file: 'src/app/root.ts',
    code: "import { a } from '@/pages/home/a'\nexport { a }\nexport { b } from '@/services/b'",
    broken: [],
  },
  { file: 'src/entry.ts', code: "import { a } from '@/app/a'\nexport { a }", broken: [] },
  { file: 'src/schemas/mini.ts', code: "import * as z from 'zod/mini'\nz.string()", broken: [] },
]

const root = resolve(import.meta.dirname, '../..')
const found = new Map<string, Set<string>>()
let folder = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ancon-lint-'))
  for (const name of ['.oxlintrc.json', 'tsconfig.json', 'scripts/lint'])
    cpSync(join(root, name), join(folder, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const { file, code } of samples) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), `${code}\n`)
  }
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint')
  const { stdout } = spawnSync(process.execPath, [oxlint, '--format', 'json', 'src'], { cwd: folder, encoding: 'utf8' })
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] }
  for (const { code, filename } of diagnostics) {
    // 'eslint-plugin-import(no-cycle)' and 'eslint(eqeqeq)' name the same rules as the configuration.
    const [, plugin = '', rule = ''] = /^(?:eslint-plugin-)?([\w-]+)\(([\w-]+)\)$/.exec(code) ?? []
    found.set(
      filename,
      (found.get(filename) ?? new Set()).add(`${plugin.replace('typescript-eslint', 'typescript')}/${rule}`),
    )
  }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('the linter names every rule of the project that a file breaks, and no other', () => {
  for (const { file, broken } of samples) expect([...(found.get(file) ?? [])].sort(), file).toEqual(broken)
})

it('keeps each layer from the ones above it', () => {
  const order = ['lib', 'config', 'schemas', 'services', 'components', 'layout', 'pages', 'app'] as const
  for (const [index, layer] of order.entries())
    for (const above of order.slice(index)) expect(layers[layer], `${layer} → ${above}`).not.toContain(above)
})

it('no comment switches a rule off', () => {
  const files = execFileSync('git', ['ls-files', 'src', 'tests', 'e2e', 'scripts', '*.ts'], {
    cwd: root,
    encoding: 'utf8',
  })
  const off = /(?:es|ox)lint-(?:disable|enable)|@ts-(?:ignore|nocheck)/
  const lines = files
    .trim()
    .split('\n')
    .filter((file) => /\.(?:tsx?|m?js)$/.test(file) && file !== 'tests/lint/rules.test.ts')
  expect(lines.length).toBeGreaterThan(300)
  expect(lines.filter((file) => off.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
})
