import { limits } from '@/config/limits'
import { siteImageWidths } from '@/lib/file-names'

/** Longest side of an uploaded photo in pixels. */
const PHOTO_SIDE = 2560

/** Target sizes in bytes of a photo and its card variant: twelve photos and their cards stay under 12 MB together. */
const PHOTO_BUDGET = 850_000
const CARD_BUDGET = 90_000
/** Target sizes in bytes of the two variants of a site image. */
const SITE_BUDGETS = [90_000, 300_000]
const QUALITIES = [0.82, 0.7, 0.55, 0.4]
/** Scale factor for an image that exceeds its budget at the lowest quality. */
const SHRINK = 0.8
/** Longest side in pixels below which an image is not scaled down further. */
const SMALLEST_SIDE = 480

export interface Size {
  width: number
  height: number
}

/** Scales `size` down (never up) so that no side is longer than `side`, in pixels. */
export function fitInside({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

function draw(bitmap: ImageBitmap, { width, height }: Size, type: string): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No 2d context')
  context.imageSmoothingQuality = 'high'
  if (type === 'image/jpeg') {
    // JPEG has no alpha channel: without a background, transparent pixels turn black.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, width, height)
  }
  context.drawImage(bitmap, 0, 0, width, height)
  return canvas
}

/**
 * Reduces the quality, then the size, until the file fits `budget` bytes. PNG has no quality setting: it stays as it
 * is, or becomes a JPEG if it exceeds the maximum file size of the bucket.
 */
async function encode(bitmap: ImageBitmap, size: Size, type: string, budget: number): Promise<Blob> {
  const canvas = draw(bitmap, size, type)
  let blob = await canvas.convertToBlob({ type, quality: QUALITIES[0] })
  // A browser that cannot encode WebP silently returns a PNG.
  if (blob.type !== type) return encode(bitmap, size, 'image/jpeg', budget)
  if (type === 'image/png') return blob.size > limits.maxImageBytes ? encode(bitmap, size, 'image/jpeg', budget) : blob
  for (const quality of QUALITIES.slice(1)) {
    if (blob.size <= budget) return blob
    blob = await canvas.convertToBlob({ type, quality })
  }
  const smaller = fitInside(size, Math.max(size.width, size.height) * SHRINK)
  return blob.size <= budget || Math.max(smaller.width, smaller.height) < SMALLEST_SIDE
    ? blob
    : encode(bitmap, smaller, type, budget)
}

/** Decodes the image with its EXIF orientation, and frees its memory after `work`. */
async function withBitmap<Result>(file: Blob, work: (bitmap: ImageBitmap) => Promise<Result>): Promise<Result> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    return await work(bitmap)
  } finally {
    bitmap.close()
  }
}

/** The size of an image at a width in pixels, never larger than the image. */
const atWidth = ({ width, height }: Size, target: number) =>
  fitInside({ width, height }, Math.max(width, height) * Math.min(1, target / width))

/**
 * Applies the EXIF orientation, scales the photo down and encodes it again in its own format. This removes EXIF and GPS
 * data. Also returns the card-size variant, in the same format as the encoded photo.
 */
export async function encodePhoto(file: Blob, type: string): Promise<{ photo: Blob; card: Blob }> {
  return withBitmap(file, async (bitmap) => {
    const photo = await encode(bitmap, fitInside(bitmap, PHOTO_SIDE), type, PHOTO_BUDGET)
    // The card has the photo's format because both share one file name and extension.
    const card = await encode(bitmap, atWidth(bitmap, limits.cardPhotoWidth), photo.type, CARD_BUDGET)
    return { photo, card }
  })
}

/**
 * Prepares an image of the site in the same way, from any format that the browser decodes: `photo` in the format `type`,
 * for browsers without WebP, and its two variants in WebP, or in JPEG where the browser cannot encode WebP.
 */
export const encodeSiteImage = (file: Blob, type: string): Promise<{ photo: Blob; variants: Blob[] }> =>
  withBitmap(file, async (bitmap) => {
    const photo = await encode(bitmap, fitInside(bitmap, PHOTO_SIDE), type, PHOTO_BUDGET)
    const variants: Blob[] = []
    for (const [index, width] of siteImageWidths.entries())
      variants.push(await encode(bitmap, atWidth(bitmap, width), 'image/webp', SITE_BUDGETS[index] ?? PHOTO_BUDGET))
    return { photo, variants }
  })
