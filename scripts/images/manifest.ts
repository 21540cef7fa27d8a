import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Lock } from './lock'
import { ART_DIRECTION, FOLDERS, type Recipe } from './recipes'

const HEADER = `// Written by scripts/images.ts: run it again instead of editing.
// One export per photograph, each pure, so that a page carries only the ones it shows:
// import * as photos from '@/content/photos'
import { responsiveImage, withNarrowCrop } from '@/lib/responsive-image'
`

const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Writes `src/content/photos.ts`, the typed list of the site's photos. */
export async function writeManifest(recipes: Recipe[], lock: Lock): Promise<void> {
  const call = (name: string, widths?: number[]) => {
    const entry = lock[name]
    if (!entry) throw new Error(`No generated files for ${name}`)
    const extra = widths ? `, [${widths.join(', ')}]` : ''
    return `/* @__PURE__ */ responsiveImage('${name}', '${entry.hash}', ${entry.width}, ${entry.height}${extra})`
  }
  const whole = recipes
    .filter((recipe) => !recipe.crop)
    .map(({ name }) => `export const ${camel(name)} = ${call(name)}`)
  const joined = ART_DIRECTION.map(
    (art) =>
      `export const ${art.export} = /* @__PURE__ */ withNarrowCrop(\n  ${camel(art.wide)},\n` +
      `  ${call(art.narrow, lock[art.narrow]?.widths)},\n  '${art.media}',\n)`,
  )
  await writeFile(join(FOLDERS.content, 'photos.ts'), `${[HEADER, ...whole, ...joined].join('\n')}\n`)
}
