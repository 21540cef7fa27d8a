import { extname } from 'node:path'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
  '.mp4': 'video/mp4',
}

export const contentType = (path: string): string => types[extname(path).toLowerCase()] ?? 'application/octet-stream'

/** Text is worth compressing; pictures and fonts are compressed already. */
export const isCompressible = (path: string): boolean => contentType(path).includes('charset=utf-8')

const YEAR = 31_536_000
const HOUR = 3600

/** Hashed files never change; pages and the service worker are asked for again each time. */
export const caching = {
  immutable: `public, max-age=${YEAR}, immutable`,
  page: 'no-cache',
  other: `public, max-age=${HOUR}`,
} as const

/** How the file `path` may be kept that answers `pathname`. */
export function cacheControl(pathname: string, path: string): string {
  if (/^\/assets\/|^\/images\/.+\.[0-9a-f]{8}\.\w+$/.test(pathname)) return caching.immutable
  return extname(path) === '.html' || pathname === '/sw.js' ? caching.page : caching.other
}
