import { expect, it } from 'vitest'
import { toKeyFragment, readKeyFragment, createSecret, toSecretFragment, readSecretFragment } from '@/lib/secrets'

it('a secret has 43 random base64url characters', () => {
  const secrets = Array.from({ length: 200 }, createSecret)
  for (const secret of secrets) expect(secret).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(new Set(secrets).size).toBe(200)
  // Each of the 64 characters occurs.
  expect(new Set(secrets.join('')).size).toBe(64)
})

it('a secret is read from the URL fragment of a management link, and from no other fragment', () => {
  const secret = createSecret()
  expect(readSecretFragment(toSecretFragment(secret))).toBe(secret)
  for (const hash of [
    '',
    '#',
    '#detalles',
    `#administrar=${secret.slice(1)}`,
    `#administrar=${secret}x`,
    `#x${secret}`,
  ])
    expect(readSecretFragment(hash)).toBeNull()
})

it.each(['.', ')', ',', '%E2%80%8B', '…', '*'])(
  'the secret and the key of a link are read even if %j follows the link',
  (suffix) => {
    const [secret, key] = [createSecret(), crypto.randomUUID()]
    expect(readSecretFragment(toSecretFragment(secret) + suffix)).toBe(secret)
    expect(readKeyFragment(toKeyFragment('hoja', key) + suffix, 'hoja')).toBe(key)
  },
)

it('a key is read from the URL fragment that names what it opens, and from no other fragment', () => {
  const key = crypto.randomUUID()
  expect(readKeyFragment(toKeyFragment('hoja', key), 'hoja')).toBe(key)
  expect(readKeyFragment(toKeyFragment('hoja', key), 'solicitud')).toBeNull()
  for (const hash of ['', '#', '#hoja', '#hoja=', `#hoja=${key}x`, `#hoja=${key.slice(1)}`, '#hoja=%'])
    expect(readKeyFragment(hash, 'hoja')).toBeNull()
})
