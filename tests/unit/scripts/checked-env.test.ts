import { tmpdir } from 'node:os'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { readCheckedEnv } from '../../../scripts/vite/checked-env'
import { expectConsole } from '../../setup/no-console-error'

const project = {
  VITE_SUPABASE_URL: 'https://proyecto.supabase.co',
  VITE_SUPABASE_ANON_KEY: 'una-clave-de-veinte-letras',
}

/** The settings of a build with these variables, in a folder without .env files. */
function readSettingsWith(variables: Record<string, string>) {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
  return readCheckedEnv('production', tmpdir())
}

beforeEach(() => {
  for (const name of ['NETLIFY', 'CF_PAGES', ...Object.keys(project)]) vi.stubEnv(name, '')
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`exit ${code}`)
  })
})

describe.each(['NETLIFY', 'CF_PAGES'])('a build on the host that sets %s', (name) => {
  test('stops without a Supabase project', () => {
    expectConsole('error', /would publish the sample listings of the local database/)
    expect(() => readSettingsWith({ [name]: '1' })).toThrow('exit 1')
  })

  test('continues with a Supabase project', () => {
    expect(readSettingsWith({ [name]: '1', ...project })).toMatchObject(project)
  })
})

test('a build outside of these hosts needs no settings', () => {
  expect(readSettingsWith({}).VITE_SUPABASE_URL).toBeUndefined()
})

test.each([
  ['sb_secret_1234567890_abcdefghij'],
  // {"role":"service_role"}
  ['eyJhbGciOiJIUzI1NiJ9.eyJyb2xlIjoic2VydmljZV9yb2xlIn0.c2lnbmF0dXJl'],
])('the secret key %s in VITE_SUPABASE_ANON_KEY stops a build', (key) => {
  expectConsole('error', /VITE_SUPABASE_ANON_KEY/)
  expect(() => readSettingsWith({ ...project, VITE_SUPABASE_ANON_KEY: key })).toThrow('exit 1')
})

test('a secret key in a variable that the site does not know stops a build: the bundle would contain the key', () => {
  expectConsole('error', /VITE_SERVICE_KEY/)
  expect(() => readSettingsWith({ VITE_SERVICE_KEY: 'sb_secret_1234567890_abcdefghij' })).toThrow('exit 1')
})

test('an invalid setting stops a build with an error that names the setting', () => {
  expectConsole('error', /VITE_AGENT_WHATSAPP/)
  expect(() => readSettingsWith({ VITE_AGENT_WHATSAPP: '123' })).toThrow('exit 1')
})
