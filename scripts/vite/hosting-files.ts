import { cp, rm, writeFile } from 'node:fs/promises'
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

/** Headers by path pattern. */
const createHeaderRules = (options: HeaderOptions) => [
  { pattern: '/*', headers: Object.entries(createSecurityHeaders({ ...options, isPublished: true })) },
  ...cacheRules.map(({ pattern, value }) => ({ pattern, headers: [['Cache-Control', value] as const] })),
]

const toRegex = (pattern: string) => pattern.replaceAll('.', '\\.').replaceAll('*', '(.*)').replace(/:\w+/, '[^/]+')
const matches = (pattern: string, path: string) => new RegExp(`^${toRegex(pattern)}$`).test(path)

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
export const formatHeadersFile = (options: HeaderOptions): string =>
  createHeaderRules(options)
    .map(({ pattern, headers }) => [pattern, ...headers.map(([name, value]) => `  ${name}: ${value}`)].join('\n'))
    .join('\n\n')
    .concat('\n')

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
 * Returns the configuration of Vercel's Build Output API (https://vercel.com/docs/build-output-api). It takes
 * the place of a vercel.json, which Vercel reads before the build has found the hosts for the policy.
 */
export function formatVercelConfig(options: HeaderOptions): string {
  const headers = createHeaderRules(options).map(({ pattern, headers: rules }) => ({
    src: `^${toRegex(pattern)}$`,
    headers: Object.fromEntries(rules),
    continue: true,
  }))
  const shells = shellPages.map((path) => ({
    src: `^${toRegex(path)}/?$`,
    dest: `/${findShell(path)}.html`,
    check: true,
  }))
  const notFound = { src: '^/.*$', dest: '/404.html', status: 404 }
  const routes = [...headers, { handle: 'filesystem' }, ...shells, { handle: 'error' }, notFound]
  return `${JSON.stringify({ version: 3, routes }, null, 2)}\n`
}

/** Returns the directives of a `server` block of nginx. Locations use `set`: `add_header` would drop the headers of the block. */
export function formatNginxConf(options: HeaderOptions): string {
  const headers = Object.entries(createSecurityHeaders({ ...options, isPublished: true }))
  const location = (pattern: string, directives: string) => `location ~ ^${toRegex(pattern)}$ { ${directives} }`
  return [
    'error_page 404 /404.html;',
    'set $cache "no-cache";',
    'add_header Cache-Control $cache always;',
    ...headers.map(([name, value]) => `add_header ${name} "${value}" always;`),
    'location / { try_files $uri $uri/index.html =404; }',
    ...shellPages.map((path) => location(`${path}/?`, `try_files $uri $uri/index.html /${findShell(path)}.html;`)),
    ...cacheRules.map(({ pattern, value }) => location(pattern, `set $cache "${value}"; try_files $uri =404;`)),
    'location = /manifest.webmanifest { default_type application/manifest+json; }',
    '',
  ].join('\n')
}

/**
 * Writes configuration files for Netlify, Cloudflare Pages and nginx to `dist`, with the rules of `vite preview`. Copies the two
 * shells to folders of their own, which the rules of `_redirects` name.
 * @param pages paths of the prerendered pages
 */
export async function writeHostingFiles(dist: string, pages: string[], options: HeaderOptions): Promise<void> {
  const files = {
    _headers: formatHeadersFile(options),
    _redirects: formatRedirectsFile(pages.filter((path) => path !== '/')),
    'nginx.conf': formatNginxConf(options),
  }
  for (const [name, content] of Object.entries(files)) await writeFile(join(dist, name), content)
  for (const shell of ['app-shell', 'listing-shell'])
    await cp(join(dist, `${shell}.html`), join(dist, shell, 'index.html'))
}

/** Writes the deployment for Vercel to `output`, the project's folder `.vercel/output`. Vercel publishes it instead of `dist`. */
export async function writeVercelOutput(dist: string, output: string, options: HeaderOptions): Promise<void> {
  await rm(join(output, 'static'), { recursive: true, force: true })
  await cp(dist, join(output, 'static'), { recursive: true })
  await writeFile(join(output, 'config.json'), formatVercelConfig(options))
}
