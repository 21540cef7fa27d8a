import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import packageJson from '../../../package.json'

it('the Edge Functions use the version of supabase-js that the site uses', () => {
  const folder = 'supabase/functions'
  const code = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
    .join('\n')
  const versions = [...code.matchAll(/npm:@supabase\/supabase-js@([\w.-]+)/g)].map(([, version]) => version)
  expect(versions.length).toBeGreaterThan(1)
  expect(new Set(versions)).toEqual(new Set([packageJson.dependencies['@supabase/supabase-js']]))
})
