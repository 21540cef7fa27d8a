import { describe, expect, it } from 'vitest'
import { toCardVariantName, toPropertyImageName, sanitizeFileName, toStoredImageName } from '@/lib/file-names'

describe('a sanitised file name', () => {
  it('is in lower case, with a hyphen for each character except a-z, digits, dot and hyphen', () => {
    expect(sanitizeFileName('Casa Ñandú (1).JPG')).toBe('casa--and---1-.jpg')
    expect(sanitizeFileName('a_b/c\\d.png')).toBe('a-b-c-d.png')
  })

  it('has no two dots in a row, which Storage may refuse', () => {
    expect(sanitizeFileName('Dpto. 3er piso..jpg')).toBe('dpto.-3er-piso.jpg')
    expect(sanitizeFileName('vista...al.mar....png')).toBe('vista.al.mar.png')
  })

  it('is never empty', () => {
    expect(sanitizeFileName('')).toBe('imagen')
  })
})

it('an uploaded photo is named property-{timestamp}-{index}-{sanitised name}', () => {
  expect(toPropertyImageName(1763679600000, 2, 'Vista Mar.jpeg')).toBe('property-1763679600000-2-vista-mar.jpeg')
})

it('the card of a photo has its whole name, and is a JPEG', () => {
  expect(toCardVariantName('property-1-0-casa.v2.jpg')).toBe('property-1-0-casa.v2.jpg.card.jpg')
  expect(toCardVariantName('sin-extension')).toBe('sin-extension.card.jpg')
})

describe('the stored name of an image of the site', () => {
  it.each([
    ['Malecón al Atardecer.JPG', 'image/jpeg', 'malec-n-al-atardecer.jpg'],
    ['ancon-view.jpg', 'image/png', 'ancon-view.jpg'],
    ['../../etc/passwd.png', 'image/png', '-.-etc-passwd.png'],
    ['foto', 'image/png', 'foto.png'],
    ['foto.jfif', 'image/jpeg', 'foto.jfif.jpg'],
    ['.webp', 'image/webp', 'webp.webp'],
    ['.oculta.jpg', 'image/jpeg', 'oculta.jpg'],
    ['...jpg', 'image/jpeg', 'jpg.jpg'],
    // Unchanged, the next two would be names of variants of `casa.jpg`, and the gallery does not show variants.
    ['casa.jpg.960.webp', 'image/webp', 'casa.jpg-960.webp'],
    ['.casa.JPG.1920.jpg', 'image/jpeg', 'casa.jpg-1920.jpg'],
    ['casa.960.webp', 'image/webp', 'casa.960.webp'],
    ['', 'image/jpeg', 'imagen.jpg'],
  ])('of %j (%s) is %j', (name, type, stored) => {
    expect(toStoredImageName(name, type)).toBe(stored)
  })

  it('has no dot at its start, even if a long name is cut before a dot', () => {
    expect(toStoredImageName(`${'x'.repeat(20)}.${'y'.repeat(180)}.jpg`, 'image/jpeg')).toMatch(/^y+\.jpg$/)
  })

  it('keeps the end of a name that is too long', () => {
    const stored = toStoredImageName(`${'x'.repeat(300)}.jpg`, 'image/jpeg')
    expect(stored).toHaveLength(185)
    expect(stored).toMatch(/x\.jpg$/)
  })
})
