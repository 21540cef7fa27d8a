import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from '../src/config/env-schema.ts'

export interface HeaderOptions {
  /** Address of a backend that is not the site's own. */
  backendUrl?: string | null | undefined
  /** Addresses of pictures that listings show from elsewhere; their origins are admitted. */
  imageUrls?: readonly string[] | undefined
  /** The `{z}/{x}/{y}` address of the map's tiles, where the site has any. */
  tilesUrl?: string | null | undefined
  /** Whether forms ask Cloudflare Turnstile for a token. */
  turnstile?: boolean | undefined
  /** For a published site: a local one has no https to upgrade to. */
  published?: boolean
}

/** What the settings of a build mean for its headers. */
export const headerOptions = (
  env: Env,
  backendUrl: string | null | undefined = env.VITE_SUPABASE_URL,
  listingPhotos: readonly string[] = [],
): HeaderOptions => ({
  backendUrl,
  imageUrls: [...(env.VITE_IMAGE_ORIGINS?.trim().split(/\s+/) ?? []), ...listingPhotos],
  tilesUrl: env.VITE_MAP_TILES_URL,
  turnstile: env.VITE_TURNSTILE_SITE_KEY !== undefined,
})

/** https://developers.cloudflare.com/turnstile/reference/content-security-policy/ */
const TURNSTILE = 'https://challenges.cloudflare.com'

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** What sonner writes into a <style> element when its code arrives; the element enters the page empty. */
function sonnerStyles(): string[] {
  const code = readFileSync(join(import.meta.dirname, '../node_modules/sonner/dist/index.mjs'), 'utf8')
  const literal = /^__insertCSS\((".*")\);?$/m.exec(code)?.[1]
  if (literal === undefined) throw new Error('sonner no longer writes its styles by __insertCSS: adapt the policy')
  return ['', String(JSON.parse(literal))].map(sha256)
}

const originsOf = (addresses: readonly string[]) => [...new Set(addresses.map((address) => new URL(address).origin))]

/** Leaflet puts one of these letters in the place of {s}. */
const tileAddresses = (url: string) => ['a', 'b', 'c'].map((letter) => url.replaceAll('{s}', letter))

/**
 * Nothing runs that the build did not write. Style attributes are React's (positions of carousels,
 * progress). Pictures come from the backend; every further origin is named, so that no stored address tells
 * its owner who looks at a listing.
 */
function contentSecurityPolicy({ backendUrl, imageUrls = [], tilesUrl, turnstile, published }: HeaderOptions): string {
  const backend = backendUrl ? [new URL(backendUrl).origin] : []
  const captcha = turnstile ? [TURNSTILE] : []
  const pictures = originsOf([...backend, ...(tilesUrl ? tileAddresses(tilesUrl) : []), ...imageUrls])
  const directives: [name: string, ...values: string[]][] = [
    ['default-src', "'self'"],
    ['script-src', "'self'", ...captcha],
    ['style-src', "'self'", ...sonnerStyles()],
    ['style-src-attr', "'unsafe-inline'"],
    ['img-src', "'self'", 'data:', 'blob:', ...pictures],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...backend, ...captcha],
    ['media-src', "'none'"],
    [
      'frame-src',
      // The players that src/lib/videos.ts frames, and the map.
      'https://www.youtube-nocookie.com',
      'https://player.vimeo.com',
      'https://www.google.com',
      'https://maps.google.com',
      ...captcha,
    ],
    ['worker-src', "'self'", 'blob:'],
    ['manifest-src', "'self'"],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    ['frame-ancestors', "'none'"],
  ]
  if (published) directives.push(['upgrade-insecure-requests'])
  return directives.map((directive) => directive.join(' ')).join('; ')
}

/** What every answer carries, in `vite preview` and in the files for static hosts. */
export const securityHeaders = (options: HeaderOptions = {}): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': contentSecurityPolicy(options),
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  // A year of https only. Not includeSubDomains: the agency's other subdomains may still be plain http. Not for a
  // preview: behind a local https proxy it would bind every other port of localhost too.
  ...(options.published && { 'Strict-Transport-Security': 'max-age=31536000' }),
})
