import { cardPhotoWidth } from '@/lib/responsive-image'
import { narrowCropWidth, siteImageWidths } from '@/lib/file-names'

/**
 * Longest side of an uploaded photo in pixels. A tall or wide photo, such as a long screenshot, may exceed it, so that its text
 * stays legible: the shorter side keeps up to 800 pixels, the longer side has at most 8000.
 */
const maxPhotoSidePixels = 2560
const legibleShortSidePixels = 800
const maxLongSidePixels = 8000
/** Maximum height of a variant, as a multiple of its nominal width. A taller image gets a narrower variant. */
const maxVariantHeightRatio = 2

/** Target sizes in bytes of a photo and its card variant: twelve photos and their cards stay under 12 MB together. */
const maxPhotoBytes = 850_000
const maxCardBytes = 60_000
/** Target sizes in bytes of the two variants of a site image, and of its narrow crop. */
const maxSiteVariantBytes = [90_000, 300_000]
const maxNarrowCropBytes = 100_000
/** Height of the narrow crop divided by its width, as that of the built-in photo of the hero. */
const narrowCropRatio = 5 / 3
const qualities = [0.82, 0.7, 0.55, 0.4]
/** Scale factor for an image that exceeds its maximum of bytes at the lowest quality. */
const shrinkFactor = 0.8
/** `shrinkFactor` does not apply if the longest side of the image would become shorter than this number of pixels. */
const minShrunkSidePixels = 480

export interface Size {
  width: number
  height: number
}

interface Region extends Size {
  x: number
  y: number
}

/** Scales a size down (never up) so that no side is longer than `side`, in pixels. */
export function fitInside({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** The size of the uploaded photo for an image of this size. */
export function toPhotoSize({ width, height }: Size): Size {
  const ratio = Math.max(width, height) / Math.min(width, height)
  return fitInside(
    { width, height },
    Math.min(maxLongSidePixels, Math.max(maxPhotoSidePixels, legibleShortSidePixels * ratio)),
  )
}

/** The size of a variant: at most `targetWidth` pixels wide, at most twice `targetWidth` high, and never larger than the image. */
export const toVariantSize = ({ width, height }: Size, targetWidth: number): Size =>
  fitInside(
    { width, height },
    Math.min((Math.max(width, height) * targetWidth) / width, maxVariantHeightRatio * targetWidth),
  )

/** The middle of an image in the format of the narrow crop: where it begins, and its size, in pixels of the image. */
export function findNarrowCrop({ width, height }: Size): Region {
  const crop = {
    width: Math.min(width, Math.round(height / narrowCropRatio)),
    height: Math.min(height, Math.round(width * narrowCropRatio)),
  }
  return { ...crop, x: Math.round((width - crop.width) / 2), y: Math.round((height - crop.height) / 2) }
}

/** Creates a canvas of this size and draws on it with `paint`. */
export function drawOnCanvas(paint: (context: OffscreenCanvasRenderingContext2D) => void, { width, height }: Size) {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The canvas has no 2d context')
  context.imageSmoothingQuality = 'high'
  paint(context)
  return canvas
}

/**
 * Reduces the quality, then the size, until the file has at most `maxBytes` bytes or the image reaches `minShrunkSidePixels`. PNG has
 * no quality setting: a PNG above `maxBytes` becomes a JPEG.
 * @param region the part of the image; by default the whole image
 */
async function encodeWithinBytes(
  image: ImageBitmap,
  size: Size,
  type: string,
  maxBytes: number,
  region: Region = { x: 0, y: 0, width: image.width, height: image.height },
): Promise<Blob> {
  const { width, height } = size
  const canvas = drawOnCanvas((context) => {
    if (type === 'image/jpeg') {
      // JPEG has no alpha channel: without a background, transparent pixels turn black.
      context.fillStyle = '#fff'
      context.fillRect(0, 0, width, height)
    }
    context.drawImage(image, region.x, region.y, region.width, region.height, 0, 0, width, height)
  }, size)
  let blob = await canvas.convertToBlob({ type, quality: qualities[0] })
  const isLargePng = type === 'image/png' && blob.size > maxBytes
  // A browser that cannot encode WebP silently returns a PNG.
  if (isLargePng || blob.type !== type) return encodeWithinBytes(image, size, 'image/jpeg', maxBytes, region)
  if (type === 'image/png') return blob
  for (const quality of qualities.slice(1)) {
    if (blob.size <= maxBytes) return blob
    blob = await canvas.convertToBlob({ type, quality })
  }
  const smallerSize = fitInside(size, Math.max(width, height) * shrinkFactor)
  return blob.size <= maxBytes || Math.max(smallerSize.width, smallerSize.height) < minShrunkSidePixels
    ? blob
    : encodeWithinBytes(image, smallerSize, type, maxBytes, region)
}

/**
 * Scales the photo down and encodes it in the format `type`, or as JPEG (see `encodeWithinBytes`), without EXIF and GPS data.
 * Also returns the card-size variant, a JPEG: the preview in chats, which do not show every format.
 */
export async function encodePhoto(image: ImageBitmap, type: string): Promise<{ photo: Blob; card: Blob }> {
  const photo = await encodeWithinBytes(image, toPhotoSize(image), type, maxPhotoBytes)
  const size = toVariantSize(image, cardPhotoWidth)
  return { photo, card: await encodeWithinBytes(image, size, 'image/jpeg', maxCardBytes) }
}

/**
 * Encodes an image of the site like `encodePhoto`, with the variants of `siteVariantWidths` in place of the card-size one. These are
 * WebP whatever `type` is, or JPEG if this browser cannot encode WebP.
 */
export async function encodeSiteImage(image: ImageBitmap, type: string): Promise<{ photo: Blob; variants: Blob[] }> {
  const photo = await encodeWithinBytes(image, toPhotoSize(image), type, maxPhotoBytes)
  const variants: Blob[] = []
  for (const [index, width] of siteImageWidths.entries())
    variants.push(
      await encodeWithinBytes(
        image,
        toVariantSize(image, width),
        'image/webp',
        maxSiteVariantBytes[index] ?? maxPhotoBytes,
      ),
    )
  const region = findNarrowCrop(image)
  const size = fitInside(region, narrowCropWidth * narrowCropRatio)
  variants.push(await encodeWithinBytes(image, size, 'image/webp', maxNarrowCropBytes, region))
  return { photo, variants }
}
