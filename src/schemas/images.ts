import * as z from 'zod/mini'
import { detectImageType } from '@/lib/image-type'

const maxImageBytes = 10 * 1024 * 1024
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp']

/** The messages for a refused image file. The first two come from specification section 5, "Image files". */
export const imageFileMessages = {
  tooLarge: 'El archivo excede el tamaño máximo de 10MB',
  wrongType: 'Tipo de archivo no permitido. Use JPG, PNG o WEBP',
  tooManyPixels: 'La imagen excede el tamaño máximo de 100 megapíxeles',
  unreadable: 'No se pudo leer el archivo. Si está en la nube, descárguelo a su dispositivo y elíjalo de nuevo.',
  undecodable: 'La imagen está dañada o su formato no se puede leer. Elija otra copia, o guárdela de nuevo como JPG.',
  falsified:
    'Su navegador altera las imágenes para protegerlo del rastreo, y la foto saldría dañada. Use otro navegador, o quite esa protección para este sitio.',
  unprepared: 'Su navegador no pudo preparar la imagen. Elíjala de nuevo, o use otro navegador.',
} as const

export type ImageFileProblem = keyof typeof imageFileMessages

export const isImageFileProblem = (text: string): text is ImageFileProblem => Object.hasOwn(imageFileMessages, text)

const signatureBytes = 12

/**
 * Checks the size and the signature of `file`, and whether it is readable: a folder, a moved file or a file in a cloud may be
 * unreadable. Returns the first problem, or null. `prepareImage` checks the rest of the file.
 */
export async function checkImageFile(file: Blob): Promise<ImageFileProblem | null> {
  if (file.size > maxImageBytes) return 'tooLarge'
  const head = await file
    .slice(0, signatureBytes)
    .arrayBuffer()
    .catch(() => null)
  if (!head?.byteLength) return 'unreadable'
  return detectImageType(new Uint8Array(head)) ? null : 'wrongType'
}

/** An image to upload, and the name to store it under. `checkImageFile` checks its content. */
export const imageToUploadSchema = z.object({
  file: z.custom<Blob>((file) => file instanceof Blob),
  name: z.string().check(z.minLength(1)),
  /** In the order of `siteVariantWidths`. */
  variants: z._default(z.array(z.custom<Blob>((file) => file instanceof Blob)), []),
})

/** The upload form of an image screen. Each screen has its own message for a missing file. */
export const createImageUploadSchema = (missingMessage: string) =>
  z.object({
    images: z
      .array(
        z.extend(z.omit(imageToUploadSchema, { variants: true }), {
          id: z.number(),
          file: z.custom<File>((file) => file instanceof File),
        }),
      )
      .check(
        z.minLength(1, missingMessage),
        z.refine(
          (images) => new Set(images.map(({ name }) => name)).size === images.length,
          'Dos imágenes se guardarían con el mismo nombre',
        ),
      ),
  })

/** A file chosen for upload. The id is the key of its list item on the screen. */
export type SelectedFile = z.infer<ReturnType<typeof createImageUploadSchema>>['images'][number]
