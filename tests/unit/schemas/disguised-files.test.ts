import { describe, expect, it } from 'vitest'
import { checkImageFile } from '@/schemas/images'

describe('the check of an image file', () => {
  const bytes = (...parts: (string | number[])[]) =>
    new Uint8Array(
      parts.flatMap((part) => (typeof part === 'string' ? Array.from(part, (letter) => letter.charCodeAt(0)) : part)),
    )
  const file = (content: Uint8Array<ArrayBuffer>) => new File([content], 'foto.jpg', { type: 'image/jpeg' })
  const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
  const big = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]
  const pngOf = (width: number, height: number) => bytes(png, big(13), 'IHDR', big(width), big(height), [8, 6, 0, 0, 0])
  const jpegOf = (width: number, height: number) =>
    bytes(
      [0xff, 0xd8, 0xff, 0xe1, 0, 6],
      'Exif',
      [0xff, 0xc2, 0, 17, 8],
      big(height).slice(2),
      big(width).slice(2),
      [3],
    )
  const webpOf = (width: number, height: number) =>
    bytes(
      'RIFF',
      [0, 0, 0, 0],
      'WEBPVP8X',
      [10, 0, 0, 0, 0, 0, 0, 0],
      big(width - 1)
        .slice(1)
        .reverse(),
      big(height - 1)
        .slice(1)
        .reverse(),
    )

  it.each([
    ['a page', bytes('<!doctype html><script>alert(1)</script>')],
    ['a drawing', bytes('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a GIF with a script behind it', bytes('GIF89a/*', [0], '*/=1;alert(1)')],
    ['nothing', bytes()],
    ['half a signature', bytes([0x89, 0x50, 0x4e])],
  ])('refuses %s with the name foto.jpg', async (_, content) => {
    expect(await checkImageFile(file(content))).toBe('wrongType')
  })

  it.each([
    ['PNG', pngOf(50_000, 50_000)],
    ['JPEG', jpegOf(60_000, 60_000)],
    ['WebP', webpOf(16_000, 16_000)],
  ])('refuses a %s of a few bytes that declares more than 100 megapixels', async (_, content) => {
    expect(await checkImageFile(file(content))).toBe('tooManyPixels')
  })

  it.each([
    ['PNG', pngOf(10_000, 10_000)],
    ['JPEG', jpegOf(10_000, 10_000)],
    ['WebP', webpOf(10_000, 10_000)],
    ['a JPEG that ends after its signature', bytes([0xff, 0xd8, 0xff])],
    ['a JPEG without a frame', bytes([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0xff, 0xff, 0xff])],
  ])('accepts %s within 100 megapixels, or of unknown size', async (_, content) => {
    expect(await checkImageFile(file(content))).toBeNull()
  })
})
