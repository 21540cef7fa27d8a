import * as z from 'zod/mini'
import { limits } from '@/config/limits'
import { readDimensions } from '@/lib/image-dimensions'
import { sniffImageType } from '@/lib/image-type'

/** Messages of specification section 5, "Image files". */
export const imageFileMessages = {
  tooLarge: 'El archivo excede el tamaño máximo de 10MB',
  wrongType: 'Tipo de archivo no permitido. Use JPG, PNG o WEBP',
  tooManyPixels: 'La imagen excede el tamaño máximo de 100 megapíxeles',
} as const

export type ImageFileProblem = keyof typeof imageFileMessages

/** In bytes. Covers the EXIF data, thumbnail and colour profile that precede a photo's dimensions. */
const HEAD = 512 * 1024

/** The first bytes of a file; empty for an unreadable one, e.g. a dropped folder or a moved file. */
async function headOf(file: Blob): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(0, HEAD).arrayBuffer())
  } catch {
    return new Uint8Array()
  }
}

/** Checks the size, type and pixel count of `file`, in this order. Returns the first problem, or null. */
export async function checkImageFile(file: Blob): Promise<ImageFileProblem | null> {
  if (file.size > limits.maxImageBytes) return 'tooLarge'
  const head = await headOf(file)
  if (!sniffImageType(head)) return 'wrongType'
  const { width, height } = readDimensions(head) ?? { width: 0, height: 0 }
  return width * height > limits.maxImagePixels ? 'tooManyPixels' : null
}

/** An image to upload, and the name to store it under. `checkImageFile` checks what is in it. */
export const storedImageSchema = z.object({
  file: z.custom<Blob>((file) => file instanceof Blob),
  name: z.string().check(z.minLength(1)),
  /** Smaller ones for `srcset`, in the order of their widths. */
  variants: z._default(z.array(z.custom<Blob>((file) => file instanceof Blob)), []),
})

/** The upload form of an image screen. Each screen has its own message for a missing file. */
export const imageUploadSchema = (fileRequired: string) =>
  z.object({
    images: z
      .array(
        z.extend(z.omit(storedImageSchema, { variants: true }), {
          id: z.number(),
          file: z.custom<File>((file) => file instanceof File),
        }),
      )
      .check(
        z.minLength(1, fileRequired),
        z.refine(
          (images) => new Set(images.map(({ name }) => name)).size === images.length,
          'Dos imágenes se guardarían con el mismo nombre',
        ),
      ),
  })

/** A file chosen for upload. The id is for the screen. */
export type SelectedFile = z.infer<ReturnType<typeof imageUploadSchema>>['images'][number]
