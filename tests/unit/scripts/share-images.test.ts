import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { pageCache } from '../../../scripts/vite/page-cache'
import { writeListings } from '../../../scripts/vite/prerender-listings'
import { shareImages } from '../../../scripts/vite/share-images'

const folder = mkdtempSync(join(tmpdir(), 'ancon-previews-'))
let origin = ''

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#0b273380' } })
const square = (side: number) => plain(side, side).png({ compressionLevel: 1 })

/** 200 KB that keep sharp busy for minutes. Its own timeout does not end that. */
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000"><filter id="f">
  <feTurbulence numOctaves="9" baseFrequency="0.01"/><feMorphology radius="90"/></filter>
  ${'<rect width="1000" height="1000" filter="url(#f)"/>'.repeat(4000)}</svg>`

async function animated(): Promise<Buffer> {
  const frames = await Promise.all(['#f00', '#0f0', '#00f'].map((background) => framed(background)))
  return sharp(frames, { join: { animated: true } })
    .webp({ delay: [100, 100, 100] })
    .toBuffer()
}
const framed = (background: string) =>
  sharp({ create: { width: 200, height: 200, channels: 3, background } })
    .png()
    .toBuffer()

const photos: Record<string, () => Sharp | Promise<Buffer> | Buffer> = {
  '/texto.jpg': () => Buffer.from('no photo'),
  '/bomba.png': () => Buffer.from(svg),
  '/bomba.svg': () => Buffer.from(svg),
  '/cortada.jpg': async () => (await plain(900, 1600).jpeg().toBuffer()).subarray(0, 2000),
  '/animada.webp': animated,
  '/foto.webp?v=1&w=2': () => plain(900, 1600).webp(),
  '/foto.jpg': () => plain(900, 1600).jpeg(),
  '/4000.png': () => square(4000),
  '/7100.png': () => square(7100),
  '/10000.png': () => square(10_000),
  // A decoder takes three seconds for it.
  '/lenta.png': () =>
    plain(7000, 7000)
      .toColourspace('rgb16')
      .withMetadata({ orientation: 6 })
      .png({ progressive: true, compressionLevel: 1 }),
}

const toBytes = (photo: Sharp | Promise<Buffer> | Buffer) =>
  Promise.resolve('toBuffer' in photo ? photo.toBuffer() : photo)
/** The bytes of a photo are made once: those of the slow one take seconds. */
const made: Record<string, Promise<Buffer>> = {}

/** Addresses that the server has been asked for. */
const asked: string[] = []
/** The servers that never end, by what they do. */
const endless: Record<string, (response: ServerResponse) => void> = {
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
  const address = request.url ?? ''
  asked.push(address)
  const neverEnds = endless[address]
  if (neverEnds) {
    neverEnds(response)
    return
  }
  if (address === '/mudada.jpg') return void response.writeHead(302, { location: '/foto.jpg' }).end()
  const photo = photos[address]
  if (!photo) return void response.writeHead(404).end()
  void (made[address] ??= toBytes(photo()))
    // Whatever the file is, it is declared as an image.
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
  rmSync(folder, { recursive: true, force: true })
})

let images: ReturnType<typeof shareImages> | undefined
const start = (...options: [timeouts?: Parameters<typeof shareImages>[1]]) => {
  images = shareImages(origin, ...options)
  return images
}
afterEach(() => {
  images?.close()
  asked.length = 0
})

describe('a share image', () => {
  it.each(['/foto.webp?v=1&w=2', '/foto.jpg', '/4000.png', '/animada.webp'])(
    'is a JPEG of 1200 × 630 of %s',
    async (address) => {
      const image = await start().make(origin + address)
      const { format, width, height } = await sharp(image ?? '').metadata()
      expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
    },
  )

  it.each([
    ['that is none', '/texto.jpg'],
    ['that is an SVG, declared as PNG', '/bomba.png'],
    ['that is an SVG by its name', '/bomba.svg'],
    ['that is cut off', '/cortada.jpg'],
    ['of more pixels than a camera takes', '/7100.png'],
    ['of 100 megapixels', '/10000.png'],
    ['of more bytes than Storage takes', '/infinita.jpg'],
  ])('is never made of a photo %s', async (_, address) => {
    expect(await start().make(origin + address)).toEqual(Buffer.alloc(0))
  })

  it.each([
    ['is missing', '/otra.jpg'],
    ['redirects', '/mudada.jpg'],
    ['does not answer', '/muda.jpg'],
    ['stops in the middle', '/parada.jpg'],
  ])('waits for another build where the photo %s', async (_, address) => {
    expect(await start({ download: 500 }).make(origin + address)).toBeNull()
    expect(asked).toEqual([address])
  })

  it.each([
    ['another server without https', () => origin.replace('127.0.0.1', 'localhost') + '/foto.jpg'],
    ['a host that no server has', () => 'https://127.0.0.1:1/foto.jpg'],
    ['another scheme', () => 'file:///etc/hostname'],
    ['a path of the site', () => '/images/foto.jpg'],
    ['no address', () => 'https://['],
  ])('is not made of %s', async (_, address) => {
    expect(await start().make(address())).toBeNull()
    expect(asked).toEqual([])
  })

  it('is given up when its decoder takes too long, and the next one is made', async () => {
    const before = performance.now()
    await start().make(`${origin}/foto.jpg`)
    images?.close()
    // Enough for a process to start and decode a photo, on a busy machine too.
    const { make } = start({ decode: 2 * (performance.now() - before) })
    const makesPhoto = async () => expect((await make(`${origin}/foto.jpg`))?.length).toBeGreaterThan(1000)
    await vi.waitFor(makesPhoto, { timeout: 25_000, interval: 0 })
    expect(await make(`${origin}/lenta.png`)).toEqual(Buffer.alloc(0))
    await vi.waitFor(makesPhoto, { timeout: 25_000, interval: 0 })
    // With enough time there is one of it.
    images?.close()
    expect((await start({ decode: 60_000 }).make(`${origin}/lenta.png`))?.length).toBeGreaterThan(1000)
  }, 90_000)

  it('is made of slow photos until they have taken their time together, and of fast ones after that', async () => {
    const { make } = start({ decode: 60_000, slow: 1 })
    const lengths: (number | undefined)[] = []
    for (const address of ['/lenta.png', '/lenta.png', '/foto.jpg'])
      lengths.push((await make(origin + address))?.length)
    expect(lengths).toEqual([expect.any(Number), 0, expect.any(Number)])
    expect(lengths[0]).toBeGreaterThan(1000)
    expect(lengths[2]).toBeGreaterThan(1000)
  }, 90_000)

  it('keeps a process that waits for nothing else, while its decoder starts', () => {
    const script = `
      import { shareImages } from './scripts/vite/share-images.ts'
      globalThis.fetch = async () => new Response(new Uint8Array([0xff, 0xd8, 0xff, 0xe0, ...new Array(20).fill(0)]))
      console.log((await shareImages('http://ancon.test').make('http://ancon.test/foto.jpg')).length)`
    const node = ['--import', 'tsx', '--input-type=module', '--eval', script]
    expect(execFileSync(process.execPath, node, { encoding: 'utf8' })).toBe('0\n')
  })

  it('is made of each of many photos, hostile ones among them', async () => {
    const { make } = start()
    const addresses = Array.from({ length: 12 }, (_, at) => (at % 3 === 0 ? '/bomba.png' : '/foto.jpg'))
    const made = await Promise.all(addresses.map((address) => make(origin + address)))
    expect(made.map((image) => (image?.length ?? 0) > 0)).toEqual(addresses.map((address) => address === '/foto.jpg'))
  })
})

describe('the process that decodes', () => {
  const limits = { width: 120, height: 63, limitInputPixels: 50_000_000 }
  async function decode(photo: Buffer): Promise<unknown> {
    const child = fork('scripts/vite/share-image-process.mjs', { execArgv: [], serialization: 'advanced' })
    expect((await once(child, 'message'))[0]).toBe('ready')
    child.send({ photo, ...limits })
    const [answer] = (await once(child, 'message')) as unknown[]
    child.kill('SIGKILL')
    return answer
  }

  // By their loaders: nothing here looks at the first bytes.
  it.each(['png', 'jpeg', 'webp'] as const)('decodes %s', async (format) => {
    expect(await decode(await plain(200, 200).toFormat(format).toBuffer())).toBeInstanceOf(Uint8Array)
  })

  it.each(['gif', 'tiff', 'avif'] as const)('has no decoder of %s', async (format) => {
    expect(await decode(await plain(200, 200).toFormat(format).toBuffer())).toBeNull()
  })

  it('has none of SVG', async () => {
    expect(await decode(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'))).toBeNull()
  })

  it('ends when the build does', async () => {
    const child = fork('scripts/vite/share-image-process.mjs', { execArgv: [], serialization: 'advanced' })
    await once(child, 'message')
    child.disconnect()
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
  })
})

describe('writing the listings', () => {
  const page = (id: string) => ({
    route: '/properties/:id',
    head: `<title>${id}</title><meta property="og:image" content="x"/><meta name="twitter:image" content="x"/>`,
    body: id,
    data: '',
  })
  const listing = (id: string, image: string) => ({
    id,
    path: `/properties/${id}`,
    updatedAt: '2026-01-05T10:00:00Z',
    images: image ? [image] : [],
    lists: [],
    similar: [],
    key: id,
  })
  const warn = vi.fn()
  async function write(
    listings: ReturnType<typeof listing>[],
    prepare: Parameters<typeof writeListings>[0]['prepare'],
  ) {
    const dist = mkdtempSync(join(folder, 'dist-'))
    const cache = pageCache(join(folder, 'cache'))
    const options = { listings, prepare, cache, dist, siteUrl: 'https://ancon.test', backendUrl: origin, version: '1' }
    const toHtml = ({ head, body }: ReturnType<typeof page>) => head + body
    const written = await writeListings({ ...options, toHtml, logger: { warn } })
    return { dist, written: written.map(({ id }) => id), made: cache.made() }
  }
  const prepareAll = (some: readonly { id: string }[]) =>
    Promise.resolve(new Map(some.map(({ id }) => [id, () => Promise.resolve(page(id))])))

  it('goes on after a broken photo, a row that cannot be rendered and one that has been deleted meanwhile', async () => {
    const listings = [
      listing('good', `${origin}/foto.webp?v=1&w=2`),
      listing('photo', `${origin}/otra.jpg`),
      listing('row', ''),
      listing('deleted', ''),
    ]
    const prepare = vi.fn((some: readonly { id: string }[]) =>
      Promise.resolve(
        new Map(
          some
            .filter(({ id }) => id !== 'deleted')
            .map(({ id }) => [
              id,
              () => (id === 'row' ? Promise.reject(new Error('broken')) : Promise.resolve(page(id))),
            ]),
        ),
      ),
    )
    const one = await write(listings, prepare)
    expect(one).toMatchObject({ written: ['good', 'photo'], made: 3 })
    expect(prepare).toHaveBeenCalledOnce()
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('/properties/row'))
    const good = readFileSync(join(one.dist, 'properties/good/index.html'), 'utf8')
    expect(good).toContain('<meta property="og:image" content="https://ancon.test/previews/good.jpg"/>')
    expect(good).toContain('<meta name="twitter:image" content="https://ancon.test/previews/good.jpg"/>')
    expect(existsSync(join(one.dist, 'previews/good.jpg'))).toBe(true)
    const photo = readFileSync(join(one.dist, 'properties/photo/index.html'), 'utf8')
    expect(photo).toContain('<meta property="og:image" content="x"/>')

    const two = await write(listings, prepare)
    expect(two).toMatchObject({ written: ['good', 'photo'], made: 0 })
    expect(readFileSync(join(two.dist, 'properties/good/index.html'), 'utf8')).toBe(good)
  })

  it('leaves the page of a hostile photo its own picture, and asks for that photo once', async () => {
    const listings = [listing('bomb', `${origin}/bomba.png`), listing('house', `${origin}/foto.jpg`)]
    const { dist, written } = await write(listings, prepareAll)
    expect(written).toEqual(['bomb', 'house'])
    expect(readFileSync(join(dist, 'properties/bomb/index.html'), 'utf8')).toContain('property="og:image" content="x"')
    expect(existsSync(join(dist, 'previews/bomb.jpg'))).toBe(false)
    expect(existsSync(join(dist, 'previews/house.jpg'))).toBe(true)
    expect(asked.sort()).toEqual(['/bomba.png', '/foto.jpg'])
    const again = await write(listings, prepareAll)
    expect(again).toMatchObject({ written: ['bomb', 'house'], made: 0 })
    expect(existsSync(join(again.dist, 'previews/bomb.jpg'))).toBe(false)
    expect(asked).toHaveLength(2)
  })

  it('writes no file outside the folder of its page', async () => {
    const listings = [
      ...['..', '.', 'a%2Fb', 'a b', ''].map((id) => listing(id, `${origin}/foto.jpg`)),
      listing('ok', ''),
    ]
    const { dist, written } = await write(listings, prepareAll)
    expect(written).toEqual(['ok'])
    expect(existsSync(join(dist, 'index.html'))).toBe(false)
    expect(existsSync(join(dist, 'properties/index.html'))).toBe(false)
    expect(existsSync(join(dist, 'previews'))).toBe(false)
  })
})
