import { ESLint } from 'eslint'
import tseslint from 'typescript-eslint'
import { describe, expect, it } from 'vitest'
import { layers, screenLayers } from '../../scripts/lint/layers.js'

// The linted files do not exist on disk, so the type-checked rules are disabled.
const eslint = new ESLint({ overrideConfig: [tseslint.configs.disableTypeChecked] })

async function rulesBrokenBy(filePath: string, code: string): Promise<string[]> {
  const [result] = await eslint.lintText(`${code}\n`, { filePath })
  const messages = result?.messages ?? []
  expect(
    messages.filter((message) => message.fatal),
    'the planted code must parse',
  ).toEqual([])
  return messages.map((message) => message.ruleId ?? 'none')
}

const names = Object.keys(layers)
const pairs = names.flatMap((from) => names.filter((to) => to !== from).map((to) => ({ from, to })))
const mayImport = ({ from, to }: { from: string; to: string }) => layers[from]!.includes(to)
const fileIn = (layer: string) => `src/${layer}/planted/file.ts`

describe('layers', () => {
  const forbidden = pairs.filter((pair) => !mayImport(pair))

  it('forbids most pairs', () => {
    expect(forbidden.length).toBeGreaterThan(60)
    expect(pairs.length - forbidden.length).toBeGreaterThan(40)
  })

  it.each(forbidden)('$from may not import $to', async ({ from, to }) => {
    for (const code of [
      `import { thing } from '@/${to}/folder/thing'\nthing()`,
      `import { thing } from '../../${to}/folder/thing'\nthing()`,
      `import { type Thing } from '@/${to}/thing'\nexport type Mine = Thing`,
      `export { thing } from '@/${to}/thing'`,
      `export const load = () => import('@/${to}/thing')`,
    ]) {
      expect(await rulesBrokenBy(fileIn(from), code), code).toContain('local/layers')
    }
  })

  it.each(pairs.filter(mayImport))('$from may import $to', async ({ from, to }) => {
    expect(await rulesBrokenBy(fileIn(from), `import { thing } from '@/${to}/folder/thing'\nthing()`)).toEqual([])
  })

  it.each(screenLayers)('a screen of %s imports itself but no other one', async (layer) => {
    const file = `src/${layer}/one/file.ts`
    expect(await rulesBrokenBy(file, "import { thing } from './part'\nthing()")).toEqual([])
    expect(await rulesBrokenBy(file, `import { thing } from '@/${layer}/one/part'\nthing()`)).toEqual([])
    expect(await rulesBrokenBy(file, `import { thing } from '@/${layer}/two/part'\nthing()`)).toEqual(['local/layers'])
    expect(await rulesBrokenBy(file, "import { thing } from '../two/part'\nthing()")).toEqual(['local/layers'])
  })

  it('knows no folder outside the list, and nothing outside src', async () => {
    expect(await rulesBrokenBy('src/helpers/file.ts', "import { a } from '@/lib/a'\na()")).toEqual(['local/layers'])
    expect(await rulesBrokenBy(fileIn('lib'), "import { a } from '../../../scripts/a'\na()")).toEqual(['local/layers'])
  })

  it('lets the entries compose everything', async () => {
    expect(await rulesBrokenBy('src/main.tsx', "import { App } from '@/app/app'\nApp()")).toEqual([])
  })
})

describe('packages', () => {
  const others = names.filter((name) => name !== 'services')

  it.each(others)('%s may not import supabase or idb-keyval', async (layer) => {
    for (const name of ['@supabase/supabase-js', '@supabase/postgrest-js', '@supabase/storage-js', 'idb-keyval']) {
      expect(await rulesBrokenBy(fileIn(layer), `import { a } from '${name}'\na()`), name).toContain('local/layers')
      expect(await rulesBrokenBy(fileIn(layer), `export const load = () => import('${name}')`), name).toContain(
        'local/layers',
      )
    }
  })

  it('services may', async () => {
    expect(await rulesBrokenBy(fileIn('services'), "import { a } from '@supabase/supabase-js'\na()")).toEqual([])
  })

  it.each(['lib', 'config', 'schemas', 'content', 'services'])('%s knows no React', async (layer) => {
    for (const name of ['react', 'react-dom/client', 'react-router-dom', '@tanstack/react-query']) {
      expect(await rulesBrokenBy(fileIn(layer), `import { a } from '${name}'\na()`), name).toContain('local/layers')
    }
  })

  it('zod comes in its small build', async () => {
    for (const name of ['zod', 'zod/v4', 'zod/v4/core', 'zod/v3']) {
      expect(await rulesBrokenBy(fileIn('schemas'), `import { a } from '${name}'\na()`), name).toEqual([
        'no-restricted-imports',
      ])
    }
    expect(await rulesBrokenBy(fileIn('schemas'), "import * as z from 'zod/mini'\nz.string()")).toEqual([])
  })
})

describe('browser storage and build settings', () => {
  const uses = [
    ...['localStorage', 'sessionStorage', 'indexedDB'].flatMap((name) => [
      { code: `${name}.toString()`, rule: 'no-restricted-globals' },
      { code: `window.${name}.toString()`, rule: 'no-restricted-properties' },
      { code: `globalThis.${name}.toString()`, rule: 'no-restricted-properties' },
      { code: `const { ${name} } = window\n${name}.toString()`, rule: 'no-restricted-properties' },
    ]),
  ]

  it.each(uses)('only services: $code', async ({ code, rule }) => {
    expect(await rulesBrokenBy(fileIn('queries'), code)).toContain(rule)
    expect(await rulesBrokenBy(fileIn('services'), code)).toEqual([])
  })

  it.each([
    'export const mode = import.meta.env.MODE',
    "export const mode = import.meta['env'].MODE",
    'export const { env } = import.meta',
  ])('only config/env.ts: %s', async (code) => {
    for (const file of ['src/app/file.ts', 'src/services/file.ts', 'src/config/other.ts', 'src/main.tsx']) {
      expect(await rulesBrokenBy(file, code), file).toContain('no-restricted-syntax')
    }
    expect(await rulesBrokenBy('src/config/env.ts', code)).not.toContain('no-restricted-syntax')
  })
})

describe('hygiene', () => {
  it('finds an import cycle', async () => {
    const first = 'tests/lint/fixtures/cycle-first.ts'
    expect(await rulesBrokenBy(first, "import { second } from './cycle-second'\nexport const first = second")).toEqual([
      'import-x/no-cycle',
    ])
    expect(await rulesBrokenBy(first, 'export const first = 1')).toEqual([])
  })

  it('takes no comment that switches a rule off', async () => {
    const code = '// eslint-disable-next-line no-restricted-globals\nlocalStorage.clear()'
    expect(await rulesBrokenBy(fileIn('queries'), code)).toContain('no-restricted-globals')
  })
})
