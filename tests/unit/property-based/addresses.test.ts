import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPropertyImageName, toPublicObjectPath } from '@/config/buckets'
import { toWhatsappUrl } from '@/lib/contact-links'
import { toCardVariantName, toPropertyImageName, toStoredImageName } from '@/lib/file-names'
import { toSafeImageUrl } from '@/lib/urls'
import { setExtension } from '@/services/publish/photo-uploads'
import { anyText } from './any-text'

test('the buckets accept every name that an upload derives from a file name', () => {
  // The same rule as the SQL function private.is_image_name.
  const isAcceptedName = (name: string) => /^[a-z0-9-][a-z0-9.-]{4,199}$/.test(name) && /\.(jpe?g|png|webp)$/.test(name)
  fc.assert(
    fc.property(anyText, fc.constantFrom('image/jpeg', 'image/png', 'image/webp'), fc.nat(29), (name, type, index) => {
      const photo = toPropertyImageName(Date.now(), index, setExtension(type, name))
      expect(isAcceptedName(photo), photo).toBe(true)
      expect(isAcceptedName(toCardVariantName(photo)), photo).toBe(true)
      const image = toStoredImageName(name, type)
      expect(isAcceptedName(image), image).toBe(true)
    }),
  )
})

test('the name of a stored photo can be read from its URL, whatever the name', () => {
  fc.assert(
    fc.property(
      anyText.filter((name) => name !== '' && name.isWellFormed()),
      (name) => {
        expect(readPropertyImageName(`https://x.test${toPublicObjectPath('property-images', name)}`)).toBe(name)
      },
    ),
  )
})

test('an accepted image URL has https, or is one of this site, of this tab or of localhost', () => {
  fc.assert(
    fc.property(
      anyText,
      fc.constantFrom(
        '',
        'http://',
        'HTTP://',
        'https://',
        'blob:',
        ' javascript:',
        'java\nscript:',
        'data:image/svg+xml,',
        '//',
        '/\\',
        '/',
        '/\t/',
        '/\n\\',
        'http://localhost:',
        'http://localhost:x@',
      ),
      (text, start) => {
        const safe = toSafeImageUrl(start + text)
        if (safe === null) return
        const { protocol, hostname, origin } = new URL(safe, 'https://site.test/')
        expect(['https:', 'blob:', 'http:']).toContain(protocol)
        if (protocol === 'http:') expect(['localhost', '127.0.0.1', '[::1]']).toContain(hostname)
        if (safe.startsWith('/')) expect(origin).toBe('https://site.test')
      },
    ),
    { numRuns: 500 },
  )
})

test('a WhatsApp link has the number and the whole text, and no text adds a parameter', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const url = new URL(toWhatsappUrl('+51 999-888-777', text))
      expect(url.origin + url.pathname).toBe('https://wa.me/51999888777')
      expect([...url.searchParams.keys()]).toEqual(['text'])
      expect(url.searchParams.get('text')).toBe(text.toWellFormed())
      expect(url.hash).toBe('')
    }),
  )
})
