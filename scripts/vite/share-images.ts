import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

/** Pixels. Messengers and social networks show this size uncropped, and all accept a JPEG of 200 KB. */
const width = 1200
const height = 630
const patience = 15_000

const preview = /(<meta (?:property="og:image"|name="twitter:image") content=")([^"]+)(")/g

async function fetchPhoto(address: string): Promise<Buffer> {
  const response = await fetch(address, { signal: AbortSignal.timeout(patience) })
  if (!response.ok) throw new Error(`${response.status}`)
  return Buffer.from(await response.arrayBuffer())
}

/**
 * Adds a share image (og:image) to the head of a listing's page. Creates it from the listing's first photo and writes
 * it to `file` in `dist`. Returns the head unchanged if the photo cannot be fetched or read.
 */
export async function withShareImage(head: string, dist: string, file: string, siteUrl: string): Promise<string> {
  const photo = [...head.matchAll(preview)][0]?.[2]?.replaceAll('&amp;', '&')
  if (!photo || photo.startsWith(`${siteUrl}/og-image`)) return head
  try {
    const picture = await sharp(await fetchPhoto(photo))
      .rotate()
      .resize(width, height)
      .flatten({ background: '#fff' })
      .jpeg({ quality: 78, mozjpeg: true })
      .toBuffer()
    const target = path.join(dist, file)
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(target, picture)
  } catch {
    return head
  }
  const size = `<meta property="og:image:width" content="${width}"/><meta property="og:image:height" content="${height}"/>`
  return head.replace(preview, `$1${siteUrl}/${file}$3`) + size
}
