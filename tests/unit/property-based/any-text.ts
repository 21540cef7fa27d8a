import fc from 'fast-check'
import { hostileTexts, impossibleTexts } from '@tests/support/hostile-texts'

/** Any JavaScript string, including lone surrogates, control characters and the corpus of hostile texts. */
export const anyText = fc.oneof(
  { weight: 4, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  {
    weight: 2,
    arbitrary: fc
      .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 30 })
      .map((codes) => String.fromCharCode(...codes)),
  },
  { weight: 1, arbitrary: fc.webUrl({ withQueryParameters: true, withFragments: true }) },
  { weight: 1, arbitrary: fc.constantFrom(...Object.values(hostileTexts), ...Object.values(impossibleTexts)) },
)

/**
 * Text of `min` to `max` characters, at most `min + 40`, that an input of one line leaves unchanged: no control or
 * invisible characters, no line or paragraph separators.
 */
export const storableText = (min: number, max: number) =>
  fc
    .string({ unit: 'grapheme', minLength: min, maxLength: Math.min(max, min + 40) })
    .map((text) => text.replace(/[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2028\u2029]/gu, '-').trim())
    .filter((text) => Array.from(text).length >= min && Array.from(text).length <= max)
