import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { refuseUnlessAuthorised } from '../../../supabase/functions/_shared/authorised'
import { readSecretKey } from '../../../supabase/functions/_shared/secret-key'

const call = (secret?: string) =>
  new Request('https://ancon.test/functions/v1/purge', { headers: secret ? { 'x-purge-secret': secret } : {} })

describe('a call of an Edge Function', () => {
  it('is allowed with the secret', async () => {
    expect(await refuseUnlessAuthorised(call('correcto'), 'x-purge-secret', 'correcto')).toBeNull()
  })

  it.each([
    ['with another secret', call('otro'), 'correcto'],
    ['without the secret', call(), 'correcto'],
    ['where no secret is configured', call(), undefined],
    ['where the configured secret is empty', call(), ''],
  ])('is refused %s', async (_, request, secret) => {
    const refused = await refuseUnlessAuthorised(request, 'x-purge-secret', secret)
    expect(refused?.status).toBe(401)
    expect(await refused?.json()).toEqual({ error: 'Unauthorized' })
  })

  it('is authorised by the function itself, so the gateway verifies no JWT', () => {
    const config = readFileSync('supabase/config.toml', 'utf8')
    const functions = readdirSync('supabase/functions').filter((name) => !name.startsWith('_'))
    expect(functions).toHaveLength(4)
    for (const name of functions) expect(config).toContain(`[functions.${name}]\nverify_jwt = false\n`)
  })
})

describe('the secret key of an Edge Function', () => {
  const from = (values: Record<string, string>) => readSecretKey((name) => values[name])
  const legacy = { SUPABASE_SERVICE_ROLE_KEY: 'eyJ' }

  it.each([
    ['the default secret key', { ...legacy, SUPABASE_SECRET_KEYS: '{"web":"sb_1","default":"sb_2"}' }, 'sb_2'],
    ['the first one, if none is the default', { ...legacy, SUPABASE_SECRET_KEYS: '{"web":"sb_1"}' }, 'sb_1'],
    ['the legacy key of a project without secret keys', { ...legacy, SUPABASE_SECRET_KEYS: '{}' }, 'eyJ'],
    ['the legacy key, where there is no other', legacy, 'eyJ'],
  ])('is %s', (_, values, key) => expect(from(values)).toBe(key))

  it('throws an error that names the missing variable', () => {
    expect(() => from({})).toThrow(/SUPABASE_SECRET_KEYS/)
  })
})
