import { type Remote, transfer, wrap } from 'comlink'
import pLimit from 'p-limit'
import { toImageType } from '@/lib/file-names'
import { detectImageType } from '@/lib/image-type'
import { type ImageFileProblem, imageFileMessages, isImageFileProblem } from '@/schemas/images'
import type { PreparedImage } from '@/schemas/publish'
import { ServiceError } from '@/services/backend/errors'
import { decodeDamagedImage } from './decode-damaged'
import type { Encoders } from './worker'

/** An image of the site ready for upload, and its variants for `srcset`. */
export interface PreparedSiteImage {
  photo: Blob
  variants: Blob[]
}

/** A decoded photo takes four bytes a pixel: more than two at the same time may exceed the memory of a phone. */
const runLimited = pLimit(2)
const workerTimeoutMilliseconds = 60_000

/** Runs a task in a worker of its own and ends that worker: a decoder that crashes or hangs affects no other photo. */
async function runInWorker<Result>(task: (worker: Remote<Encoders>) => Promise<Result>): Promise<Result> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  let timer: ReturnType<typeof setTimeout> | undefined
  const failure = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The worker timed out')), workerTimeoutMilliseconds)
    worker.addEventListener('error', (event) => {
      // Keeps the error out of the console: the visitor sees the message of the refused photo.
      event.preventDefault()
      reject(new Error(event.message || 'The worker could not start'))
    })
  })
  try {
    return await Promise.race([task(wrap<Encoders>(worker)), failure])
  } finally {
    clearTimeout(timer)
    worker.terminate()
  }
}

/** The error of a refused image. Its message is for the visitor. */
function toRefusal(cause: unknown): ServiceError {
  const { message } = cause instanceof Error ? cause : { message: '' }
  const problem: ImageFileProblem = isImageFileProblem(message) ? message : 'unprepared'
  return new ServiceError('invalid', imageFileMessages[problem], { cause }, { images: imageFileMessages[problem] })
}

const isUndecodable = (error: unknown) => error instanceof Error && error.message === 'undecodable'

/** Encodes a file in a worker. If the worker cannot decode it, the page does, and sends the pixels to another worker. */
function encodeFile<Result>(
  file: Blob,
  encode: (worker: Remote<Encoders>, source: Blob | ImageBitmap) => Promise<Result>,
): Promise<Result> {
  return runLimited(async () => {
    try {
      return await runInWorker((worker) => encode(worker, file)).catch(async (error: unknown) => {
        if (!isUndecodable(error)) throw error
        const image = await decodeDamagedImage(file)
        return await runInWorker((worker) => encode(worker, transfer(image, [image])))
      })
    } catch (error) {
      throw toRefusal(error)
    }
  })
}

/** The file with the MIME type of its content, if Storage takes that type. The operating system may report none or a wrong one. */
async function toTypedFile(file: Blob): Promise<Blob> {
  const head = await file
    .slice(0, 12)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0))
  const type = detectImageType(new Uint8Array(head)) ?? file.type
  return file.type === type ? file : file.slice(0, file.size, type)
}

/**
 * Prepares one photo for upload: upright, of a bounded size, without EXIF and GPS data, with a card-size variant. Keeps its
 * format, except that a large PNG and a format that this browser cannot encode become JPEG.
 * @throws ServiceError 'invalid' with the message for the visitor; an unprepared file is never uploaded
 */
export async function prepareImage(file: Blob): Promise<PreparedImage> {
  const typedFile = await toTypedFile(file)
  return encodeFile(typedFile, (worker, source) => worker.photo(source, typedFile.type))
}

/**
 * Prepares an image of the site for upload as `name`. The extension of `name` decides the format of the upload, with the
 * exceptions of `prepareImage`. `file` may have any format that the browser can decode.
 * @throws ServiceError 'invalid' with the message for the visitor; an unprepared file is never uploaded
 */
export const prepareSiteImage = async (file: Blob, name: string): Promise<PreparedSiteImage> =>
  encodeFile(await toTypedFile(file), (worker, source) => worker.siteImage(source, toImageType(name)))
