/**
 * `npx tsx scripts/fonts.ts`: subsets the site's three fonts from the Fontsource packages.
 *
 * Keeps the glyphs of Spanish, the optical size for display and the weights in use. Fails if the three files together
 * exceed 85 KB.
 */
import { readFileSync, writeFileSync } from 'node:fs'
// @ts-expect-error The package has no types.
import untyped from 'subset-font'

const subsetFont = untyped as (font: Buffer, text: string, options: object) => Promise<Buffer>

const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))
const allGlyphs = `${ascii}áéíóúüñÁÉÍÓÚÜÑ¿¡ºª\u00a0\u202f«»“”‘’–—…·•²°′″×−€©`
/** The italic is used for headlines, captions and numerals only: it needs no symbols. */
const italicGlyphs = allGlyphs.replace(/[#$%&*+<=>@[\\\]^_`{|}~ºª²″×−€©•]/g, '')

const fonts = {
  'newsreader-roman': {
    source: 'newsreader/files/newsreader-latin-opsz-normal',
    text: allGlyphs,
    variationAxes: { opsz: 60, wght: { min: 340, max: 420 } },
    keepFeatures: ['kern', 'liga', 'lnum', 'tnum'],
  },
  'newsreader-italic': {
    source: 'newsreader/files/newsreader-latin-opsz-italic',
    text: italicGlyphs,
    variationAxes: { opsz: 60, wght: { min: 320, max: 400 } },
    keepFeatures: ['kern', 'liga', 'lnum'],
  },
  'schibsted-grotesk': {
    source: 'schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal',
    text: allGlyphs,
    variationAxes: { wght: { min: 400, max: 700 } },
    keepFeatures: ['kern', 'liga', 'tnum'],
  },
}

let total = 0
for (const [name, { source, text, ...options }] of Object.entries(fonts)) {
  const original = readFileSync(`node_modules/@fontsource-variable/${source}.woff2`)
  const font = await subsetFont(original, text, { targetFormat: 'woff2', noHinting: true, ...options })
  writeFileSync(`src/styles/fonts/${name}.woff2`, font)
  total += font.length
  console.log(`${name}  ${(font.length / 1024).toFixed(1)} KB`)
}
if (total > 85 * 1024) throw new Error('The fonts are over their budget of 85 KB.')
