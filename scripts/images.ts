/**
 * Generates the site's images from `src/assets/photos`. Skips files that are up to date.
 *
 *   npx tsx scripts/images.ts                    after changing a photograph or a recipe
 *   npx tsx scripts/images.ts --import FOLDER    first imports the JPEG files of FOLDER, resized and re-encoded
 *
 * The results are committed: encoding AVIF takes minutes, and neither the first start nor a build should wait for it.
 * File names contain a content hash, so `/images/<name>-<width>.<hash>.*` may be cached forever.
 */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'

const PHOTOS = 'src/assets/photos'
const IMAGES = 'public/images'
const LOCK = 'src/assets/images.lock.json'

/** The files to generate from one photo. A change regenerates them. */
interface Recipe {
  name: string
  /** File in the photos folder. */
  source: string
  /** Crop of the source: `ratio` is width divided by height, `focus` the position from left (0) to right (1). */
  crop?: { ratio: number; focus: number }
  widths: number[]
  /** Largest AVIF or WebP file at each width, in bytes, in the order of `widths`. */
  budgets: number[]
}

const LADDER = { widths: [480, 960, 1440, 1920], budgets: [28_000, 60_000, 130_000, 180_000] }

/**
 * Phones show the bay in portrait format. The crop keeps the file of a phone under 90 KB: the landscape file would need
 * a width of 1900 px for the same sharpness.
 */
const BAY_ON_PHONES: Recipe = {
  name: 'ancon-bay-movil',
  source: 'ancon-bay.jpg',
  crop: { ratio: 3 / 5, focus: 0.47 },
  widths: [480, 640, 810],
  budgets: [45_000, 65_000, 88_000],
}

/** Initial quality of each encoder. It decreases by STEP, down to LOWEST, until the file fits its budget. */
const START = { avif: 54, webp: 70, jpg: 76 }
const LOWEST = 34
const STEP = 5

type Format = keyof typeof START

const encoders: Record<Format, (image: Sharp, quality: number) => Sharp> = {
  // Effort 6 saves 1–2 % and takes three times as long.
  avif: (image, quality) => image.avif({ quality, effort: 4, chromaSubsampling: '4:2:0' }),
  webp: (image, quality) => image.webp({ quality, effort: 5, smartSubsample: true }),
  jpg: (image, quality) => image.jpeg({ quality, mozjpeg: true }),
}

/**
 * Entry of a generated photo: `from` is the digest of its source and recipe, `hash` the content hash in its file names.
 * Sizes are in pixels.
 */
interface LockEntry {
  from: string
  hash: string
  width: number
  height: number
  widths: number[]
}
type Lock = Record<string, LockEntry>

