/**
 * `node scripts/install.mjs tools && npx tsx scripts/tools/fonts.ts`: subsets the site's three fonts from the Fontsource packages.
 *
 * Keeps the glyphs of Spanish, the optical size for display and the weights in use. Fails if the three files together
 * exceed 85 KB.
 */
import { readFileSync, writeFileSync } from 'node:fs'
// @ts-expect-error The package has no types.
import untyped from 'subset-font'

const subsetFont = untyped as (font: Buffer, text: string, options: object) => Promise<Buffer>

const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))
const everything = `${ascii}áéíóúüñÁÉÍÓÚÜÑ¿¡ºª\u00a0\u202f«»“”‘’–—…·•²°′″×−€©`
/** The italic is used for headlines, captions and numerals only: it needs no symbols. */
const italic = everything.replace(/[#$%&*+<=>@[\\\]^_`{|}~ºª²″×−€©•]/g, '')

const sources = `${import.meta.dirname}/node_modules/@fontsource-variable`
let total = 0

async function subset(file: string, source: string, text: string, variationAxes: object, keepFeatures: string[]) {
  const options = { targetFormat: 'woff2', variationAxes, keepFeatures, noHinting: true }
  const font = await subsetFont(readFileSync(`${sources}/${source}`), text, options)
  writeFileSync(`src/styles/fonts/${file}`, font)
  total += font.length
  console.log(`${file}  ${(font.length / 1024).toFixed(1)} KB`)
}

await subset(
  'newsreader-roman.woff2',
  'newsreader/files/newsreader-latin-opsz-normal.woff2',
  everything,
  { opsz: 60, wght: { min: 340, max: 420 } },
  ['kern', 'liga', 'lnum', 'tnum'],
)
await subset(
  'newsreader-italic.woff2',
  'newsreader/files/newsreader-latin-opsz-italic.woff2',
  italic,
  { opsz: 60, wght: { min: 320, max: 400 } },
  ['kern', 'liga', 'lnum'],
)
await subset(
  'schibsted-grotesk.woff2',
  'schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2',
  everything,
  { wght: { min: 400, max: 700 } },
  ['kern', 'liga', 'tnum'],
)
console.log(`together  ${(total / 1024).toFixed(1)} KB`)
if (total > 85 * 1024) throw new Error('The fonts are over their budget of 85 KB.')
