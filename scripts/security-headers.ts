import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from '../src/config/env-schema.ts'
import { parseUrl } from '../src/lib/urls.ts'

/** The settings of a build, the hosts of photos, and whether the site is published. */
export interface HeaderOptions extends Partial<Env> {
  /** URLs of listing photos; the policy allows their origins. */
  listingPhotos?: readonly string[]
  /** Adds the headers that need HTTPS: for published sites only. */
  isPublished?: boolean
}

/** https://developers.cloudflare.com/turnstile/reference/content-security-policy/ */
const turnstileOrigin = 'https://challenges.cloudflare.com'
/** The video players of src/lib/videos.ts. */
const playerOrigins = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com']
const mapOrigins = ['https://www.google.com', 'https://maps.google.com']

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * Returns the CSP hashes of the styles that sonner injects in a <style> element when it loads: the empty element and
 * its content.
 * @throws Error when the styles are not found in sonner's bundle
 */
function hashSonnerStyles(): string[] {
  const code = readFileSync(join(import.meta.dirname, '../node_modules/sonner/dist/index.mjs'), 'utf8')
  const literal = /^__insertCSS\((".*")\);?$/m.exec(code)?.[1]
  if (literal === undefined) throw new Error('sonner no longer writes its styles by __insertCSS: adapt the policy')
  return ['', String(JSON.parse(literal))].map(sha256)
}

/** Leaflet replaces `{s}` with one of these subdomains. */
const toTileUrls = (url: string) => ['a', 'b', 'c'].map((letter) => url.replaceAll('{s}', letter))

/**
 * Returns the origin of an http(s) URL; null if its host is not a plain name. The host of a URL may contain
 * characters with a meaning in a policy: `;`, quotes, and `*` for every host.
 */
function readOrigin(url: string): string | null {
  const origin = parseUrl(url)?.origin ?? ''
  return /^https?:\/\/[a-z0-9_-]+(\.[a-z0-9_-]+)*(:\d+)?$/.test(origin) ? origin : null
}

/** @throws Error if the policy cannot contain the host of the URL */
function requireOrigin(url: string): string {
  const origin = readOrigin(url)
  if (origin === null) throw new Error(`The address ${url} in the settings has no plain host name`)
  return origin
}

/**
 * Maximum characters for the origins of listings' photos. The rest of the policy takes about 900 characters. Cloudflare Pages
 * drops a header of more than 2000 characters, and visitors would have no policy.
 */
const maxPhotoSourcesLength = 800

/** Returns the https origins of listings' photos that fit into the policy. Origins with more photos come first. */
export function listPhotoOrigins(photos: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const photo of photos) {
    const origin = readOrigin(photo)
    if (origin !== null && photo.startsWith('https://')) counts.set(origin, (counts.get(origin) ?? 0) + 1)
  }
  const byCount = [...counts].sort(([, one], [, other]) => other - one)
  const allowedOrigins: string[] = []
  let length = 0
  for (const [origin] of byCount) {
    length += origin.length + 1
    if (length <= maxPhotoSourcesLength) allowedOrigins.push(origin)
  }
  return allowedOrigins
}

/**
 * Returns the Content-Security-Policy. Only scripts of the build run, and Turnstile's where it is set up. React sets style
 * attributes (carousels, progress bars). Images come from the site, the backend and listed origins only: a stored image URL on
 * another host could track the visitors of a listing. A video file may be on any https host: the database stores only YouTube
 * and Vimeo URLs, so any other stays in the owner's own browser and cannot track other visitors. A media file runs no code.
 */
function createContentSecurityPolicy({ listingPhotos = [], isPublished, ...env }: HeaderOptions): string {
  const backend = env.VITE_SUPABASE_URL ? [requireOrigin(env.VITE_SUPABASE_URL)] : []
  const monitoring = env.VITE_ERROR_URL ? [requireOrigin(env.VITE_ERROR_URL)] : []
  const captcha = env.VITE_TURNSTILE_SITE_KEY ? [turnstileOrigin] : []
  const tiles = env.VITE_MAP_TILES_URL ? toTileUrls(env.VITE_MAP_TILES_URL) : []
  const otherOrigins = env.VITE_IMAGE_ORIGINS?.trim().split(/\s+/) ?? []
  const pictureOrigins = [
    ...[...backend, ...tiles, ...otherOrigins].map(requireOrigin),
    ...listPhotoOrigins(listingPhotos),
  ]
  const directives: [name: string, ...values: string[]][] = [
    ['default-src', "'self'"],
    ['script-src', "'self'", ...captcha],
    ['style-src', "'self'", ...hashSonnerStyles()],
    ['style-src-attr', "'unsafe-inline'"],
    ['img-src', "'self'", 'data:', 'blob:', ...new Set(pictureOrigins)],
    ['font-src', "'self'"],
    // src/ui/embed.tsx checks whether players and maps respond.
    ['connect-src', "'self'", ...backend, ...monitoring, ...captcha, ...playerOrigins, ...mapOrigins],
    ['media-src', "'self'", 'https:'],
    ['frame-src', "'self'", ...playerOrigins, ...mapOrigins, ...captcha],
    ['worker-src', "'self'", 'blob:'],
    ['manifest-src', "'self'"],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    // The home page shows its film in an iframe (public/film).
    ['frame-ancestors', "'self'"],
  ]
  if (isPublished) directives.push(['upgrade-insecure-requests'])
  return directives.map((directive) => directive.join(' ')).join('; ')
}

/** Returns the headers of every response, in `vite preview` and in the files for static hosts. */
export const createSecurityHeaders = (options: HeaderOptions = {}): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': createContentSecurityPolicy(options),
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'SAMEORIGIN',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  // One year (in seconds). No includeSubDomains: the agency's other subdomains may still use HTTP. A preview does
  // not send the header: behind a local HTTPS proxy it would apply to all ports of localhost.
  ...(options.isPublished && { 'Strict-Transport-Security': 'max-age=31536000' }),
})
