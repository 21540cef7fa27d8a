/**
 * `npx tsx scripts/images.ts`: generates the site's images from `src/assets/photos` after a photograph or a recipe has
 * changed, and their list `src/content/photos.ts`. Also the cards of the sample listings.
 *
 * The results are committed: encoding AVIF takes minutes, and neither the first start nor a build should wait for it.
 * File names contain a hash of the photograph and the recipe: `/images/<name>-<width>.<hash>.*` may be cached forever,
 * and a file that exists is up to date.
 */
import { hash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import sharp, { type Region, type Sharp } from 'sharp'
import { cardPhotoWidth } from '../src/lib/responsive-image.ts'

const photosFolder = 'src/assets/photos'
const imagesFolder = 'public/images'
const cardsFolder = 'src/assets/cards'

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
 * Phones show the bay in portrait format. The crop keeps their file small: the landscape file would need a width of
 * 1900 px for the same sharpness.
 */
const bayOnPhones: Recipe = {
  name: 'ancon-bay-movil',
  source: 'ancon-bay.jpg',
  crop: { left: 747, top: 0, width: 810, height: 1350 },
  budgets: { 480: 45_000, 640: 65_000, 810: 88_000 },
}

const budgets = { 480: 28_000, 960: 60_000, 1440: 130_000, 1920: 180_000 }
const sources = readdirSync(photosFolder).filter((file) => file.endsWith('.jpg'))
const photoRecipes: Recipe[] = sources.sort().map((source) => ({ name: basename(source, '.jpg'), source, budgets }))
export const recipes = [...photoRecipes, bayOnPhones]

/** Options of each encoder. The quality decreases by `qualityStep`, down to `lowestQuality`, until the file fits its budget. */
const encoders = {
  avif: { quality: 54, effort: 4, chromaSubsampling: '4:2:0' },
  webp: { quality: 70, effort: 5, smartSubsample: true },
  jpg: { quality: 76, mozjpeg: true },
}
const lowestQuality = 34
const qualityStep = 5

/** 8 hex digits that change with the photograph, its recipe and the encoders' options. */
export function hashRecipe(recipe: Recipe): string {
  const settings = Buffer.from(JSON.stringify([recipe, encoders, lowestQuality, qualityStep]))
  return hash('sha256', Buffer.concat([readFileSync(join(photosFolder, recipe.source)), settings])).slice(0, 8)
}

/** Generates the missing files of a recipe. Returns the code that describes them in the list. */
async function generatePhoto(recipe: Recipe): Promise<string> {
  const { name, crop } = recipe
  const version = hashRecipe(recipe)
  const source = sharp(join(photosFolder, recipe.source))
  const { width, height } = crop ?? (await source.metadata())
  const image = crop ? source.extract(crop) : source
  const widths = Object.keys(recipe.budgets)
    .map(Number)
    .filter((targetWidth) => targetWidth <= width)
  for (const targetWidth of widths)
    for (const format of ['avif', 'webp', 'jpg'] as const) {
      const file = join(imagesFolder, `${name}-${targetWidth}.${version}.${format}`)
      // JPEG is the fallback of very old browsers: one width, without a budget.
      if (existsSync(file) || (format === 'jpg' && targetWidth !== widths[1])) continue
      const budget = format === 'jpg' ? Infinity : recipe.budgets[targetWidth]
      writeFileSync(file, await encode(image.clone().resize({ width: targetWidth }), format, budget))
      console.log(file)
    }
  const widthsArgument = crop ? `, [${widths.join(', ')}]` : ''
  return `/* @__PURE__ */ createResponsiveImage('${name}', '${version}', ${width}, ${height}${widthsArgument})`
}

async function encode(image: Sharp, format: keyof typeof encoders, budget = Infinity): Promise<Buffer> {
  let quality = encoders[format].quality
  for (;;) {
    const options = { ...encoders[format], quality }
    const content = await image.toFormat(format === 'jpg' ? 'jpeg' : format, options).toBuffer()
    if (content.length <= budget || quality - qualityStep < lowestQuality) return content
    quality -= qualityStep
  }
}

async function main(): Promise<void> {
  let list = `// Written by scripts/images.ts: run it again instead of editing.
// One export per photograph, each pure, so that a page carries only the ones it shows:
// import * as photos from '@/content/photos'
import { createResponsiveImage, addNarrowCrop } from '@/lib/responsive-image'

`
  for (const recipe of photoRecipes) {
    const name = recipe.name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
    list += `export const ${name} = ${await generatePhoto(recipe)}\n`
  }
  list += `export const anconBayHero = /* @__PURE__ */ addNarrowCrop(
  anconBay,
  ${await generatePhoto(bayOnPhones)},
  '(max-width: 599px)',
)
`
  writeFileSync('src/content/photos.ts', list)

  // As large as those that the browser prepares with an upload (src/services/images/preparation/encode.ts).
  for (const source of sources)
    await sharp(join(photosFolder, source))
      .resize({ width: cardPhotoWidth })
      .jpeg({ quality: 60, mozjpeg: true })
      .toFile(join(cardsFolder, source))

  const hashes = recipes.map(hashRecipe)
  for (const file of readdirSync(imagesFolder)) {
    const version = /-\d+\.([0-9a-f]{8})\.(avif|webp|jpg)$/.exec(file)?.[1]
    if (version && !hashes.includes(version)) rmSync(join(imagesFolder, file))
  }
}

if (import.meta.filename === process.argv[1]) await main()
