import { imageTypeOf } from '@/lib/file-names'
import { sniffImageType } from '@/lib/image-type'
import type { PreparedImage } from '@/schemas/publishing'
import { ServiceError } from '@/services/errors'
import type { PreparationAnswer, PreparationRequest } from './worker'

/** An image of the site ready for upload, and its variants for `srcset`: none where the browser cannot create them. */
export interface PreparedSiteImage {
  photo: Blob
  variants: Blob[]
}

/** A decoded photo takes four bytes a pixel: more than two at once may exceed the memory of a phone. */
const WORKERS = 2
/** Milliseconds without a message after which a worker counts as stuck. */
const WORKER_TIMEOUT = 60_000

interface PooledWorker {
  worker: Worker
  /** Settles when the last photo in the worker's queue is done. */
  lastJob: Promise<unknown>
  /** Photos in the queue, including the one in preparation. */
  jobs: number
}

const pool: PooledWorker[] = []
let nextId = 0

/** A new worker while the pool has room, otherwise the one with the shortest queue. */
function acquireWorker(): PooledWorker {
  if (pool.length < WORKERS) {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    const pooled: PooledWorker = { worker, lastJob: Promise.resolve(), jobs: 0 }
    pool.push(pooled)
    return pooled
  }
  return pool.reduce((best, pooled) => (pooled.jobs < best.jobs ? pooled : best))
}

function terminate(pooled: PooledWorker) {
  pooled.worker.terminate()
  const index = pool.indexOf(pooled)
  if (index >= 0) pool.splice(index, 1)
}

type Prepared = Exclude<PreparationAnswer, { error: string }>

function postRequest(pooled: PooledWorker, request: PreparationRequest): Promise<Prepared> {
  return new Promise<Prepared>((resolve, reject) => {
    const { worker } = pooled
    const fail = (reason: string) => {
      terminate(pooled)
      reject(new Error(reason))
    }
    const timer = setTimeout(() => fail('The worker timed out'), WORKER_TIMEOUT)
    const settle = () => {
      clearTimeout(timer)
      worker.removeEventListener('message', onMessage)
      worker.removeEventListener('error', onError)
    }
    const onMessage = ({ data }: MessageEvent<PreparationAnswer>) => {
      if (data.id !== request.id) return
      settle()
      if ('error' in data) reject(new Error(data.error))
      else resolve(data)
    }
    const onError = (event: ErrorEvent) => {
      // Keeps the error out of the console: the caller uses the original file instead.
      event.preventDefault()
      settle()
      fail(event.message || 'The worker could not start')
    }
    worker.addEventListener('message', onMessage)
    worker.addEventListener('error', onError)
    worker.postMessage(request)
  })
}

async function prepareInWorker(file: Blob, type: string, isSiteImage: boolean): Promise<Prepared> {
  const pooled = acquireWorker()
  pooled.jobs += 1
  const job = pooled.lastJob.then(() =>
    // The photo before may have stopped the worker: this one gets another.
    pool.includes(pooled)
      ? postRequest(pooled, { id: (nextId += 1), file, type, isSiteImage })
      : prepareInWorker(file, type, isSiteImage),
  )
  pooled.lastJob = job.catch(() => undefined)
  try {
    return await job
  } finally {
    pooled.jobs -= 1
    // An idle worker keeps its memory.
    if (pooled.jobs === 0) terminate(pooled)
  }
}

/**
 * Prepares one photo for upload, in a worker: upright, at most 2560 px, without EXIF and GPS data, in its own format,
 * with a card-size variant. Falls back to the original file where the browser cannot do this. Never throws.
 */
export async function prepareImage(file: Blob): Promise<PreparedImage> {
  let original = file
  try {
    const type = sniffImageType(new Uint8Array(await file.slice(0, 12).arrayBuffer())) ?? file.type
    if (file.type !== type) original = file.slice(0, file.size, type)
    const prepared = await prepareInWorker(original, type, false)
    return { photo: prepared.photo, card: 'card' in prepared ? prepared.card : null }
  } catch (error) {
    console.warn('A photo is uploaded as it is', error)
    return { photo: original, card: null }
  }
}

/**
 * Prepares an image of the site for upload as `name`, whose extension decides the format: any image that the browser
 * decodes. Falls back to the original file where the browser cannot do this.
 * @throws ServiceError 'wrong-type' when the bucket would not take the original
 */
export async function prepareSiteImage(file: Blob, name: string): Promise<PreparedSiteImage> {
  const type = imageTypeOf(name)
  try {
    const prepared = await prepareInWorker(file, type, true)
    return { photo: prepared.photo, variants: 'variants' in prepared ? prepared.variants : [] }
  } catch (error) {
    const fileType = sniffImageType(new Uint8Array(await file.slice(0, 12).arrayBuffer()))
    if (!fileType) throw new ServiceError('wrong-type', `The browser cannot decode the image: ${String(error)}`)
    console.warn('A photo is uploaded as it is', error)
    return { photo: file.slice(0, file.size, fileType), variants: [] }
  }
}
