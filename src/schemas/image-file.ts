import { limits } from '@/config/limits'
import { readDimensions } from '@/lib/image-dimensions'

export type ImageType = (typeof limits.imageTypes)[number]

/** Specification section 5, "Image files". */
export const imageFileMessages = {
  tooLarge: 'El archivo excede el tamaño máximo de 10MB',
  wrongType: 'Tipo de archivo no permitido. Use JPG, PNG o WEBP',
  tooManyPixels: 'La imagen excede el tamaño máximo de 100 megapíxeles',
} as const

export type ImageFileProblem = keyof typeof imageFileMessages

/** The image type that the first bytes of a file tell, whatever its name or declared type says; null for anything else. */
export function sniffImageType(bytes: Uint8Array): ImageType | null {
  const starts = (signature: number[], offset = 0) => signature.every((byte, i) => bytes[offset + i] === byte)
  if (starts([0xff, 0xd8, 0xff])) return 'image/jpeg'
  if (starts([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png'
  if (starts([0x52, 0x49, 0x46, 0x46]) && starts([0x57, 0x45, 0x42, 0x50], 8)) return 'image/webp'
  return null
}

/** Enough to find the size of a photo behind its EXIF data, its thumbnail and its colour profile. */
const HEAD = 512 * 1024

/** The first bytes of a file; none of what cannot be read, such as a dropped folder or a file that has been moved. */
async function headOf(file: Blob): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(0, HEAD).arrayBuffer())
  } catch {
    return new Uint8Array()
  }
}

/** Size first, then content: what keeps `file` from being uploaded, or null when it is fine. */
export async function checkImageFile(file: Blob): Promise<ImageFileProblem | null> {
  if (file.size > limits.maxImageBytes) return 'tooLarge'
  const head = await headOf(file)
  if (!sniffImageType(head)) return 'wrongType'
  const { width, height } = readDimensions(head) ?? { width: 0, height: 0 }
  return width * height > limits.maxImagePixels ? 'tooManyPixels' : null
}
