import { expect, it } from 'vitest'
import { normalizeText, plural, printable, toSingleLine } from '@/lib/text'

it('finds Ancón with and without its accent', () => {
  expect(normalizeText('  ANCÓN  Ñaña ')).toBe('ancon nana')
})

it('adds the singular or plural noun to a count', () => {
  expect(plural(1, 'propiedad', 'propiedades')).toBe('1 propiedad')
  expect(plural(1200, 'propiedad', 'propiedades')).toBe('1,200 propiedades')
})

it.each([
  ['Ana\tPaz\r\nQuispe', 'Ana Paz Quispe'],
  ['Ana\u2028Paz\x85Quispe', 'Ana Paz Quispe'],
  ['Ana\0\x07\x1b\x9f Paz', 'Ana Paz'],
  ['Ana  Paz\u00a0Ñ 🏠', 'Ana  Paz\u00a0Ñ 🏠'],
  ['Ana\ud83d', 'Ana\ufffd'],
])('%j is one line as %j', (text, line) => {
  expect(toSingleLine(text)).toBe(line)
})

it('keeps the lines of a longer text', () => {
  expect(printable('Uno\r\n\tDos\0\x1b')).toBe('Uno\r\n\tDos')
})
