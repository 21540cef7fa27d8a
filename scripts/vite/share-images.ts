import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { limits } from '../../src/config/limits.ts'
import { sniffImageType } from '../../src/lib/image-type.ts'
import { parseUrl } from '../../src/lib/urls.ts'

/** Pixels. Messengers and social networks show this size uncropped, and all accept a JPEG of 200 KB. */
export const shareImageSize = { width: 1200, height: 630 }

/**
 * In pixels. The form stores 6.5 million at most; whoever talks to the API directly may store 3 MB of PNG with 225
 * million. Eight of those took the build 24 s and 3 GB.
 */
const limitInputPixels = 50_000_000

/** Processes that decode side by side, each one photo at a time. */
const decoders = 2

/** Milliseconds. A photo of the form takes 50. */
const fast = 1000

/** For a photo of which no build can make a share image. */
const none = Buffer.alloc(0)

/**
 * Makes share images (og:image) of photos that strangers have uploaded: they come by https or from the backend, without a
 * redirect to elsewhere, are JPEG, PNG or WebP by their first bytes, and have limits of bytes, pixels and time.
 * @param timeouts milliseconds for the download, for decoding, and for all slow photos together: after that each has a
 * second. A JPEG of 600 kB with a hundred scans takes three seconds, and a host without a cache decodes it in every build.
 */
export function shareImages(
  backendUrl: string | null,
  timeouts: { download?: number; decode?: number; slow?: number } = {},
) {
  const { download: downloadTimeout = 10_000, decode: decodeTimeout = 10_000 } = timeouts
  let left = timeouts.slow ?? 60_000
  const all = Array.from({ length: decoders }, () => decoder())
  const idle = [...all]
  const waiting: ((free: Decoder) => void)[] = []
  const free = () => idle.pop() ?? new Promise<Decoder>((resolve) => waiting.push(resolve))

  async function decode(photo: Buffer): Promise<Buffer | null> {
    const one = await free()
    const { image, ms } = await one.decode(photo, left > 0 ? decodeTimeout : fast)
    if (ms > fast) left -= ms
    const next = waiting.shift()
    if (next) next(one)
    else idle.push(one)
    return image
  }

  /**
   * Returns the JPEG, an empty buffer for a photo that can never be decoded, or null if another build may have more luck. A
   * photo that takes too long counts as undecodable: otherwise it would delay every build.
   */
  async function make(photo: string): Promise<Buffer | null> {
    const url = parseUrl(photo)
    if (url?.protocol !== 'https:' && (url === null || url.origin !== parseUrl(backendUrl ?? '')?.origin)) return null
    const bytes = await download(url, downloadTimeout).catch(() => null)
    if (bytes === null) return null
    return sniffImageType(bytes) ? decode(bytes) : none
  }

  return {
    make,
    /** Part of the cache key: a new value makes every share image anew. */
    recipe: `${shareImageSize.width}x${shareImageSize.height} q74`,
    /** Ends the processes. */
    close: () => all.forEach((one) => one.close()),
  }
}

/** Returns null for a failed answer, and an empty buffer for a file that is larger than Storage takes. */
async function download(url: URL, timeout: number): Promise<Buffer | null> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeout) })
  if (!response.ok || !response.body) return null
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body) {
    size += part.length
    if (size > limits.maxImageBytes) return none
    parts.push(part)
  }
  return Buffer.concat(parts)
}

type Decoder = ReturnType<typeof decoder>

/** A process that decodes one photo at a time. The timeout kills it, and the next photo starts another one. */
function decoder() {
  let child: ChildProcess | undefined

  const start = async () => {
    const started = fork(path.join(import.meta.dirname, 'share-image-process.mjs'), {
      execArgv: [],
      serialization: 'advanced',
    })
    child = started
    started.once('exit', () => forget(started))
    // Its first message says that it is ready.
    await Promise.race([once(started, 'message'), once(started, 'exit')])
    // Keeps no build alive that has failed. Not before: while it starts, nothing else may keep the build alive.
    started.unref()
    started.channel?.unref()
    return started
  }
  const forget = (ended: ChildProcess) => {
    if (child === ended) child = undefined
  }
  const end = (running: ChildProcess) => {
    running.kill('SIGKILL')
    forget(running)
  }

  /** `ms` is the time of the decoder itself, without the start of its process. */
  async function decode(photo: Buffer, timeout: number): Promise<{ image: Buffer | null; ms: number }> {
    const running = child ?? (await start())
    // It cannot even start: sharp may be broken.
    if (child !== running) return { image: null, ms: 0 }
    const before = performance.now()
    const done = new AbortController()
    const timer = setTimeout(() => end(running), timeout)
    // A process that has just ended takes no message: its exit answers.
    running.send({ photo, ...shareImageSize, limitInputPixels }, () => undefined)
    const answer = once(running, 'message', done) as Promise<[Buffer | null]>
    const image = await Promise.race([
      answer.then(([jpeg]) => (jpeg === null ? none : Buffer.from(jpeg))),
      // A process that nobody has ended says nothing of the photo: sharp may be broken, or memory short.
      once(running, 'exit', done).then(() => (running.killed ? none : null)),
    ])
    clearTimeout(timer)
    done.abort()
    return { image, ms: performance.now() - before }
  }

  return { decode, close: () => child && end(child) }
}
