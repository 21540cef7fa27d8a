import { expect, it } from 'vitest'
import { checkImageFile } from '@/schemas/images'

const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(
    parts.flatMap((part) => (typeof part === 'string' ? Array.from(part, (letter) => letter.charCodeAt(0)) : part)),
  )

it.each([
  ['a page', bytes('<!doctype html><script>alert(1)</script>')],
  ['a drawing', bytes('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['a GIF with a script behind it', bytes('GIF89a/*', [0], '*/=1;alert(1)')],
  ['half a signature', bytes([0x89, 0x50, 0x4e])],
])('the check of an image file refuses %s with the name foto.jpg', async (_, content) => {
  expect(await checkImageFile(new File([content], 'foto.jpg', { type: 'image/jpeg' }))).toBe('wrongType')
})
