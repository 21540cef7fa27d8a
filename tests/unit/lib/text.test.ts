import { expect, it } from 'vitest'
import { normalizeText, plural } from '@/lib/text'

it('finds Ancón with and without its accent', () => {
  expect(normalizeText('  ANCÓN  Ñaña ')).toBe('ancon nana')
})

it('counts in words', () => {
  expect(plural(1, 'propiedad', 'propiedades')).toBe('1 propiedad')
  expect(plural(1200, 'propiedad', 'propiedades')).toBe('1,200 propiedades')
})
