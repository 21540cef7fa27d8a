import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import sharp, { type Sharp } from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createShareImages } from '../../../scripts/vite/share-images'
import { eventually } from '@tests/support/timers'

let origin = ''

const makePlainPhoto = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#0b273380' } })
const square = (side: number) => makePlainPhoto(side, side).png({ compressionLevel: 1 })

/** An SVG of 200 KB. sharp takes minutes to decode it, and sharp's own timeout does not stop that. */
const slowSvg = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000"><filter id="f">
  <feTurbulence numOctaves="9" baseFrequency="0.01"/><feMorphology radius="90"/></filter>
  ${'<rect width="1000" height="1000" filter="url(#f)"/>'.repeat(4000)}</svg>`

async function makeAnimation(): Promise<Buffer> {
  const frames = await Promise.all(['#f00', '#0f0', '#00f'].map((background) => makeFrame(background)))
  return sharp(frames, { join: { animated: true } })
    .webp({ delay: [100, 100, 100] })
    .toBuffer()
}
const makeFrame = (background: string) =>
  sharp({ create: { width: 200, height: 200, channels: 3, background } })
    .png()
    .toBuffer()

const photos: Record<string, () => Sharp | Promise<Buffer> | Buffer> = {
  '/texto.jpg': () => Buffer.from('no photo'),
  '/bomba.png': () => Buffer.from(slowSvg),
  '/bomba.svg': () => Buffer.from(slowSvg),
  '/cortada.jpg': async () => (await makePlainPhoto(900, 1600).jpeg().toBuffer()).subarray(0, 2000),
  '/animada.webp': makeAnimation,
  '/foto.webp?v=1&w=2': () => makePlainPhoto(900, 1600).webp(),
  '/foto.jpg': () => makePlainPhoto(900, 1600).jpeg(),
  '/4000.png': () => square(4000),
  '/7100.png': () => square(7100),
  // Takes seconds to decode.
  '/lenta.png': () =>
    sharp({ create: { width: 7000, height: 7000, channels: 3, background: '#0b2733' } })
      .toColourspace('grey16')
      .withMetadata({ orientation: 6 })
      .png({ progressive: true, compressionLevel: 1 }),
}

const toBytes = (photo: Sharp | Promise<Buffer> | Buffer) =>
  Promise.resolve('toBuffer' in photo ? photo.toBuffer() : photo)
/** The bytes of each photo by its path, encoded once: the slow photo takes seconds. */
const encodedPhotos: Record<string, Promise<Buffer>> = {}

/** The paths of the requests to the server. */
const requestedPaths: string[] = []
/** Responses that never end, by path. */
const endlessResponses: Record<string, (response: ServerResponse) => void> = {
  '/muda.jpg': () => undefined,
  '/parada.jpg': (response) => void response.write(Buffer.from([0xff, 0xd8, 0xff])),
  '/infinita.jpg': (response) => {
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(100_000, 0xff)));
    }
    response.on('drain', more)
    more()
  },
}

const server = createServer((request, response) => {
  const path = request.url ?? ''
  requestedPaths.push(path)
  const respondEndlessly = endlessResponses[path]
  if (respondEndlessly) return respondEndlessly(response)
  if (path === '/mudada.jpg') return void response.writeHead(302, { location: '/foto.jpg' }).end()
  const photo = photos[path]
  if (!photo) return void response.writeHead(404).end()
  void (encodedPhotos[path] ??= toBytes(photo()))
    // Declares every file as a PNG.
    .then((bytes) => response.writeHead(200, { 'content-type': 'image/png' }).end(bytes))
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address && typeof address === 'object') origin = `http://127.0.0.1:${address.port}`
})

afterAll(() => {
  server.close()
  server.closeAllConnections()
})

let shareImageMaker: ReturnType<typeof createShareImages> | undefined
/** The default time limits are so long that no slow machine reaches them. */
const start = (timeouts: Parameters<typeof createShareImages>[1] = {}) => {
  shareImageMaker = createShareImages(origin, { download: 300_000, decode: 300_000, ...timeouts })
  return shareImageMaker
}
afterEach(() => {
  shareImageMaker?.close()
  requestedPaths.length = 0
})

