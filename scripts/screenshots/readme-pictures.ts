import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

/** Screenshots in the README, cropped to the first viewport. */
const pictures = ['home-1440', 'properties-1440', 'listing-1440', 'publish-1440', 'home-360', 'menu-360']
const target = 'scripts/screenshots/readme'

export async function writeReadmePictures(folder: string) {
  await mkdir(target, { recursive: true })
  for (const name of pictures) {
    const narrow = name.endsWith('-360')
    const width = narrow ? 360 : 1440
    const height = narrow ? 780 : 900
    await sharp(join(folder, `${name}.png`))
      .extract({ left: 0, top: 0, width, height })
      .resize({ width: narrow ? 360 : 1080 })
      .webp({ quality: 82 })
      .toFile(join(target, `${name}.webp`))
  }
}
