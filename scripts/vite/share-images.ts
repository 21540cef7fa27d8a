import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { constants } from '../../src/config/constants.ts'
import { detectImageType } from '../../src/lib/image-type.ts'
import { parseUrl } from '../../src/lib/urls.ts'

/** Pixels. Messengers and social networks show this size uncropped, and all accept a JPEG of 200 KB. */
export const shareImageSize = { width: 1200, height: 630 }

/**
 * The form stores 6.5 million pixels at most, but a small file that is sent to the API directly may have many more
 * (docs/decisions/share-images.md).
 */
const limitInputPixels = 50_000_000

/** Number of processes that decode in parallel. Each decodes one photo at a time. */
const maxParallelDecoders = 2

/** Longer decoding counts as slow. */
const slowDecodeMilliseconds = 1000

/** The result for a photo that can never be decoded. */
const undecodable = Buffer.alloc(0)

/**
 * Makes share images (og:image) of photos that strangers have uploaded. Downloads photos by https or from the backend, without
 * redirects, and checks by their first bytes that they are JPEG, PNG or WebP. Limits their bytes, pixels and time.
 * @param timeouts milliseconds for each download, for each decoding, and for all slow photos together. Once the slow photos
 * have used up their time, each photo has a second. The limit for slow photos is for hosts without a cache, where every build decodes
 * the slow photos again.
 */
export function createShareImages(
  backendUrl: string | null,
  timeouts: { download?: number; decode?: number; slow?: number } = {},
) {
  const { download: downloadTimeout = 10_000, decode: decodeTimeout = 10_000 } = timeouts
  let slowTimeLeft = timeouts.slow ?? 60_000
  const allDecoders = Array.from({ length: maxParallelDecoders }, () => startDecoder())
  const idle = [...allDecoders]
  const queue: ((decoder: Decoder) => void)[] = []
  const takeDecoder = () => idle.pop() ?? new Promise<Decoder>((resolve) => queue.push(resolve))

  async function decode(photo: Buffer): Promise<Buffer | null> {
    const decoder = await takeDecoder()
    const { image, ms } = await decoder.decode(photo, slowTimeLeft > 0 ? decodeTimeout : slowDecodeMilliseconds)
    if (ms > slowDecodeMilliseconds) slowTimeLeft -= ms
    const passOn = queue.shift()
    if (passOn) passOn(decoder)
    else idle.push(decoder)
    return image
  }

  /**
   * Returns the JPEG, an empty buffer for a photo that can never be decoded, or null if a later build should try again. A
   * photo that takes too long counts as undecodable: otherwise it would delay every build.
   */
  async function make(photo: string): Promise<Buffer | null> {
    const url = parseUrl(photo)
    if (url?.protocol !== 'https:' && (url === null || url.origin !== parseUrl(backendUrl ?? '')?.origin)) return null
    const bytes = await download(url, downloadTimeout).catch(() => null)
    if (bytes === null) return null
    return detectImageType(bytes) ? decode(bytes) : undecodable
  }

  return {
    make,
    /** Part of the cache key: a new value renews every share image. */
    recipe: `${shareImageSize.width}x${shareImageSize.height} q74`,
    /** Ends the processes. */
    close: () => allDecoders.forEach((decoder) => decoder.close()),
  }
}

/** Returns null for a failed response, and an empty buffer for a file that is larger than Storage accepts. */
async function download(url: URL, timeout: number): Promise<Buffer | null> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeout) })
  if (!response.ok || !response.body) return null
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body) {
    size += part.length
    if (size > constants.maxImageBytes) return undecodable
    parts.push(part)
  }
  return Buffer.concat(parts)
}

type Decoder = ReturnType<typeof startDecoder>

/** A process that decodes one photo at a time. The timeout kills it, and the next photo starts another one. */
function startDecoder() {
  let child: ChildProcess | undefined

  const start = async () => {
    const started = fork(path.join(import.meta.dirname, 'share-image-process.mjs'), {
      execArgv: [],
      serialization: 'advanced',
    })
    child = started
    started.once('exit', () => clearRunning(started))
    // Wait for its first message, 'ready'.
    await Promise.race([once(started, 'message'), once(started, 'exit')])
    // An idle process must not keep a failed build alive. A starting process must: perhaps nothing else keeps Node running.
    started.unref()
    started.channel?.unref()
    return started
  }
  const clearRunning = (ended: ChildProcess) => {
    if (child === ended) child = undefined
  }
  const end = (running: ChildProcess) => {
    running.kill('SIGKILL')
    clearRunning(running)
  }

  /** `ms` is the time of the decoder itself, without the start of its process. */
  async function decode(photo: Buffer, timeout: number): Promise<{ image: Buffer | null; ms: number }> {
    const running = child ?? (await start())
    // The process cannot start: sharp may be broken.
    if (child !== running) return { image: null, ms: 0 }
    const startTime = performance.now()
    const done = new AbortController()
    const timer = setTimeout(() => end(running), timeout)
    // Ignore a failure to send: the process has ended, and its exit decides the result.
    running.send({ photo, ...shareImageSize, limitInputPixels }, () => undefined)
    const answer = once(running, 'message', done) as Promise<[Buffer | null]>
    const image = await Promise.race([
      answer.then(([jpeg]) => (jpeg === null ? undecodable : Buffer.from(jpeg))),
      // If the process ended by itself, the photo may be good: sharp may be broken, or memory short.
      once(running, 'exit', done).then(() => (running.killed ? undecodable : null)),
    ])
    clearTimeout(timer)
    done.abort()
    return { image, ms: performance.now() - startTime }
  }

  return { decode, close: () => child && end(child) }
}
