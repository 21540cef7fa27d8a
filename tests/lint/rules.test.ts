import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

/** By rule: files whose code breaks this rule and no other. */
const refused: Record<string, Record<string, string>> = {
  'eslint/no-restricted-imports': {
    // Imports from a higher layer, each in another form.
    'src/lib/alias.ts': "import { a } from '@/config/a'\nexport { a }",
    'src/schemas/late.ts': "export const load = () => import('@/services/a')",
    'src/ui/type.ts': "import { type A } from '@/schemas/a'\nexport type B = A",
    'src/services/all.ts': "export * from '@/components/deep/a'",
    'src/layout/effect.ts': "import '@/pages/home/a'",
    // Another screen, and a file above.
    'src/pages/about/other.ts': "import { a } from '@/pages/home/a'\nexport { a }",
    'src/admin/leads/other.ts': "import { a } from '@/admin/reports/a'\nexport { a }",
    'src/services/above.ts': "import { a } from './../services/a'\nexport { a }",
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
    'src/schemas/zod.ts': "import { z } from 'zod'\nz.string()",
    'src/pages/core.ts': "import * as z from 'zod/v4/core'\nz.toDotPath([])",
  },
  'eslint/no-restricted-globals': { 'src/components/local.ts': 'localStorage.clear()' },
  'eslint/no-restricted-properties': {
    'src/lib/window.ts': 'window.sessionStorage.clear()',
    'src/app/taken.ts': 'export const { indexedDB } = globalThis',
    'src/app/mode.ts': 'export const mode = import.meta.env.MODE',
    'src/main.ts': "export const mode: unknown = import.meta['env']",
    'src/services/other.ts': 'export const { env } = import.meta',
  },
  'import/no-cycle': {
    'src/lib/first.ts': "import { b } from './second'\nexport const a = () => b",
    'src/lib/second.ts': "import { a } from './first'\nexport const b = () => a",
    'src/lib/third.ts': "import type { B } from './fourth'\nexport type A = B | 1",
    'src/lib/fourth.ts': "import type { A } from './third'\nexport type B = A[]",
  },
  // Needs the types.
  'typescript/no-floating-promises': {
    'src/lib/promise.ts': 'const wait = () => Promise.resolve(1)\nwait()',
  },
}

const accepted: Record<string, string> = {
  'src/services/storage.ts': 'localStorage.clear()\nwindow.sessionStorage.clear()',
  'src/services/query.ts': "export { useQuery } from '@tanstack/react-query'",
  'src/services/client.ts': "import { a } from '@supabase/supabase-js'\nexport { a }",
  'src/config/env.ts': 'export const { env } = import.meta',
  'src/services/worker.ts': "export const a = new URL('./b.ts', import.meta.url)",
  'src/pages/home/below.ts': "import { a } from '@/layout/a'\nexport { a }\nexport { b } from './b'",
  'src/app/root.ts': "import { a } from '@/pages/home/a'\nexport { a }\nexport { b } from '@/services/b'",
  'src/prerender/a.ts': "import { a } from '@/app/a'\nexport { a }",
  'src/entry.ts': "import { a } from '@/app/a'\nexport { a }",
  'src/schemas/mini.ts': "import * as z from 'zod/mini'\nz.string()",
}

const root = resolve(import.meta.dirname, '../..')
/** The broken rules, by file. */
const brokenRules = new Map<string, Set<string>>()
let folder = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ancon-lint-'))
  for (const name of ['.oxlintrc.json', 'tsconfig.json']) cpSync(join(root, name), join(folder, name))
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
