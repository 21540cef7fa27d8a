import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findPage } from '../../../scripts/vite/static-host'

let folder: string
let dist: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ancon-dist-'))
  dist = join(folder, 'dist')
  const pages = ['index.html', 'contact/index.html', 'app-shell.html', 'listing-shell.html', '404.html']
  for (const file of [...pages, 'assets/a-12345678.js']) {
    await mkdir(join(dist, file, '..'), { recursive: true })
    await writeFile(join(dist, file), file)
  }
  await writeFile(join(folder, 'secret.txt'), 'secret')
})
afterAll(() => rm(folder, { recursive: true }))

describe('the preview of the build', () => {
  it.each([
    ['/', 'index.html', 200],
    ['/contact', 'contact/index.html', 200],
    ['/contact/', 'contact/index.html', 200],
    ['/properties/ana-1', 'listing-shell.html', 200],
    ['/properties/ana.jpg', 'listing-shell.html', 200],
    ['/admin/leads', 'app-shell.html', 200],
    ['/admin/settings/rules', 'app-shell.html', 200],
    ['/upload', 'app-shell.html', 200],
    ['/nada', '404.html', 404],
    ['/assets', '404.html', 404],
    ['/properties/ana-1/extra', '404.html', 404],
  ])('answers %s with %s and status %i', (pathname, file, status) => {
    expect(findPage(dist, pathname)).toEqual({ file: join(dist, file), status })
  })

  it.each(['/assets/old.js', '/photo.jpg', '/..%2fsecret.txt', '/%00.html'])('finds no file for %j', (pathname) => {
    expect(findPage(dist, pathname)).toBeNull()
  })

  it('answers with the home page where the build has no shell and no 404 page', async () => {
    const bareDist = join(folder, 'bare')
    await mkdir(bareDist, { recursive: true })
    await writeFile(join(bareDist, 'index.html'), '')
    expect(findPage(bareDist, '/properties/x')).toEqual({ file: join(bareDist, 'index.html'), status: 200 })
    expect(findPage(bareDist, '/nada')).toEqual({ file: join(bareDist, 'index.html'), status: 404 })
  })
})
