import { expect, it } from 'vitest'
import { isEmailLike, joinNonEmpty, normalizeText, formatCount, removeUnprintable, toSingleLine } from '@/lib/text'

it('a search ignores case, accents, outer spaces and repeated spaces', () => {
  expect(normalizeText('  ANCÓN  Ñaña ')).toBe('ancon nana')
  expect(normalizeText('Anco\u0301n Việt')).toBe('ancon viet')
})

it('a search keeps signs that look like accents but stand alone', () => {
  expect(normalizeText('a^b`c·d¨e')).toBe('a^b`c·d¨e')
})

it('a count has its noun in the singular or plural', () => {
  expect(formatCount(1, 'propiedad', 'propiedades')).toBe('1 propiedad')
  expect(formatCount(1200, 'propiedad', 'propiedades')).toBe('1,200 propiedades')
})

it.each([
  ['Ana\tPaz\r\nQuispe', 'Ana Paz Quispe'],
  ['Ana\u2028Paz\x85Quispe', 'Ana Paz Quispe'],
  ['Ana\0\x07\x1b\x9f Paz', 'Ana Paz'],
  ['Ana  Paz\u00a0Ñ 🏠', 'Ana  Paz\u00a0Ñ 🏠'],
  ['Ana\ud83d', 'Ana\ufffd'],
])('%j becomes the single line %j', (text, line) => {
  expect(toSingleLine(text)).toBe(line)
})

it.each([
  ['ana@correo.pe', true],
  [' ana@correo.pe ', true],
  ["o'ana+avisos@correo.pe", true],
  ['', false],
  ['   ', false],
  ['ana', false],
  ['ana@correo', false],
  ['@correo.pe', false],
  ['ana@.', false],
  ['ana quispe@correo.pe', false],
  ['ａna@correo.pe', false],
  ['ana@correó.pe', false],
  ['ana@correo.pe,', false],
  ['ana@correo.pe;', false],
  ['x<ana@correo.pe>', false],
  ['"ana"@correo.pe', false],
  ['(ana)ana@correo.pe', false],
  ['ana@[10.0.0.1]', false],
  ['mailto:ana@correo.pe', false],
  ['ana\\@correo.pe', false],
  ['ana@correo.Invalid', false],
  ['ana@correo.invalid.', false],
  ['ana@invalid.pe', true],
  ["!#$%&'*+-/=?^_`{|}~@correo.pe", true],
  ["ana@correo.pe'", false],
  ['ana@correo.pe?x', false],
  ['ana@correo..pe', false],
  ['ana@.correo.pe', false],
  ['ana@correo.pe..', false],
  ['ana@cor_reo.pe', false],
  ['ana@correo.pe.', true],
  ['ana@ventas.mi-correo24.com.pe', true],
  ['ana@xn--ancn-1ra.pe', true],
  [`${'a'.repeat(244)}@correo.pe`, true],
  [`${'a'.repeat(245)}@correo.pe`, false],
])('%j has the form of an e-mail address: %s', (text, expected) => {
  expect(isEmailLike(text)).toBe(expected)
})

it('a text of several lines keeps its line breaks and tabs, and loses other control characters', () => {
  expect(removeUnprintable('Uno\r\n\tDos\0\x1b')).toBe('Uno\r\n\tDos')
})

it('a postal address is joined without its missing parts', () => {
  expect(joinNonEmpty('Malecón 123', 'Ancón', 'Lima')).toBe('Malecón 123, Ancón, Lima')
  expect(joinNonEmpty('Malecón 123', '', 'Lima')).toBe('Malecón 123, Lima')
  expect(joinNonEmpty('', '')).toBe('')
})
