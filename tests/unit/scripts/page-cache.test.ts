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

/** A build that writes one page and prunes. */
async function build(key: string, make: () => string | null) {
  const cache = pageCache(cached())
  await rm(dist(), { recursive: true, force: true })
  const isThere = await cache.place(key, page(), () => Promise.resolve(make()))
  await cache.prune()
  return isThere
}
const mark = async (file: string) => {
  const { mtimeMs, ino } = await stat(file)
  return { mtimeMs, ino, text: await readFile(file, 'utf8') }
}

describe('the cache of pages', () => {
  it('makes a page once, and changes no byte of it as long as its key is the same', async () => {
    const make = vi.fn(() => 'page')
    await build('key', make)
    const before = [await mark(page()), await mark(join(cached(), 'key.html'))]
    await build('key', make)
    expect(make).toHaveBeenCalledOnce()
    expect([await mark(page()), await mark(join(cached(), 'key.html'))]).toEqual(before)
  })

  it('makes it anew with another key, and drops the old one', async () => {
    await build('old', () => 'old')
    await build('new', () => 'new')
    expect(await readFile(page(), 'utf8')).toBe('new')
    expect(await readdir(cached())).toEqual(['new.html'])
  })

  it('keeps nothing of what could not be made, and tries again', async () => {
    expect(await build('key', () => null)).toBe(false)
    await expect(stat(page())).rejects.toThrow()
    expect(await build('key', () => 'page')).toBe(true)
  })

  it('remembers of what nothing can be made', async () => {
    const make = vi.fn(() => '')
    expect(await build('key', make)).toBe(false)
    expect(await build('key', make)).toBe(false)
    expect(make).toHaveBeenCalledOnce()
    await expect(stat(page())).rejects.toThrow()
    expect(await build('other', () => 'page')).toBe(true)
  })

  it('takes nothing that a killed build has left half-written, and keeps what it finished', async () => {
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

  it('makes a page anew where the cache has its name but cannot give the file', async () => {
    await mkdir(join(cached(), 'key.html'), { recursive: true })
    expect(await build('key', () => 'page')).toBe(true)
    expect(await readFile(page(), 'utf8')).toBe('page')
  })

  it('writes a page of this build over one of a build before, without touching the cache', async () => {
    const cache = pageCache(cached())
    await cache.place('one', page(), () => Promise.resolve('one'))
    await cache.place('two', page(), () => Promise.resolve('two'))
    expect(await readFile(page(), 'utf8')).toBe('two')
    expect(await readFile(join(cached(), 'one.html'), 'utf8')).toBe('one')
  })
})
