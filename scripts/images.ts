/**
 * `npx tsx scripts/images.ts`: generates the site's images from `src/assets/photos` after a photograph or a recipe has
 * changed, and their list `src/content/photos.ts`.
 *
 * The results are committed: encoding AVIF takes minutes, and neither the first start nor a build should wait for it.
 * File names contain a hash of the photograph and the recipe: `/images/<name>-<width>.<hash>.*` may be cached forever,
 * and a file that exists is up to date.
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import sharp, { type Region, type Sharp } from 'sharp'

const PHOTOS = 'src/assets/photos'
const IMAGES = 'public/images'

/** The files to generate from one photo. */
interface Recipe {
  name: string
  /** File in the photos folder. */
  source: string
  /** Part of the source, in its pixels. */
  crop?: Region
  /** The largest AVIF or WebP file in bytes, by its width in pixels. */
  budgets: Record<number, number>
}

/**
 * Phones show the bay in portrait format. The crop keeps the file of a phone under 90 KB: the landscape file would need
 * a width of 1900 px for the same sharpness.
 */
const bayOnPhones: Recipe = {
  name: 'ancon-bay-movil',
  source: 'ancon-bay.jpg',
  crop: { left: 747, top: 0, width: 810, height: 1350 },
  budgets: { 480: 45_000, 640: 65_000, 810: 88_000 },
}

const budgets = { 480: 28_000, 960: 60_000, 1440: 130_000, 1920: 180_000 }
const sources = readdirSync(PHOTOS).filter((file) => file.endsWith('.jpg'))
export const recipes: Recipe[] = [
  ...sources.sort().map((source) => ({ name: basename(source, '.jpg'), source, budgets })),
  bayOnPhones,
]

/** Options of each encoder. The quality decreases by `step`, down to `lowest`, until the file fits its budget. */
const encoders = {
  // Effort 6 saves 1–2 % and takes three times as long.
  avif: { quality: 54, effort: 4, chromaSubsampling: '4:2:0' },
  webp: { quality: 70, effort: 5, smartSubsample: true },
  jpg: { quality: 76, mozjpeg: true },
}
type Format = keyof typeof encoders
const lowest = 34
const step = 5

/** 8 hex digits that change with the photograph, its recipe and the encoders' options. */
export const hashOf = (recipe: Recipe): string =>
  createHash('sha256')
    .update(readFileSync(join(PHOTOS, recipe.source)))
    .update(JSON.stringify([recipe, encoders, lowest, step]))
    .digest('hex')
    .slice(0, 8)

/** Generates the missing files of a recipe. Returns its entry for the list, and the names of all its files. */
async function makePhoto(recipe: Recipe) {
  const { name, crop } = recipe
  const hash = hashOf(recipe)
  const source = sharp(join(PHOTOS, recipe.source))
  const { width, height } = crop ?? (await source.metadata())
  const image = crop ? source.extract(crop) : source
  const widths = Object.keys(recipe.budgets)
    .map(Number)
    .filter((wanted) => wanted <= width)
  const files: string[] = []
  for (const wanted of widths)
    for (const format of ['avif', 'webp', ...(wanted === widths[1] ? ['jpg' as const] : [])] as const) {
      const file = `${name}-${wanted}.${hash}.${format}`
      files.push(file)
      if (existsSync(join(IMAGES, file))) continue
      const content = await encode(image.clone().resize({ width: wanted }), format, recipe.budgets[wanted])
      await writeFile(join(IMAGES, file), content)
      console.log(file, `${Math.round(content.length / 1000)} KB`)
    }
  const own = crop ? `, [${widths.join(', ')}]` : ''
  return { name, files, call: `/* @__PURE__ */ responsiveImage('${name}', '${hash}', ${width}, ${height}${own})` }
}

async function encode(image: Sharp, format: Format, budget = Infinity): Promise<Buffer> {
  for (let { quality } = encoders[format]; ; quality -= step) {
    const options = { ...encoders[format], quality }
    const content = await image.toFormat(format === 'jpg' ? 'jpeg' : format, options).toBuffer()
    // JPEG is the fallback of very old browsers: it has no budget.
    if (content.length <= budget || format === 'jpg' || quality - step < lowest) return content
  }
}

async function main(): Promise<void> {
  const photos = []
  for (const recipe of recipes) photos.push(await makePhoto(recipe))
  const wanted = new Set(photos.flatMap(({ files }) => files))
  for (const file of readdirSync(IMAGES))
    if (/-\d+\.[0-9a-f]{8}\.(avif|webp|jpg)$/.test(file) && !wanted.has(file)) await rm(join(IMAGES, file))

  const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const bay = photos.pop()
  const text = `// Written by scripts/images.ts: run it again instead of editing.
// One export per photograph, each pure, so that a page carries only the ones it shows:
// import * as photos from '@/content/photos'
import { responsiveImage, withNarrowCrop } from '@/lib/responsive-image'

${photos.map(({ name, call }) => `export const ${camel(name)} = ${call}`).join('\n')}
export const anconBayHero = /* @__PURE__ */ withNarrowCrop(
  anconBay,
  ${bay?.call},
  '(max-width: 599px)',
)
`
  await writeFile('src/content/photos.ts', text)
}

if (import.meta.filename === process.argv[1]) await main()
