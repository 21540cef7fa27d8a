import { createPreparationError } from './decode'
import { drawOnCanvas, type Size } from './encode'

/** Number of rows in the sample of a damaged image. A quarter of them, the last ones, may be missing. */
const sampleRows = 32
const maxMissingRows = 8

/** How many of the last rows of the sample are missing. Browsers leave them transparent or white. */
function countMissingRows(image: CanvasImageSource): number {
  const size = { width: sampleRows, height: sampleRows }
  const sample = drawOnCanvas((context) => context.drawImage(image, 0, 0, sampleRows, sampleRows), size).getContext(
    '2d',
  )
  const pixels = sample?.getImageData(0, 0, sampleRows, sampleRows).data ?? new Uint8ClampedArray()
  const isEmptyPixel = (offset: number) =>
    pixels[offset + 3] === 0 || pixels.slice(offset, offset + 3).every((value) => value === 255)
  const isRowEmpty = Array.from({ length: sampleRows }, (_, row) =>
    Array.from({ length: sampleRows }, (__, column) => 4 * (row * sampleRows + column)).every(isEmptyPixel),
  )
  return sampleRows - 1 - isRowEmpty.lastIndexOf(false)
}

/** Decodes the file in an image element, which also shows an incomplete file. */
async function decodeInElement(file: Blob): Promise<[CanvasImageSource, Size]> {
  const element = new Image()
  const url = URL.createObjectURL(file)
  try {
    element.src = url
    await element.decode()
    return [element, { width: element.naturalWidth, height: element.naturalHeight }]
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** Decodes the file with WebCodecs, which some browsers lack. */
async function decodeByCodec(file: Blob): Promise<[CanvasImageSource, Size]> {
  const decoder = new ImageDecoder({ data: await file.arrayBuffer(), type: file.type })
  const { image } = await decoder.decode()
  return [image, { width: image.displayWidth, height: image.displayHeight }]
}

/**
 * Decodes a file that `decodeImage` cannot decode, such as a JPEG without its last bytes, with the browser's other decoders.
 * Runs in the page, since workers have no elements. Throws 'undecodable' if these decoders fail too, or if more than the last
 * quarter of the image is missing.
 */
export async function decodeDamagedImage(file: Blob): Promise<ImageBitmap> {
  for (const tryDecode of [decodeInElement, decodeByCodec]) {
    try {
      const [image, size] = await tryDecode(file)
      if (countMissingRows(image) <= maxMissingRows)
        return drawOnCanvas((context) => context.drawImage(image, 0, 0), size).transferToImageBitmap()
    } catch {
      // The next decoder may succeed.
    }
  }
  throw createPreparationError('undecodable')
}
