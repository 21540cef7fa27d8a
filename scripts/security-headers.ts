interface Options {
  /** Origin of a backend that is not the site's own. */
  backendUrl?: string | null | undefined
  /** For a published site: a local one has no https to upgrade to. */
  published?: boolean
}

/**
 * Nothing runs that the build did not write. Style attributes are React's (positions of carousels,
 * progress); pictures may come from any https address, because listings name theirs.
 */
function contentSecurityPolicy({ backendUrl, published = false }: Options): string {
  const backend = backendUrl ? [new URL(backendUrl).origin] : []
  const directives: [name: string, ...values: string[]][] = [
    ['default-src', "'self'"],
    ['script-src', "'self'"],
    ['style-src', "'self'"],
    ['style-src-attr', "'unsafe-inline'"],
    ['img-src', "'self'", 'https:', 'data:', 'blob:', ...backend],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...backend],
    ['media-src', "'self'", 'https:', 'blob:'],
    [
      'frame-src',
      // The players that src/lib/videos.ts frames, and the map.
      'https://www.youtube-nocookie.com',
      'https://player.vimeo.com',
      'https://www.google.com',
      'https://maps.google.com',
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
export const securityHeaders = (options: Options = {}): Readonly<Record<string, string>> => ({
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
