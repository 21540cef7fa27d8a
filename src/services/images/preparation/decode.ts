import { imageDimensionsFromData } from 'image-dimensions'
import type { ImageFileProblem } from '@/schemas/images'
import { drawOnCanvas, type Size } from './encode'

/** Limits the memory of a decoded image, which takes 4 bytes per pixel. */
const maxImagePixels = 100_000_000

/** An error that stops a preparation. Its message is the code, since Comlink passes on only the message, name and stack. */
export const createPreparationError = (code: ImageFileProblem) => new Error(code)

function requireFewPixels({ width, height }: Size) {
  if (width * height > maxImagePixels) throw createPreparationError('tooManyPixels')
}

/** The colour (red, green, blue) that tests the canvas, and its tolerance: a little noise still gives a good photo. */
const probeColor = [42, 111, 151]
const maxColorNoise = 16

/**
 * Throws 'falsified' in a browser that returns false pixels of a canvas, such as Firefox with `privacy.resistFingerprinting`:
 * its photos would be coloured stripes.
 */
async function requireTrueCanvas() {
  const size = { width: 8, height: 8 }
  const canvas = drawOnCanvas((context) => {
    context.fillStyle = `rgb(${probeColor.join()})`
    context.fillRect(0, 0, size.width, size.height)
  }, size)
  const image = await createImageBitmap(await canvas.convertToBlob())
  const context = drawOnCanvas((target) => target.drawImage(image, 0, 0), size).getContext('2d')
  const pixels = context?.getImageData(0, 0, size.width, size.height).data ?? []
  const isProbeColor = (value: number, index: number) =>
    Math.abs(value - (probeColor[index % 4] ?? 255)) <= maxColorNoise
  if (![...pixels].every(isProbeColor)) throw createPreparationError('falsified')
}

/**
 * The pixels of an image file, upright. Reads the declared size before it decodes the file: a few kilobytes may declare more
 * pixels than fit into memory. Throws an error of `createPreparationError` for a file that it cannot read or decode, that has
 * too many pixels, or that this browser would falsify.
 */
export async function decodeImage(file: Blob): Promise<ImageBitmap> {
  await requireTrueCanvas()
  const bytes = await file.arrayBuffer().catch(() => {
    throw createPreparationError('unreadable')
  })
  requireFewPixels(imageDimensionsFromData(new Uint8Array(bytes)) ?? { width: 0, height: 0 })
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw createPreparationError('undecodable')
  })
  requireFewPixels(image)
  return image
}
