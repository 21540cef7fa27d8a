import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createShareImageCache } from '../../../scripts/vite/share-image-cache'

let folder: string
const targetFolder = () => join(folder, 'dist/previews')
const cacheFolder = () => join(folder, 'cache')

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ancon-cache-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const openCache = (make: (photo: string) => Buffer | null, recipe = '1') =>
  createShareImageCache({
    folder: cacheFolder(),
    target: targetFolder(),
    recipe,
    make: (photo) => new Promise((resolve) => setImmediate(() => resolve(make(photo)))),
  })

/** A build with one photo. Returns the content of its share image, or null. */
async function build(make: (photo: string) => Buffer | null, photo = 'casa.jpg', recipe = '1') {
  const cache = openCache(make, recipe)
  await rm(targetFolder(), { recursive: true, force: true })
  const name = await cache.makeImage(photo)
  await cache.prune()
  return name && (await readFile(join(targetFolder(), name), 'utf8'))
}

it('makes an image in the first build, which a later build uses again', async () => {
  const make = vi.fn(() => Buffer.from('image'))
  expect(await build(make)).toBe('image')
  expect(await build(make)).toBe('image')
  expect(make).toHaveBeenCalledOnce()
})

it('makes one image of a photo, even if it is requested many times at once and again later', async () => {
  for (let round = 0; round < 20; round += 1) {
    const make = vi.fn(() => Buffer.from(`image ${round}`))
    const cache = openCache(make)
    const names = await Promise.all(Array.from({ length: 12 }, () => cache.makeImage(`${round}.jpg`)))
    names.push(await cache.makeImage(`${round}.jpg`))
    expect(new Set(names).size).toBe(1)
    expect(await readFile(join(targetFolder(), names[0] ?? ''), 'utf8')).toBe(`image ${round}`)
    expect(make).toHaveBeenCalledOnce()
    expect(cache.countMade()).toBe(1)
  }
  expect((await readdir(cacheFolder())).filter((name) => !name.endsWith('.jpg'))).toEqual([])
})

it('lets two builds make the same image at the same time', async () => {
  for (let round = 0; round < 20; round += 1) {
    const builds = [1, 2].map(() => openCache(() => Buffer.from('image')))
    const names = await Promise.all(builds.map((cache) => cache.makeImage(`${round}.jpg`)))
    expect(names[0]).toMatch(/^[\da-f]{32}\.jpg$/)
    expect(names[1]).toBe(names[0])
  }
})

it('makes another image for another photo or recipe, and deletes the image that the build does not use', async () => {
  await build(() => Buffer.from('old'))
  expect(await build(() => Buffer.from('new'), 'otra.jpg')).toBe('new')
  expect(await readdir(cacheFolder())).toHaveLength(1)
  expect(await build(() => Buffer.from('larger'), 'otra.jpg', '2')).toBe('larger')
  expect(await readdir(cacheFolder())).toHaveLength(1)
})

it('keeps nothing of a photo that could not be fetched, and tries again in the next build', async () => {
  const failToMake = vi.fn(() => null)
  const cache = openCache(failToMake)
  expect([await cache.makeImage('casa.jpg'), await cache.makeImage('casa.jpg')]).toEqual([null, null])
  expect(failToMake).toHaveBeenCalledOnce()
  expect(await build(() => Buffer.from('image'))).toBe('image')
})

it('remembers that no image can be made of a photo, and does not try again', async () => {
  const make = vi.fn(() => Buffer.alloc(0))
  expect(await build(make)).toBeNull()
  expect(await build(make)).toBeNull()
  expect(make).toHaveBeenCalledOnce()
  expect(await readdir(targetFolder()).catch(() => [])).toEqual([])
})

it('ignores a file that a killed build left incomplete, and removes it', async () => {
  const name = await openCache(() => Buffer.from('image')).makeImage('casa.jpg')
  await rm(join(cacheFolder(), name ?? ''))
  await writeFile(join(cacheFolder(), `${name}.4711`), 'half an im')
  expect(await build(() => Buffer.from('image'))).toBe('image')
  expect(await readdir(cacheFolder())).toEqual([name])
})

it('makes an image again if its file cannot be read', async () => {
  const name = await openCache(() => Buffer.from('image')).makeImage('casa.jpg')
  await rm(join(cacheFolder(), name ?? ''))
  await mkdir(join(cacheFolder(), name ?? ''))
  expect(await build(() => Buffer.from('image'))).toBe('image')
})
