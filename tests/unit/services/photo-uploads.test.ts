import { expect, test } from 'vitest'
import { toUploadPercent } from '@/services/images/objects'
import { setExtension } from '@/services/publish/photo-uploads'

test('the upload of photos takes the progress bar from 10 to 90 per cent', () => {
  expect([0, 1, 2, 3, 4].map((done) => toUploadPercent(done, 4))).toEqual([10, 30, 50, 70, 90])
  expect(toUploadPercent(9, 4)).toBe(90)
  expect(toUploadPercent(0, 0)).toBe(10)
})

test.each([
  ['image/jpeg', 'Casa.JPEG', 'Casa.jpeg'],
  ['image/jpeg', 'casa.webp', 'casa.jpg'],
  ['image/png', 'captura', 'captura.png'],
  ['image/webp', 'mar.azul.webp', 'mar.azul.webp'],
  ['image/jpeg', `${'a'.repeat(300)}.jpg`, `${'a'.repeat(80)}.jpg`],
])('a file of the type %s with the name %s is stored as %s', (type, name, stored) => {
  expect(setExtension(type, name)).toBe(stored)
})
