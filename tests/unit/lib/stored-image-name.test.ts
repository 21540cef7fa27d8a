import { describe, expect, it } from 'vitest'
import { storedImageName } from '@/lib/file-names'
import { formatKilobytes } from '@/lib/format'

describe('storedImageName', () => {
  it.each([
    ['Malecón al Atardecer.JPG', 'image/jpeg', 'malec-n-al-atardecer.jpg'],
    ['ancon-view.jpg', 'image/png', 'ancon-view.jpg'],
    ['../../etc/passwd.png', 'image/png', '..-..-etc-passwd.png'],
    ['foto', 'image/png', 'foto.png'],
    ['foto.jfif', 'image/jpeg', 'foto.jfif.jpg'],
    ['.webp', 'image/webp', '.webp.webp'],
    ['', 'image/jpeg', 'imagen.jpg'],
  ])('stores %j (%s) as %j', (name, type, stored) => {
    expect(storedImageName(name, type)).toBe(stored)
  })

  it('keeps the end of a name that is too long', () => {
    const stored = storedImageName(`${'x'.repeat(300)}.jpg`, 'image/jpeg')
    expect(stored).toHaveLength(200)
    expect(stored).toMatch(/x\.jpg$/)
  })
})

describe('formatKilobytes', () => {
  it.each([
    [0, '0\u00A0KB'],
    [1, '1\u00A0KB'],
    [1_277_952, '1,248\u00A0KB'],
  ])('shows %d bytes as %j', (bytes, text) => {
    expect(formatKilobytes(bytes)).toBe(text)
  })
})
