import { expect, it } from 'vitest'
import { phoneImage } from '../../../scripts/vite/phone-image'

const page = (source: string) => `<picture>${source}<img src="/images/a-960.jpg" fetchPriority="high"></picture>`

it.each([
  [
    'the narrowest file that fills a phone',
    '/images/a-810.avif',
    page(
      '<source type="image/avif" srcSet="/images/a-480.avif 480w, /images/a-810.avif 810w, /images/a-1440.avif 1440w">',
    ),
  ],
  [
    'the widest one where none does',
    '/images/a-640.avif',
    page('<source srcSet="/images/a-480.avif 480w, /images/a-640.avif 640w">'),
  ],
  [
    'the plain address outside a picture',
    '/images/b.jpg',
    '<picture></picture><img fetchPriority="high" src="/images/b.jpg">',
  ],
  ['nothing for a picture of the backend', null, '<img src="/storage/v1/object/public/a.jpg" fetchPriority="high">'],
  ['nothing without a first picture', null, '<img src="/images/b.jpg" loading="lazy">'],
])('is %s', (_, expected, html) => {
  expect(phoneImage(html)).toBe(expected)
})
