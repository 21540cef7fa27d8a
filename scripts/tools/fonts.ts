/**
 * `node scripts/install.mjs tools && npx tsx scripts/tools/fonts.ts`: subsets the site's three fonts from the Fontsource packages.
 *
 * Keeps the glyphs of Spanish, the optical size for display and the weights in use. Fails if the three files together
 * exceed 85 KB.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const BUDGET = 85 * 1024
const packages = join(import.meta.dirname, 'node_modules/@fontsource-variable')
const target = join(import.meta.dirname, '../../src/styles/fonts')

const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))
const spanish = 'áéíóúüñÁÉÍÓÚÜÑ¿¡ºª'
const punctuation = '\u00a0\u202f«»“”‘’–—…·•²°′″×−€©'
const everything = ascii + spanish + punctuation
/** The italic is used for headlines, captions and numerals only: it needs no symbols. */
const italic = everything.replace(/[#$%&*+<=>@[\\\]^_`{|}~ºª²″×−€©•]/g, '')

const cuts = [
  {
    file: 'newsreader-roman.woff2',
    source: 'newsreader/files/newsreader-latin-opsz-normal.woff2',
    text: everything,
    axes: { opsz: 60, wght: { min: 340, max: 420 } },
    features: ['kern', 'liga', 'lnum', 'tnum'],
  },
  {
    file: 'newsreader-italic.woff2',
    source: 'newsreader/files/newsreader-latin-opsz-italic.woff2',
    text: italic,
    axes: { opsz: 60, wght: { min: 320, max: 400 } },
    features: ['kern', 'liga', 'lnum'],
  },
  {
    file: 'schibsted-grotesk.woff2',
    source: 'schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2',
    text: everything,
    axes: { wght: { min: 400, max: 700 } },
    features: ['kern', 'liga', 'tnum'],
  },
]

await mkdir(target, { recursive: true })
let total = 0
for (const cut of cuts) {
  const font = await subsetFont(await readFile(join(packages, cut.source)), cut.text, {
    targetFormat: 'woff2',
    variationAxes: cut.axes,
    keepFeatures: cut.features,
    noHinting: true,
  })
  await writeFile(join(target, cut.file), font)
  total += font.length
  console.log(`${cut.file}  ${(font.length / 1024).toFixed(1)} KB`)
}
console.log(`together  ${(total / 1024).toFixed(1)} KB of ${BUDGET / 1024} KB`)
if (total > BUDGET) {
  console.error('The fonts are over their budget.')
  process.exitCode = 1
}
