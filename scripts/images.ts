/**
 * Generates the site's images from `src/assets/photos`. Skips files that are up to date.
 *
 *   npx tsx scripts/images.ts                    after changing a photograph or a recipe
 *   npx tsx scripts/images.ts --import FOLDER    first imports the JPEG files of FOLDER, resized and re-encoded
 *
 * The results are committed: encoding AVIF takes minutes, and neither the first start nor a build should wait for it.
 * File names contain a content hash, so `/images/<name>-<width>.<hash>.*` may be cached forever.
 */
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { readLock, writeLock, type Lock } from './images/lock'
import { writeManifest } from './images/manifest'
import { filesOf, makePhoto } from './images/photo'
import { FOLDERS, listRecipes, type Recipe } from './images/recipes'

const GENERATED = /-\d+\.[0-9a-f]{8}\.(avif|webp|jpg)$/

async function importPhotos(folder: string): Promise<void> {
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.jpg'))) {
    const width = file === 'ancon-bay.jpg' ? 2400 : 1600
    await sharp(join(folder, file))
      .rotate()
      .resize({ width, withoutEnlargement: true })
      .jpeg({ quality: 80, mozjpeg: true })
      .toFile(join(FOLDERS.photos, file))
  }
}

async function removeStale(recipes: Recipe[], lock: Lock): Promise<void> {
  const wanted = new Set(
    recipes.flatMap((recipe) => {
      const entry = lock[recipe.name]
      return entry ? filesOf(recipe, entry) : []
    }),
  )
  for (const file of await readdir(FOLDERS.images)) {
    if (GENERATED.test(file) && !wanted.has(file)) await rm(join(FOLDERS.images, file))
  }
}

await mkdir(FOLDERS.photos, { recursive: true })
await mkdir(FOLDERS.images, { recursive: true })
const importAt = process.argv.indexOf('--import')
const importFrom = process.argv[importAt + 1]
if (importAt > 0 && importFrom) await importPhotos(importFrom)

const recipes = await listRecipes()
const known = await readLock()
const lock: Lock = {}
for (const recipe of recipes) {
  lock[recipe.name] = await makePhoto(recipe, known[recipe.name])
  // Write after each recipe, so that the next run continues after an interruption.
  await writeLock({ ...known, ...lock })
}
await writeLock(lock)
await writeManifest(recipes, lock)
await removeStale(recipes, lock)
