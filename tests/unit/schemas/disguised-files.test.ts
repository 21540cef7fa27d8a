import { expect, it } from 'vitest'
import { checkImageFile } from '@/schemas/images'

const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(
    parts.flatMap((part) => (typeof part === 'string' ? Array.from(part, (letter) => letter.charCodeAt(0)) : part)),
  )

it.each([
  ['an HTML page', bytes('<!doctype html><script>alert(1)</script>')],
  ['an SVG drawing', bytes('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['a GIF that is a script too', bytes('GIF89a/*', [0], '*/=1;alert(1)')],
  ['the beginning of a PNG signature', bytes([0x89, 0x50, 0x4e])],
])('the check of an image file refuses %s with the name foto.jpg', async (_, content) => {
  expect(await checkImageFile(new File([content], 'foto.jpg', { type: 'image/jpeg' }))).toBe('wrongType')
})