describe('a share image of 1200 × 630 pixels', () => {
  it.each(['/foto.webp?v=1&w=2', '/foto.jpg', '/4000.png', '/animada.webp'])(
    'is made of %s as a JPEG',
    async (path) => {
      const image = await start().make(origin + path)
      const { format, width, height } = await sharp(image ?? '').metadata()
      expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
    },
  )

  it.each([
    ['a text', '/texto.jpg'],
    ['an SVG, declared as PNG', '/bomba.png'],
    ['an SVG by its name', '/bomba.svg'],
    ['a photo that is cut off', '/cortada.jpg'],
    ['a photo of more than 50 megapixels', '/7100.png'],
    ['more bytes than Storage accepts', '/infinita.jpg'],
  ])('is never made of %s', async (_, path) => {
    expect(await start().make(origin + path)).toEqual(Buffer.alloc(0))
  })

  it.each([
    ['is missing', '/otra.jpg'],
    ['redirects', '/mudada.jpg'],
    ['does not answer', '/muda.jpg'],
    ['stops in the middle', '/parada.jpg'],
  ])('is left to the next build where the photo %s', async (_, path) => {
    expect(await start({ download: 500 }).make(origin + path)).toBeNull()
    expect(requestedPaths).toEqual([path])
  })

  it.each([
    ['another host without https', () => origin.replace('127.0.0.1', 'localhost') + '/foto.jpg'],
    ['a host that does not respond', () => 'https://127.0.0.1:1/foto.jpg'],
    ['another scheme', () => 'file:///etc/hostname'],
    ['a path of the site', () => '/images/foto.jpg'],
    ['an invalid URL', () => 'https://['],
  ])('is not made of a photo at %s', async (_, createUrl) => {
    expect(await start().make(createUrl())).toBeNull()
    expect(requestedPaths).toEqual([])
  })

  it('is given up if decoding its photo takes too long, and the next share image is made', async () => {
    const before = performance.now()
    await start().make(`${origin}/foto.jpg`)
    shareImageMaker?.close()
    // Twice the time that this machine takes now to start a process and decode a photo.
    const { make } = start({ decode: 2 * (performance.now() - before) })
    const expectPhoto = async () => expect((await make(`${origin}/foto.jpg`))?.length).toBeGreaterThan(1000)
    await eventually(expectPhoto)
    expect(await make(`${origin}/lenta.png`)).toEqual(Buffer.alloc(0))
    await eventually(expectPhoto)
  })

  // Begins with /lenta.png, on which the test above gives up: with enough time it can be decoded.
  it('is made of slow photos until their shared time is used up, and of fast photos even after that', async () => {
    const { make } = start({ slow: 1 })
    const lengths: (number | undefined)[] = []
    for (const path of ['/lenta.png', '/lenta.png', '/foto.jpg']) lengths.push((await make(origin + path))?.length)
    expect(lengths).toEqual([expect.any(Number), 0, expect.any(Number)])
    expect(lengths[0]).toBeGreaterThan(1000)
    expect(lengths[2]).toBeGreaterThan(1000)
  })

  it('keeps the process of the build alive while its decoder starts', () => {
    const script = `
      import { createShareImages } from './scripts/vite/share-images.ts'
      globalThis.fetch = async () => new Response(new Uint8Array([0xff, 0xd8, 0xff, 0xe0, ...new Array(20).fill(0)]))
      console.log((await createShareImages('http://ancon.test').make('http://ancon.test/foto.jpg')).length)`
    const node = ['--import', 'tsx', '--input-type=module', '--eval', script]
    expect(execFileSync(process.execPath, node, { encoding: 'utf8' })).toBe('0\n')
  })

  it('is made of each photo, while hostile files are decoded in parallel', async () => {
    const { make } = start()
    const paths = Array.from({ length: 12 }, (_, index) => (index % 3 === 0 ? '/bomba.png' : '/foto.jpg'))
    const images = await Promise.all(paths.map((path) => make(origin + path)))
    expect(images.map((image) => (image?.length ?? 0) > 0)).toEqual(paths.map((path) => path === '/foto.jpg'))
  })
})

describe('the decoder process', () => {
  const limits = { width: 120, height: 63, limitInputPixels: 50_000_000 }
  async function decode(photo: Buffer): Promise<unknown> {
    const child = fork('scripts/vite/share-image-process.mjs', { execArgv: [], serialization: 'advanced' })
    expect((await once(child, 'message'))[0]).toBe('ready')
    child.send({ photo, ...limits })
    const [image] = (await once(child, 'message')) as unknown[]
    child.kill('SIGKILL')
    return image
  }

  // The process enables only these loaders of sharp: it does not rely on the check of the first bytes in share-images.ts.
  it.each(['png', 'jpeg', 'webp'] as const)('decodes %s', async (format) => {
    expect(await decode(await makePlainPhoto(200, 200).toFormat(format).toBuffer())).toBeInstanceOf(Uint8Array)
  })

  it.each(['gif', 'tiff', 'avif'] as const)('does not decode %s', async (format) => {
    expect(await decode(await makePlainPhoto(200, 200).toFormat(format).toBuffer())).toBeNull()
  })

  it('does not decode SVG', async () => {
    expect(await decode(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'))).toBeNull()
  })

  it('exits when the build disconnects', async () => {
    const child = fork('scripts/vite/share-image-process.mjs', { execArgv: [], serialization: 'advanced' })
    await once(child, 'message')
    child.disconnect()
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
  })
})
