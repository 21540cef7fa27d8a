import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { refusal } from '../../../supabase/functions/_shared/authorised'
import { secretKey } from '../../../supabase/functions/_shared/secret-key'

const call = (secret?: string) =>
  new Request('https://ancon.test/functions/v1/purge', { headers: secret ? { 'x-purge-secret': secret } : {} })

describe('who may call an Edge Function', () => {
  it('is whoever knows the secret', async () => {
    expect(await refusal(call('correcto'), 'x-purge-secret', 'correcto')).toBeNull()
  })

  it.each([
    ['another one', call('otro'), 'correcto'],
    ['none', call(), 'correcto'],
    ['none, where none is set', call(), undefined],
    ['none, where an empty one is set', call(), ''],
  ])('is nobody with %s', async (_, request, secret) => {
    const refused = await refusal(request, 'x-purge-secret', secret)
    expect(refused?.status).toBe(401)
    expect(await refused?.json()).toEqual({ error: 'Unauthorized' })
  })

  it('is decided by the function, so the gateway asks for no JWT', () => {
    const config = readFileSync('supabase/config.toml', 'utf8')
    const functions = readdirSync('supabase/functions').filter((name) => !name.startsWith('_'))
    expect(functions).toHaveLength(4)
    for (const name of functions) expect(config).toContain(`[functions.${name}]\nverify_jwt = false\n`)
  })
})

describe('the key of an Edge Function', () => {
  const from = (values: Record<string, string>) => secretKey((name) => values[name])
  const legacy = { SUPABASE_SERVICE_ROLE_KEY: 'eyJ' }

  it.each([
    ['the default secret key', { ...legacy, SUPABASE_SECRET_KEYS: '{"web":"sb_1","default":"sb_2"}' }, 'sb_2'],
    ['the first one, if none is the default', { ...legacy, SUPABASE_SECRET_KEYS: '{"web":"sb_1"}' }, 'sb_1'],
    ['the legacy key of a project without secret keys', { ...legacy, SUPABASE_SECRET_KEYS: '{}' }, 'eyJ'],
    ['the legacy key, where there is no other', legacy, 'eyJ'],
  ])('is %s', (_, values, key) => expect(from(values)).toBe(key))

  it('is missed with its name', () => {
    expect(() => from({})).toThrow(/SUPABASE_SECRET_KEYS/)
  })
})
