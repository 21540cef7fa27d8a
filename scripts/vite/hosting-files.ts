import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { securityHeaders, type HeaderOptions } from '../security-headers.ts'
import { staticPages } from './static-files.ts'
import { caching } from './static-headers.ts'

/** Photographs carry a hash of their content in their names; drawings (.svg) do not. */
const immutable = ['/assets/*', '/images/*.avif', '/images/*.webp', '/images/*.jpg']
const revalidated = ['/sw.js']

/** Each pattern with its Cache-Control; what none of them covers is left to the host, which revalidates HTML. */
export const cacheRules = [
  ...immutable.map((pattern) => ({ pattern, value: caching.immutable })),
  ...revalidated.map((pattern) => ({ pattern, value: caching.page })),
]

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

/** Pages that exist only in the browser, so that the host answers them with the shell; files win over this. */
const shellPages = [...staticPages].filter((path) => path !== '/')

export const redirectsFile = () =>
  [...shellPages, '/properties/:id']
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
        source: pattern.replace('.', '\\.').replace('*', '(.*)'),
        headers: headersOf({ 'Cache-Control': value }),
      })),
    ],
    rewrites: [...shellPages, '/properties/:id'].map((source) => ({ source, destination: '/app-shell.html' })),
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
