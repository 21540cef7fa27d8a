import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
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

/** Client-side routes. The host serves the app shell for them unless a prerendered file exists. */
const shellPages = [
  ...Object.values(paths).filter((path) => typeof path === 'string' && path !== '/'),
  '/properties/:id',
]

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

/** Writes configuration files for Netlify, Cloudflare Pages and Vercel, with the rules of `vite preview`. */
export async function writeHostingFiles(dist: string, options: HeaderOptions): Promise<void> {
  await Promise.all([
    writeFile(join(dist, '_headers'), headersFile(options)),
    writeFile(join(dist, '_redirects'), redirectsFile()),
    writeFile(join(dist, 'vercel.json'), vercelJson(options)),
  ])
}
