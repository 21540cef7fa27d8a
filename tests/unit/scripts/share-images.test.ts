import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withShareImage } from '../../../scripts/vite/share-images'

const site = 'https://ancon.test'
const dist = mkdtempSync(join(tmpdir(), 'ancon-previews-'))
let origin = ''

const server = createServer((request, response) => {
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
  rmSync(dist, { recursive: true, force: true })
})

const headWith = (photo: string) =>
  `<meta property="og:image" content="${photo}"/><meta name="twitter:image" content="${photo}"/>`

it('makes a JPEG of 1200 × 630 of a photo in any format and names it in both tags', async () => {
  const head = await withShareImage(headWith(`${origin}/foto.webp?v=1&amp;w=2`), dist, 'previews/a.jpg', site)
  expect(head).toContain(`<meta property="og:image" content="${site}/previews/a.jpg"/>`)
  expect(head).toContain(`<meta name="twitter:image" content="${site}/previews/a.jpg"/>`)
  const { format, width, height } = await sharp(readFileSync(join(dist, 'previews/a.jpg'))).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
})

it.each([
  ['that is missing', '/otra.jpg'],
  ['that no server has', 'http://127.0.0.1:1/foto.jpg'],
])('leaves the tags of a photo %s as they are', async (_, photo) => {
  const plain = headWith(photo.startsWith('/') ? origin + photo : photo)
  expect(await withShareImage(plain, dist, 'previews/b.jpg', site)).toBe(plain)
})

it("leaves the site's own preview as it is", async () => {
  const plain = headWith(`${site}/og-image.jpg`)
  expect(await withShareImage(plain, dist, 'previews/c.jpg', site)).toBe(plain)
})
