import { expect, it } from 'vitest'
import { newSecret, secretFragment, secretIn } from '@/lib/secrets'

it('makes a secret of 43 signs of base64url, another one each time', () => {
  const secrets = Array.from({ length: 200 }, newSecret)
  for (const secret of secrets) expect(secret).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(new Set(secrets).size).toBe(200)
  // Each of the 64 signs occurs.
  expect(new Set(secrets.join('')).size).toBe(64)
})

it('finds the secret in its fragment, and in no other one', () => {
  const secret = newSecret()
  expect(secretIn(secretFragment(secret))).toBe(secret)
  for (const hash of [
    '',
    '#',
    '#detalles',
    `#administrar=${secret.slice(1)}`,
    `#administrar=${secret}x`,
    `#x${secret}`,
  ])
    expect(secretIn(hash)).toBeNull()
})
