import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { paths } from '../../src/config/paths.ts'
import { securityHeaders, type HeaderOptions } from '../security-headers.ts'

/** Files with a content hash in their names: scripts, styles, fonts and photos, but not drawings (.svg). */
const immutable = ['/assets/*', '/images/*.avif', '/images/*.webp', '/images/*.jpg']

/** Cache-Control by path pattern: hashed files never change, the service worker is always revalidated. */
export const cacheRules = [
  ...immutable.map((pattern) => ({ pattern, value: 'public, max-age=31536000, immutable' })),
  { pattern: '/sw.js', value: 'no-cache' },
]

const regexOf = (pattern: string) => pattern.replaceAll('.', '\\.').replaceAll('*', '(.*)')

/** Cache-Control of `vite preview` for a path. Static hosts set their own without a rule, and revalidate HTML. */
export function cacheControl(pathname: string): string {
  const rule = cacheRules.find(({ pattern }) => new RegExp(`^${regexOf(pattern)}$`).test(pathname))
  return rule?.value ?? (pathname.endsWith('.html') ? 'no-cache' : 'public, max-age=3600')
}

/** Client-side routes. The host serves a shell for them unless a prerendered file exists. */
const shellPages = [
  ...Object.values(paths)
    .filter((path) => typeof path === 'string')
    .filter((path) => path !== '/' && !path.includes('?')),
  '/properties/:id',
]

/** The HTML of a page without a prerendered file: the loading state of a listing, and nothing for other pages. */
export const shellOf = (path: string) => (path.startsWith('/properties/') ? 'listing-shell' : 'app-shell')

/** Whether the application has a route for a path, prerendered or not. */
export const isApplicationPage = (pathname: string): boolean =>
  shellPages.some((pattern) => new RegExp(`^${pattern.replace(':id', '[^/]+')}$`).test(pathname))

/** Returns the `_headers` file of Netlify and Cloudflare Pages. By default both send HTML with `must-revalidate`. */
export function headersFile(options: HeaderOptions): string {
  const block = (address: string, headers: Readonly<Record<string, string>>) =>
    [address, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n')
  return [
    block('/*', securityHeaders({ ...options, published: true })),
    ...cacheRules.map(({ pattern, value }) => block(pattern, { 'Cache-Control': value })),
    '',
  ].join('\n\n')
}

/**
 * Returns the `_redirects` file. On Netlify existing files win over rules. On Cloudflare Pages the first rule wins over
 * files and a target may not end in `.html`, so each prerendered page has a rule of its own.
 * @param pages paths of the prerendered pages
 */
export function redirectsFile(pages: readonly string[]): string {
  const rule = (path: string, target: string) => `${path} ${target}/ 200\n`
  const shells = shellPages.filter((path) => !pages.includes(path)).map((path) => rule(path, `/${shellOf(path)}`))
  // The last one is the pattern of the listings, after their own pages.
  return [...shells.slice(0, -1), ...pages.map((path) => rule(path, path)), ...shells.slice(-1)].join('')
}

export function vercelJson(options: HeaderOptions): string {
  const headersOf = (headers: Readonly<Record<string, string>>) =>
    Object.entries(headers).map(([key, value]) => ({ key, value }))
  const config = {
    headers: [
      { source: '/(.*)', headers: headersOf(securityHeaders({ ...options, published: true })) },
      ...cacheRules.map(({ pattern, value }) => ({
        source: regexOf(pattern),
        headers: headersOf({ 'Cache-Control': value }),
      })),
    ],
    rewrites: shellPages.map((source) => ({ source, destination: `/${shellOf(source)}.html` })),
  }
  return `${JSON.stringify(config, null, 2)}\n`
}

/** Returns the directives of a `server` block of nginx. `set` keeps the headers of the block in every location. */
export function nginxConf(options: HeaderOptions): string {
  const headers = Object.entries(securityHeaders({ ...options, published: true }))
  const rewrites = shellPages.map((path) => {
    const pattern = path.replace(':id', '[^/]+')
    return `location ~ ^${pattern}/?$ { try_files $uri $uri/index.html /${shellOf(path)}.html; }`
  })
  return [
    'error_page 404 /404.html;',
    'set $cache "no-cache";',
    'add_header Cache-Control $cache always;',
    ...headers.map(([name, value]) => `add_header ${name} "${value}" always;`),
    'location / { try_files $uri $uri/index.html =404; }',
    ...rewrites,
    ...cacheRules.map(
      ({ pattern, value }) => `location ~ ^${regexOf(pattern)}$ { set $cache "${value}"; try_files $uri =404; }`,
    ),
    'location = /manifest.webmanifest { default_type application/manifest+json; }',
    '',
  ].join('\n')
}

/** Paths of the prerendered pages in a build, without the home page. */
async function prerenderedPages(dist: string): Promise<string[]> {
  const files = await readdir(dist, { recursive: true })
  const pages = files.filter((file) => basename(file) === 'index.html').map((file) => `/${dirname(file)}`)
  return pages.filter((path) => isApplicationPage(path)).sort()
}

/** Writes configuration files for Netlify, Cloudflare Pages, Vercel and nginx, with the rules of `vite preview`. */
export async function writeHostingFiles(dist: string, options: HeaderOptions): Promise<void> {
  const pages = await prerenderedPages(dist)
  const shells = ['app-shell', 'listing-shell'].map(async (name) => {
    await mkdir(join(dist, name), { recursive: true })
    await copyFile(join(dist, `${name}.html`), join(dist, name, 'index.html'))
  })
  await Promise.all([
    ...shells,
    writeFile(join(dist, '_headers'), headersFile(options)),
    writeFile(join(dist, '_redirects'), redirectsFile(pages)),
    writeFile(join(dist, 'vercel.json'), vercelJson(options)),
    writeFile(join(dist, 'nginx.conf'), nginxConf(options)),
  ])
}
