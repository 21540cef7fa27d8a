import { sniffImageType } from '@/schemas/image-file'
import type { PreparationAnswer, PreparationRequest } from './worker'

/** A photo ready for upload and its card-size variant; `card` is null where the browser cannot create one. */
export interface PreparedImage {
  photo: Blob
  card: Blob | null
}

/** A decoded phone photo takes 50 to 200 MB: more than two at once exceed the memory of a phone. */
const WORKERS = 2
/** Milliseconds without an answer after which a worker counts as stuck. */
const PATIENCE = 60_000

interface Seat {
  worker: Worker
  tail: Promise<unknown>
  waiting: number
}

const seats: Seat[] = []
let nextId = 0

function acquireWorker(): Seat {
  const idle = seats.find(({ waiting }) => waiting === 0)
  if (idle) return idle
  if (seats.length < WORKERS) {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    const seat: Seat = { worker, tail: Promise.resolve(), waiting: 0 }
    seats.push(seat)
    return seat
  }
  return seats.reduce((best, seat) => (seat.waiting < best.waiting ? seat : best))
}

function dismiss(seat: Seat) {
  seat.worker.terminate()
  const index = seats.indexOf(seat)
  if (index >= 0) seats.splice(index, 1)
}

function ask(seat: Seat, request: PreparationRequest): Promise<PreparedImage> {
  return new Promise<PreparedImage>((resolve, reject) => {
    const { worker } = seat
    if (!seats.includes(seat)) throw new Error('The worker was ended')
    const fail = (reason: string) => {
      dismiss(seat)
      reject(new Error(reason))
    }
    const timer = setTimeout(() => fail('The worker did not answer'), PATIENCE)
    const settle = () => {
      clearTimeout(timer)
      worker.removeEventListener('message', onMessage)
      worker.removeEventListener('error', onError)
    }
    const onMessage = ({ data }: MessageEvent<PreparationAnswer>) => {
      if (data.id !== request.id) return
      settle()
      if ('error' in data) reject(new Error(data.error))
      else resolve({ photo: data.photo, card: data.card })
    }
    const onError = (event: ErrorEvent) => {
      // The error is handled here: the fallback is the original file.
      event.preventDefault()
      settle()
      fail(event.message || 'The worker could not start')
    }
    worker.addEventListener('message', onMessage)
    worker.addEventListener('error', onError)
    worker.postMessage(request)
  })
}

async function inWorker(file: Blob, type: string): Promise<PreparedImage> {
  const seat = acquireWorker()
  seat.waiting += 1
  const turn = seat.tail.then(() => ask(seat, { id: (nextId += 1), file, type }))
  seat.tail = turn.catch(() => undefined)
  try {
    return await turn
  } finally {
    seat.waiting -= 1
  }
}

/**
 * Prepares one photo for upload, in a worker: upright, at most 2560 px, without EXIF and GPS, in its own format, with a
 * card-size variant. Falls back to the original file where the browser cannot do this. Never throws.
 */
export async function prepareImage(file: Blob): Promise<PreparedImage> {
  let original = file
  try {
    const type = sniffImageType(new Uint8Array(await file.slice(0, 12).arrayBuffer())) ?? file.type
    if (file.type !== type) original = file.slice(0, file.size, type)
    return await inWorker(original, type)
  } catch (error) {
    console.warn('A photo is uploaded as it is', error)
    return { photo: original, card: null }
  }
}

/** Terminates the workers; the next photo starts new ones. */
export function releaseImageWorkers(): void {
  seats.splice(0).forEach(({ worker }) => worker.terminate())
}
