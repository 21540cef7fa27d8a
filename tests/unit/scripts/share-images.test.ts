import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { pageCache } from '../../../scripts/vite/page-cache'
import { writeListings } from '../../../scripts/vite/prerender-listings'
import { shareImage } from '../../../scripts/vite/prerender-listings'

const folder = mkdtempSync(join(tmpdir(), 'ancon-previews-'))
let origin = ''

const server = createServer((request, response) => {
  if (request.url === '/texto.jpg') return void response.end('no photo')
  const [, side] = /^\/(\d+)\.png$/.exec(request.url ?? '') ?? []
  if (side) {
    const pixels = { width: Number(side), height: Number(side), channels: 3 as const, background: '#0b2733' }
    return void sharp({ create: pixels })
      .png({ compressionLevel: 1 })
      .toBuffer()
      .then((photo) => response.end(photo))
  }
  if (request.url !== '/foto.webp?v=1&w=2') return void response.writeHead(404).end()
  void sharp({ create: { width: 900, height: 1600, channels: 4, background: '#0b273380' } })
    .webp()
    .toBuffer()
    .then((photo) => response.end(photo))
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address && typeof address === 'object') origin = `http://127.0.0.1:${address.port}`
})

afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

it('makes a JPEG of 1200 × 630 of a photo in any format', async () => {
  const { format, width, height } = await sharp((await shareImage(`${origin}/foto.webp?v=1&w=2`)) ?? '').metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
})

it.each([
  ['that is missing', '/otra.jpg'],
  ['that is none', '/texto.jpg'],
  ['that no server has', 'http://127.0.0.1:1/foto.jpg'],
  ['of more pixels than a camera takes', '/7100.png'],
])('makes nothing of a photo %s', async (_, photo) => {
  expect(await shareImage(photo.startsWith('/') ? origin + photo : photo)).toBeNull()
})

it('makes one of a large photo', async () => {
  expect(await shareImage(`${origin}/4000.png`)).not.toBeNull()
})

describe('writing the listings', () => {
  const page = (id: string) => ({
    route: '/properties/:id',
    head: `<title>${id}</title><meta property="og:image" content="x"/><meta name="twitter:image" content="x"/>`,
    body: id,
    data: '',
  })
  const listing = (id: string, image: string) => ({
    ...{ id, path: `/properties/${id}`, updatedAt: '2026-01-05T10:00:00Z', images: image ? [image] : [] },
    ...{ lists: [], similar: [], key: id },
  })

  it('goes on after a broken photo, a row that cannot be rendered and one that has been deleted meanwhile', async () => {
    const warn = vi.fn()
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
    const write = async (dist: string) => {
      const cache = pageCache(join(folder, 'cache'))
      const options = { listings, prepare, cache, dist: join(folder, dist), siteUrl: 'https://ancon.test' }
      const written = await writeListings({
        ...options,
        version: '1',
        toHtml: ({ head, body }) => head + body,
        logger: { warn },
      })
      return { written: written.map(({ id }) => id), made: cache.made() }
    }
    expect(await write('one')).toEqual({ written: ['good', 'photo'], made: 3 })
    expect(prepare).toHaveBeenCalledOnce()
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('/properties/row'))
    const good = readFileSync(join(folder, 'one/properties/good/index.html'), 'utf8')
    expect(good).toContain('<meta property="og:image" content="https://ancon.test/previews/good.jpg"/>')
    expect(good).toContain('<meta name="twitter:image" content="https://ancon.test/previews/good.jpg"/>')
    expect(existsSync(join(folder, 'one/previews/good.jpg'))).toBe(true)
    const photo = readFileSync(join(folder, 'one/properties/photo/index.html'), 'utf8')
    expect(photo).toContain('<meta property="og:image" content="x"/>')

    expect(await write('two')).toEqual({ written: ['good', 'photo'], made: 0 })
    expect(readFileSync(join(folder, 'two/properties/good/index.html'), 'utf8')).toBe(good)
  })
})
