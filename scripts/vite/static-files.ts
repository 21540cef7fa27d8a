import { stat } from 'node:fs/promises'
import { extname, join, relative, resolve } from 'node:path'
import { paths } from '../../src/config/paths.ts'

export interface FoundFile {
  path: string
  status: 200 | 404
}

/** Addresses that the application answers besides those of listings. */
export const staticPages = new Set<string>(Object.values(paths).filter((path) => typeof path === 'string'))
const LISTING = /^\/properties\/[^/]+$/

/** Pages that the application knows even where the build left no HTML of their own. */
const isApplicationPage = (pathname: string) => staticPages.has(pathname) || LISTING.test(pathname)

async function firstFile(candidates: string[]): Promise<string | null> {
  for (const path of candidates) {
    const info = await stat(path).catch(() => null)
    if (info?.isFile()) return path
  }
  return null
}

/** Which file of `dist` answers an address, and with which status; null when not even a 404 page exists. */
export async function findFile(dist: string, pathname: string): Promise<FoundFile | null> {
  const target = resolve(dist, `.${pathname}`)
  if (pathname.includes('\0') || relative(dist, target).startsWith('..')) return null
  const exact = await firstFile([target, join(target, 'index.html'), `${target}.html`])
  if (exact) return { path: exact, status: 200 }

  const page = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
  const shells = [join(dist, 'app-shell.html'), join(dist, 'index.html')]
  if (isApplicationPage(page)) {
    const shell = await firstFile(shells)
    return shell === null ? null : { path: shell, status: 200 }
  }
  // A missing picture or script gets a bare 404, not a page.
  if (extname(page) !== '') return null
  const notFound = await firstFile([join(dist, '404.html'), ...shells])
  return notFound === null ? null : { path: notFound, status: 404 }
}
