import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pageCache } from '../../../scripts/vite/page-cache'

let folder: string
const dist = () => join(folder, 'dist')
const cached = () => join(folder, 'cache')
const page = () => join(dist(), 'properties/a/index.html')

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ancon-cache-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A build with one page. */
async function build(key: string, make: () => string | null) {
  const cache = pageCache(cached())
  await rm(dist(), { recursive: true, force: true })
  const isWritten = await cache.place(key, page(), () => Promise.resolve(make()))
  await cache.prune()
  return isWritten
}
const fingerprint = async (file: string) => {
  const { mtimeMs, ino } = await stat(file)
  return { mtimeMs, ino, text: await readFile(file, 'utf8') }
}

describe('the cache of prerendered pages', () => {
  it('renders a page once, and does not write it again while its key is the same', async () => {
    const make = vi.fn(() => 'page')
    await build('key', make)
    const before = [await fingerprint(page()), await fingerprint(join(cached(), 'key.html'))]
    await build('key', make)
    expect(make).toHaveBeenCalledOnce()
    expect([await fingerprint(page()), await fingerprint(join(cached(), 'key.html'))]).toEqual(before)
  })

  it('renders a page again for a new key, and deletes the old one', async () => {
    await build('old', () => 'old')
    await build('new', () => 'new')
    expect(await readFile(page(), 'utf8')).toBe('new')
    expect(await readdir(cached())).toEqual(['new.html'])
  })

  it('stores nothing where rendering fails, and tries again in the next build', async () => {
    expect(await build('key', () => null)).toBe(false)
    await expect(stat(page())).rejects.toThrow()
    expect(await build('key', () => 'page')).toBe(true)
  })

  it('stores that a page has no content, and does not try again', async () => {
    const make = vi.fn(() => '')
    expect(await build('key', make)).toBe(false)
    expect(await build('key', make)).toBe(false)
    expect(make).toHaveBeenCalledOnce()
    await expect(stat(page())).rejects.toThrow()
    expect(await build('other', () => 'page')).toBe(true)
  })

  it('ignores a file that a killed build left incomplete, and uses those that it completed', async () => {
    const killed = pageCache(cached())
    await killed.place('finished', page(), () => Promise.resolve('finished'))
    await writeFile(join(cached(), 'key.html.4711'), 'half a pa')
    const make = vi.fn(() => Promise.resolve('anew'))
    const next = pageCache(cached())
    await next.place('finished', page(), make)
    expect(make).not.toHaveBeenCalled()
    await next.place('key', join(dist(), 'b.html'), make)
    await next.prune()
    expect(await readFile(join(dist(), 'b.html'), 'utf8')).toBe('anew')
    expect((await readdir(cached())).sort()).toEqual(['finished.html', 'key.html'])
  })

  it('renders a page again where its file in the cache cannot be read', async () => {
    await mkdir(join(cached(), 'key.html'), { recursive: true })
    expect(await build('key', () => 'page')).toBe(true)
    expect(await readFile(page(), 'utf8')).toBe('page')
  })

  it('overwrites a page of an earlier build, without changing its file in the cache', async () => {
    const cache = pageCache(cached())
    await cache.place('one', page(), () => Promise.resolve('one'))
    await cache.place('two', page(), () => Promise.resolve('two'))
    expect(await readFile(page(), 'utf8')).toBe('two')
    expect(await readFile(join(cached(), 'one.html'), 'utf8')).toBe('one')
  })
})
