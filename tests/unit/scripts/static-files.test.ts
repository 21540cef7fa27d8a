import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findFile } from '../../../scripts/vite/static-files'
import { cacheControl } from '../../../scripts/vite/static-headers'

let folder: string
let dist: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ancon-dist-'))
  dist = join(folder, 'dist')
  for (const file of ['index.html', 'contact/index.html', 'app-shell.html', '404.html', 'assets/a-12345678.js']) {
    await mkdir(join(dist, file, '..'), { recursive: true })
    await writeFile(join(dist, file), file)
  }
  await writeFile(join(folder, 'secret.txt'), 'secret')
})
afterAll(() => rm(folder, { recursive: true }))

describe('findFile', () => {
  it.each([
    ['/', 'index.html', 200],
    ['/contact', 'contact/index.html', 200],
    ['/contact/', 'contact/index.html', 200],
    ['/assets/a-12345678.js', 'assets/a-12345678.js', 200],
    ['/properties/ana-1', 'app-shell.html', 200],
    ['/admin/leads', 'app-shell.html', 200],
    ['/upload', 'app-shell.html', 200],
    ['/nada', '404.html', 404],
    ['/properties/ana-1/extra', '404.html', 404],
  ])('%s is %s with %i', async (pathname, file, status) => {
    expect(await findFile(dist, pathname)).toEqual({ path: join(dist, file), status })
  })

  it.each(['/assets/old.js', '/photo.jpg', '/../secret.txt', '/..\0', '//../../secret.txt'])(
    'has nothing at %j',
    async (pathname) => {
      expect(await findFile(dist, pathname)).toBeNull()
    },
  )

  it('serves the start page where the build has no shell and no 404 page', async () => {
    const bare = join(folder, 'bare')
    await mkdir(bare, { recursive: true })
    await writeFile(join(bare, 'index.html'), '')
    expect(await findFile(bare, '/properties/x')).toEqual({ path: join(bare, 'index.html'), status: 200 })
    expect(await findFile(bare, '/nada')).toEqual({ path: join(bare, 'index.html'), status: 404 })
  })
})

describe('cacheControl', () => {
  it.each([
    ['/assets/index-Bx12.js', 'immutable'],
    ['/images/bay-960.4a709498.avif', 'immutable'],
    ['/images/isobatas.svg', 'max-age=3600'],
    ['/favicon.svg', 'max-age=3600'],
    ['/sw.js', 'no-cache'],
    ['/index.html', 'no-cache'],
  ])('%s: %s', (pathname, expected) => {
    expect(cacheControl(pathname, pathname)).toContain(expected)
  })
})
