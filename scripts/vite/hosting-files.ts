import { cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { paths } from '../../src/config/paths.ts'
import { createSecurityHeaders, type HeaderOptions } from '../security-headers.ts'

/**
 * Cache-Control by path pattern: files with a content hash in their names (scripts, styles, fonts and photos, but not
 * drawings) never change, the service worker is always revalidated.
 */
export const cacheRules = [
  ...['/assets/*', '/images/*.avif', '/images/*.webp', '/images/*.jpg'].map((pattern) => ({
    pattern,
    value: 'public, max-age=31536000, immutable',
  })),
  { pattern: '/sw.js', value: 'no-cache' },
]

const matches = (pattern: string, path: string) =>
  new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '.*').replace(/:\w+/, '[^/]+')}$`).test(path)

/** Returns the Cache-Control of `vite preview` for a path. Without a rule, static hosts set their own and revalidate HTML. */
export const findCacheControl = (path: string): string =>
  cacheRules.find(({ pattern }) => matches(pattern, path))?.value ??
  (path.endsWith('.html') ? 'no-cache' : 'public, max-age=3600')

/** The client-side routes except '/'. The host serves a shell for them unless a prerendered file exists. */
const shellPages = [
  ...Object.values(paths)
    .filter((path) => typeof path === 'string')
    .filter((path) => path !== '/' && !path.includes('?')),
  paths.settingsPart(':part'),
  '/properties/:id',
]

/** Returns the name, without `.html`, of the shell of a page that is not prerendered: a listing in its loading state, or an empty page. */
export const findShell = (path: string) => (path.startsWith('/properties/') ? 'listing-shell' : 'app-shell')

/** Whether the application has a route for a path other than '/', prerendered or not. */
export const isApplicationPage = (path: string): boolean => shellPages.some((pattern) => matches(pattern, path))

/** Returns the `_headers` file of Netlify and Cloudflare Pages. By default both send HTML with `must-revalidate`. */
export function formatHeadersFile(options: HeaderOptions): string {
  const headers = Object.entries(createSecurityHeaders({ ...options, isPublished: true }))
  return [
    ['/*', ...headers.map(([name, value]) => `  ${name}: ${value}`), ''],
    ...cacheRules.map(({ pattern, value }) => [pattern, `  Cache-Control: ${value}`, '']),
  ]
    .flat()
    .join('\n')
}

/**
 * Returns the `_redirects` file. On Netlify existing files win over rules. On Cloudflare Pages the first rule wins over
 * files and a target may not end in `.html`, so each prerendered page has a rule of its own.
 * @param pages paths of the prerendered pages
 */
export function formatRedirectsFile(pages: readonly string[]): string {
  const shells = shellPages.filter((path) => !pages.includes(path)).map((path) => `${path} /${findShell(path)}/ 200\n`)
  // The last shell is the pattern of the listings. Put it after the pages of listings.
  return [...shells.slice(0, -1), ...pages.map((path) => `${path} ${path}/ 200\n`), ...shells.slice(-1)].join('')
}

/**
 * Writes `_headers` and `_redirects` to `dist`, with the rules of `vite preview`. Copies the two shells to folders of their own,
 * which the rules of `_redirects` name.
 * @param pages paths of the prerendered pages
 */
export async function writeHostingFiles(dist: string, pages: string[], options: HeaderOptions): Promise<void> {
  await writeFile(join(dist, '_headers'), formatHeadersFile(options))
  await writeFile(join(dist, '_redirects'), formatRedirectsFile(pages.filter((path) => path !== '/')))
  for (const shell of ['app-shell', 'listing-shell'])
    await cp(join(dist, `${shell}.html`), join(dist, shell, 'index.html'))
}
