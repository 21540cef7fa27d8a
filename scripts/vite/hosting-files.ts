import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { paths } from '../../src/config/paths.ts'
import { securityHeaders, type HeaderOptions } from '../security-headers.ts'

/** Photographs carry a hash of their content in their names; drawings (.svg) do not. */
const immutable = ['/assets/*', '/images/*.avif', '/images/*.webp', '/images/*.jpg']

/** Each pattern with its Cache-Control: hashed files never change, the service worker is asked for again each time. */
export const cacheRules = [
  ...immutable.map((pattern) => ({ pattern, value: 'public, max-age=31536000, immutable' })),
  { pattern: '/sw.js', value: 'no-cache' },
]

const regexOf = (pattern: string) => pattern.replaceAll('.', '\\.').replaceAll('*', '(.*)')

/** What the preview sends with the file of an address. What no rule covers is left to a host, which revalidates HTML. */
export function cacheControl(pathname: string): string {
  const rule = cacheRules.find(({ pattern }) => new RegExp(`^${regexOf(pattern)}$`).test(pathname))
  return rule?.value ?? (pathname.endsWith('.html') ? 'no-cache' : 'public, max-age=3600')
}

/** Pages that exist only in the browser, so that the host answers them with the shell; files win over this. */
const shellPages = [
  ...Object.values(paths).filter((path) => typeof path === 'string' && path !== '/'),
  '/properties/:id',
]

/** Whether the application knows an address, with or without HTML of its own. */
export const isApplicationPage = (pathname: string): boolean =>
  shellPages.some((pattern) => new RegExp(`^${pattern.replace(':id', '[^/]+')}$`).test(pathname))

/** `_headers` of Netlify and Cloudflare Pages, which send HTML as "must revalidate" by themselves. */
export function headersFile(options: HeaderOptions): string {
  const block = (address: string, headers: Readonly<Record<string, string>>) =>
    [address, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n')
  return [
    block('/*', securityHeaders({ ...options, published: true })),
    ...cacheRules.map(({ pattern, value }) => block(pattern, { 'Cache-Control': value })),
    '',
  ].join('\n\n')
}

export const redirectsFile = () =>
  shellPages
    .map((path) => `${path} /app-shell.html 200`)
    .join('\n')
    .concat('\n')

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
    rewrites: shellPages.map((source) => ({ source, destination: '/app-shell.html' })),
  }
  return `${JSON.stringify(config, null, 2)}\n`
}

/** Tells the usual static hosts what `vite preview` does by itself; a host that knows no such file ignores it. */
export async function writeHostingFiles(dist: string, options: HeaderOptions): Promise<void> {
  await Promise.all([
    writeFile(join(dist, '_headers'), headersFile(options)),
    writeFile(join(dist, '_redirects'), redirectsFile()),
    writeFile(join(dist, 'vercel.json'), vercelJson(options)),
  ])
}
