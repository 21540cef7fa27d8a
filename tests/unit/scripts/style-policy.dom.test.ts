import { createHash } from 'node:crypto'
import 'sonner'
import { expect, it } from 'vitest'
import { createSecurityHeaders } from '../../../scripts/security-headers'

it('the Content Security Policy allows the inline styles of sonner, and no other ones', () => {
  const policy = createSecurityHeaders()['Content-Security-Policy'] ?? ''
  const insertedStyles = Array.from(document.querySelectorAll('style'), ({ textContent }) => textContent)
  expect(insertedStyles).toEqual([expect.stringContaining('[data-sonner-toast]')])
  // sonner inserts an empty style element and then fills it, so the policy also needs the hash of ''.
  const hashes = ['', ...insertedStyles].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  expect(policy.split('; ')).toContain(`style-src 'self' ${hashes.join(' ')}`)
})
