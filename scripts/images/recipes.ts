import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'

export const FOLDERS = {
  photos: 'src/assets/photos',
  assets: 'src/assets',
  content: 'src/content',
  public: 'public',
  images: 'public/images',
}

/** The files to generate from one photo. A change regenerates them. */
export type Recipe = {
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
const CROPS: Recipe[] = [
  {
    name: 'ancon-bay-movil',
    source: 'ancon-bay.jpg',
    crop: { ratio: 3 / 5, focus: 0.47 },
    widths: [480, 640, 810],
    budgets: [45_000, 65_000, 88_000],
  },
]

/** Crops that replace a photo on narrow screens. `export` names the constant in src/content/photos.ts. */
export const ART_DIRECTION = [
  { export: 'anconBayHero', wide: 'ancon-bay', narrow: 'ancon-bay-movil', media: '(max-width: 599px)' },
]

export async function listRecipes(): Promise<Recipe[]> {
  const files = (await readdir(FOLDERS.photos)).filter((file) => file.endsWith('.jpg')).sort()
  const whole = files.map((source) => ({ name: basename(source, '.jpg'), source, ...LADDER }))
  return [...whole, ...CROPS]
}

export const sourcePath = (recipe: Recipe) => join(FOLDERS.photos, recipe.source)