const digest = (...parts: (string | Buffer)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex')

const filesOf = (recipe: Recipe, widths: readonly number[]) =>
  widths.flatMap((width) => {
    const formats: Format[] = width === recipe.widths[1] ? ['avif', 'webp', 'jpg'] : ['avif', 'webp']
    return formats.map((format) => ({
      width,
      format,
      path: (hash: string) => `${recipe.name}-${width}.${hash}.${format}`,
    }))
  })

const namesOf = (recipe: Recipe, { widths, hash }: LockEntry) => filesOf(recipe, widths).map(({ path }) => path(hash))

/** Generates the files of a recipe. Returns the known entry if nothing has changed and every file exists. */
async function makePhoto(recipe: Recipe, known: LockEntry | undefined): Promise<LockEntry> {
  const source = await readFile(join(PHOTOS, recipe.source))
  const from = digest(source, JSON.stringify([recipe, START, LOWEST, STEP]))
  if (known?.from === from && namesOf(recipe, known).every((file) => existsSync(join(IMAGES, file)))) return known

  const { image, width, height } = await cropped(sharp(source), recipe)
  const widths = recipe.widths.filter((wanted) => wanted <= width)
  const made = []
  for (const file of filesOf(recipe, widths)) {
    const raw = await image
      .clone()
      .resize({ width: file.width, kernel: 'lanczos3' })
      .png({ compressionLevel: 1 })
      .toBuffer()
    const budget = recipe.budgets[recipe.widths.indexOf(file.width)] ?? Infinity
    made.push({ ...file, content: await encode(raw, file.format, budget) })
  }
  // 8 hex digits of the contents, independent of their order.
  const hash = digest(
    made
      .map(({ content }) => digest(content))
      .sort()
      .join(''),
  ).slice(0, 8)
  for (const { path, content } of made) {
    await writeFile(join(IMAGES, path(hash)), content)
    console.log(path(hash), `${Math.round(content.length / 1000)} KB`)
  }
  return { from, hash, width, height, widths }
}

async function cropped(image: Sharp, { crop }: Recipe) {
  const { width, height } = await image.metadata()
  if (!crop) return { image, width, height }
  const portion = Math.round(height * crop.ratio)
  const left = Math.round((width - portion) * crop.focus)
  return { image: image.extract({ left, top: 0, width: portion, height }), width: portion, height }
}

async function encode(raw: Buffer, format: Format, budget: number): Promise<Buffer> {
  for (let quality = START[format]; ; quality -= STEP) {
    const content = await encoders[format](sharp(raw), quality).toBuffer()
    // JPEG is the fallback of very old browsers: it has no budget.
    if (content.length <= budget || format === 'jpg' || quality - STEP < LOWEST) return content
  }
}

/** Writes `src/content/photos.ts`, the typed list of the site's photos. */
async function writePhotoList(lock: Lock): Promise<void> {
  const call = (name: string, entry: LockEntry, extra = '') =>
    `/* @__PURE__ */ responsiveImage('${name}', '${entry.hash}', ${entry.width}, ${entry.height}${extra})`
  const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const { [BAY_ON_PHONES.name]: bay, ...whole } = lock
  if (!bay) throw new Error(`No generated files for ${BAY_ON_PHONES.name}`)
  const text = `// Written by scripts/images.ts: run it again instead of editing.
// One export per photograph, each pure, so that a page carries only the ones it shows:
// import * as photos from '@/content/photos'
import { responsiveImage, withNarrowCrop } from '@/lib/responsive-image'

${Object.entries(whole)
  .map(([name, entry]) => `export const ${camel(name)} = ${call(name, entry)}`)
  .join('\n')}
export const anconBayHero = /* @__PURE__ */ withNarrowCrop(
  anconBay,
  ${call(BAY_ON_PHONES.name, bay, `, [${bay.widths.join(', ')}]`)},
  '(max-width: 599px)',
)
`
  await writeFile('src/content/photos.ts', text)
}

const importAt = process.argv.indexOf('--import')
const folder = importAt > 0 ? process.argv[importAt + 1] : undefined
for (const file of folder ? await readdir(folder) : []) {
  if (!folder || !file.endsWith('.jpg')) continue
  await sharp(join(folder, file))
    .rotate()
    .resize({ width: file === 'ancon-bay.jpg' ? 2400 : 1600, withoutEnlargement: true })
    .jpeg({ quality: 80, mozjpeg: true })
    .toFile(join(PHOTOS, file))
}

const sources = (await readdir(PHOTOS)).filter((file) => file.endsWith('.jpg')).sort()
const recipes = [...sources.map((source) => ({ name: basename(source, '.jpg'), source, ...LADDER })), BAY_ON_PHONES]
const known = existsSync(LOCK) ? (JSON.parse(await readFile(LOCK, 'utf8')) as Lock) : {}
const lock: Lock = {}
const writeLock = (entries: Lock) => {
  const sorted = Object.entries(entries).sort(([one], [other]) => one.localeCompare(other))
  return writeFile(LOCK, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
}
for (const recipe of recipes) {
  lock[recipe.name] = await makePhoto(recipe, known[recipe.name])
  // Write after each recipe, so that the next run continues after an interruption.
  await writeLock({ ...known, ...lock })
}
await writeLock(lock)
await writePhotoList(lock)
const wanted = new Set(
  recipes.flatMap((recipe) => {
    const entry = lock[recipe.name]
    return entry ? namesOf(recipe, entry) : []
  }),
)
for (const file of await readdir(IMAGES))
  if (/-\d+\.[0-9a-f]{8}\.(avif|webp|jpg)$/.test(file) && !wanted.has(file)) await rm(join(IMAGES, file))
