import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createShareImageCache } from '../../../scripts/vite/share-image-cache'

let folder: string
const target = () => join(folder, 'dist/previews')
const cached = () => join(folder, 'cache')

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ancon-cache-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const open = (make: (photo: string) => Buffer | null, recipe = '1') =>
  createShareImageCache({
    folder: cached(),
    target: target(),
    recipe,
    make: (photo) => new Promise((resolve) => setImmediate(() => resolve(make(photo)))),
  })

/** A build with one photo. Returns the content of its share image, or null. */
async function build(make: (photo: string) => Buffer | null, photo = 'casa.jpg', recipe = '1') {
  const cache = open(make, recipe)
  await rm(target(), { recursive: true, force: true })
  const name = await cache.toName(photo)
  await cache.prune()
  return name && (await readFile(join(target(), name), 'utf8'))
}

it('makes an image once, in this and in later builds', async () => {
  const make = vi.fn(() => Buffer.from('image'))
  expect(await build(make)).toBe('image')
  expect(await build(make)).toBe('image')
  expect(make).toHaveBeenCalledOnce()
})

it('makes one image for all the listings that show a photo, at the same time and later', async () => {
  for (let round = 0; round < 20; round += 1) {
    const make = vi.fn(() => Buffer.from(`image ${round}`))
    const cache = open(make)
    const names = await Promise.all(Array.from({ length: 12 }, () => cache.toName(`${round}.jpg`)))
    names.push(await cache.toName(`${round}.jpg`))
    expect(new Set(names).size).toBe(1)
    expect(await readFile(join(target(), names[0] ?? ''), 'utf8')).toBe(`image ${round}`)
    expect(make).toHaveBeenCalledOnce()
    expect(cache.made()).toBe(1)
  }
  expect((await readdir(cached())).filter((name) => !name.endsWith('.jpg'))).toEqual([])
})

it('lets two builds make the same image at the same time', async () => {
  for (let round = 0; round < 20; round += 1) {
    const builds = [1, 2].map(() => open(() => Buffer.from('image')))
    const names = await Promise.all(builds.map((cache) => cache.toName(`${round}.jpg`)))
    expect(names[0]).toMatch(/^[\da-f]{32}\.jpg$/)
    expect(names[1]).toBe(names[0])
  }
})

it('makes an image again for another photo or recipe, and deletes the old one', async () => {
  await build(() => Buffer.from('old'))
  expect(await build(() => Buffer.from('new'), 'otra.jpg')).toBe('new')
  expect(await readdir(cached())).toHaveLength(1)
  expect(await build(() => Buffer.from('larger'), 'otra.jpg', '2')).toBe('larger')
  expect(await readdir(cached())).toHaveLength(1)
})

it('keeps nothing of a photo that could not be fetched, and tries again in the next build', async () => {
  const fails = vi.fn(() => null)
  const cache = open(fails)
  expect([await cache.toName('casa.jpg'), await cache.toName('casa.jpg')]).toEqual([null, null])
  expect(fails).toHaveBeenCalledOnce()
  expect(await build(() => Buffer.from('image'))).toBe('image')
})

it('remembers that a photo has no image, and does not try again', async () => {
  const make = vi.fn(() => Buffer.alloc(0))
  expect(await build(make)).toBeNull()
  expect(await build(make)).toBeNull()
  expect(make).toHaveBeenCalledOnce()
  expect(await readdir(target()).catch(() => [])).toEqual([])
})

it('ignores a file that a killed build left incomplete, and removes it', async () => {
  const name = await open(() => Buffer.from('image')).toName('casa.jpg')
  await rm(join(cached(), name ?? ''))
  await writeFile(join(cached(), `${name}.4711`), 'half an im')
  expect(await build(() => Buffer.from('image'))).toBe('image')
  expect(await readdir(cached())).toEqual([name])
})

it('makes an image again where its file cannot be read', async () => {
  const name = await open(() => Buffer.from('image')).toName('casa.jpg')
  await rm(join(cached(), name ?? ''))
  await mkdir(join(cached(), name ?? ''))
  expect(await build(() => Buffer.from('image'))).toBe('image')
})
