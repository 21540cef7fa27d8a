import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { refuseUnlessAuthorised } from '../../../supabase/functions/_shared/authorised'
import { readSecretKey } from '../../../supabase/functions/_shared/secret-key'

const makeCall = (secret?: string) =>
  new Request('https://ancon.test/functions/v1/images', { headers: secret ? { 'x-images-secret': secret } : {} })

describe('a call of an Edge Function', () => {
  it('is allowed with the secret', async () => {
    expect(await refuseUnlessAuthorised(makeCall('correcto'), 'x-images-secret', 'correcto')).toBeNull()
  })

  it.each([
    ['with another secret', makeCall('otro'), 'correcto'],
    ['without the secret', makeCall(), 'correcto'],
    ['without the secret, where none is configured', makeCall(), undefined],
    ['without the secret, where the configured one is empty', makeCall(), ''],
  ])('is refused %s', async (_, request, secret) => {
    const refusal = await refuseUnlessAuthorised(request, 'x-images-secret', secret)
    expect(refusal?.status).toBe(401)
    expect(await refusal?.json()).toEqual({ error: 'Unauthorized' })
  })

  it('is authorised by the function itself, so the gateway verifies no JWT', () => {
    const config = readFileSync('supabase/config.toml', 'utf8')
    const functions = readdirSync('supabase/functions').filter((name) => !name.startsWith('_'))
    expect(functions).toHaveLength(4)
    for (const name of functions) expect(config).toContain(`[functions.${name}]\nverify_jwt = false\n`)
  })
})

describe('the secret key of an Edge Function', () => {
  const readFrom = (values: Record<string, string>) => readSecretKey((name) => values[name])
  const legacy = { SUPABASE_SERVICE_ROLE_KEY: 'eyJ' }

  it.each([
    ['the default secret key', { ...legacy, SUPABASE_SECRET_KEYS: '{"web":"sb_1","default":"sb_2"}' }, 'sb_2'],
    ['the first secret key, if none is the default', { ...legacy, SUPABASE_SECRET_KEYS: '{"web":"sb_1"}' }, 'sb_1'],
    ['the legacy key of a project without secret keys', { ...legacy, SUPABASE_SECRET_KEYS: '{}' }, 'eyJ'],
    ['the legacy key, where the variable of the secret keys is missing', legacy, 'eyJ'],
  ])('is %s', (_, values, key) => expect(readFrom(values)).toBe(key))

  it('is required: without it, an error names its variable', () => {
    expect(() => readFrom({})).toThrow(/SUPABASE_SECRET_KEYS/)
  })
})
