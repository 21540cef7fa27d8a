import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { iconSvg } from './mark'
import { FOLDERS } from './recipes'
import { makeShareImage } from './share-image'

const inPublic = (file: string) => join(FOLDERS.public, file)
const png = (svg: string, side: number) => sharp(Buffer.from(svg)).resize(side).png({ palette: true }).toBuffer()

/** Generates the icons, the share image and the placeholder photo. Takes seconds, so nothing is cached. */
export async function makeBrandImages(): Promise<void> {
  // At 16 px the three lines of the mark are distinguishable only if the mark fills the tile.
  const small = iconSvg(34, 0.88, 2.2)
  await writeFile(inPublic('favicon.svg'), small)
  await writeFile(inPublic('favicon.ico'), ico(await png(small, 32), 32))

  const tile = iconSvg(512, 0.62)
  await writeFile(inPublic('apple-touch-icon.png'), await png(tile, 180))
  await writeFile(inPublic('icon-192.png'), await png(tile, 192))
  await writeFile(inPublic('icon-512.png'), await png(tile, 512))
  // Launchers may crop maskable icons to a circle of 80 % of the width: the square mark must fit inside it.
  await writeFile(inPublic('icon-maskable-512.png'), await png(iconSvg(512, 0.5), 512))

  // Storage buckets do not accept SVG: write the placeholder as JPEG, for listings whose photo failed to upload.
  await sharp(await readFile(join(FOLDERS.images, 'placeholder-property.svg')), { density: 96 })
    .resize(1200, 900)
    .flatten({ background: '#E6ECEC' })
    .jpeg({ quality: 80, mozjpeg: true })
    .toFile(join(FOLDERS.assets, 'placeholder.jpg'))
  await makeShareImage()
}

/** Returns an .ico file with a single PNG: 6 bytes of header, 16 bytes of directory entry. */
function ico(image: Buffer, side: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(side, 6)
  head.writeUInt8(side, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(image.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, image])
}
