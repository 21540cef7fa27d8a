import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pages, redirects } from '@/app/routes'
import { toListPath, listTypes } from '@/config/paths'
import { envSchema } from '@/config/env-schema'
import { toVideoEmbedUrl } from '@/lib/videos'
import { hostileHosts } from '@tests/support/hostile-hosts'
import { listPhotoOrigins, createSecurityHeaders, type HeaderOptions } from '../../../scripts/security-headers'
import {
  findCacheControl,
  cacheRules,
  formatHeadersFile,
  formatRedirectsFile,
} from '../../../scripts/vite/hosting-files'
import { anyText } from '../property-based/any-text'

const backend = 'https://proyecto.supabase.co'
const publishedHeaders = Object.entries(createSecurityHeaders({ VITE_SUPABASE_URL: backend, isPublished: true }))

describe('files for static hosts', () => {
  it('contain the security headers of a published site', () => {
    const lines = formatHeadersFile({ VITE_SUPABASE_URL: backend }).split('\n')
    for (const [name, value] of publishedHeaders) expect(lines).toContain(`  ${name}: ${value}`)
  })

  it('cache every photograph and the hashed code for a year', () => {
    const photos = readdirSync('public/images').filter((name) => !name.endsWith('.svg'))
    expect(photos.length).toBeGreaterThan(50)
    for (const path of ['/assets/index-Bx12.js', ...photos.map((name) => `/images/${name}`)]) {
      expect(path).toMatch(/^\/assets|\.[0-9a-f]{8}\.\w+$/)
      expect([path, findCacheControl(path)]).toEqual([path, 'public, max-age=31536000, immutable'])
    }
    for (const { pattern, value } of cacheRules)
      expect(formatHeadersFile({})).toContain(`\n${pattern}\n  Cache-Control: ${value}\n`)
  })

  it.each([
    ['/images/isobatas.svg', 'public, max-age=3600'],
    ['/favicon.svg', 'public, max-age=3600'],
    ['/sw.js', 'no-cache'],
    ['/index.html', 'no-cache'],
  ])('cache %s with %s', (path, expected) => {
    expect(findCacheControl(path)).toBe(expected)
  })

  it('rewrite every route to its page or its shell, and no other path', () => {
    const rules = formatRedirectsFile(['/contact']).trim().split('\n')
    // Hosts serve `/` without a rule, and `/properties/:id` covers the lists by type.
    const pathsWithoutRule = new Set<string>(['/', ...listTypes.map(toListPath)])
    const expectedPaths = [...pages.map(({ path }) => path), ...Object.keys(redirects)].filter(
      (path) => !pathsWithoutRule.has(path),
    )
    expect(new Set(rules.map((rule) => rule.split(' ')[0]))).toEqual(new Set(expectedPaths))
    expect(rules.filter((rule) => !rule.endsWith(' /app-shell/ 200'))).toEqual([
      '/contact /contact/ 200',
      '/properties/:id /listing-shell/ 200',
    ])
  })
})

describe('Strict-Transport-Security', () => {
  it('is one year for a published site, without its subdomains, and is not sent by `vite preview`', () => {
    const header = 'Strict-Transport-Security'
    expect(createSecurityHeaders({ VITE_SUPABASE_URL: backend, isPublished: true })[header]).toBe('max-age=31536000')
    expect(formatHeadersFile({})).toContain(`\n  ${header}: max-age=31536000\n`)
    expect(createSecurityHeaders({ VITE_SUPABASE_URL: backend })).not.toHaveProperty(header)
  })
})

describe('Content Security Policy', () => {
  const policy = createSecurityHeaders({ VITE_SUPABASE_URL: backend })['Content-Security-Policy'] ?? ''

  it('allows the frames of every video player that a listing may have', () => {
    const frames = policy.split('; ').find((directive) => directive.startsWith('frame-src ')) ?? ''
    // Reads the hosts of the players from the source code, so that the test covers every provider.
    const code = readFileSync('src/lib/videos.ts', 'utf8')
    const players = Array.from(code.matchAll(/https:\/\/[\w.-]+(?=\/(?:embed|video)\/)/g), ([host]) => host)
    const embedOrigins = ['https://youtu.be/dQw4w9WgXcQ', 'https://vimeo.com/123456789'].map((url) => {
      const player = toVideoEmbedUrl(url)
      return player && new URL(player).origin
    })
    expect(players).toEqual(expect.arrayContaining(embedOrigins))
    expect(frames.split(' ')).toEqual(expect.arrayContaining(players))
  })

  const readSources = (name: string, options: HeaderOptions = { VITE_SUPABASE_URL: backend }) =>
    (createSecurityHeaders(options)['Content-Security-Policy'] ?? '')
      .split('; ')
      .find((found) => found.startsWith(`${name} `))
      ?.split(' ')
      .slice(1)
  const fromEnv = (env: Record<string, string>, ...listingPhotos: string[]) => ({
    ...envSchema.parse({ VITE_SUPABASE_URL: backend, VITE_SUPABASE_ANON_KEY: 'x'.repeat(20), ...env }),
    listingPhotos,
  })

  it('allows images of the site and its backend, and of no other host where no setting names one', () => {
    expect(readSources('img-src')).toEqual(["'self'", 'data:', 'blob:', backend])
    expect(readSources('img-src', {})).toEqual(["'self'", 'data:', 'blob:'])
    expect(policy.replace("media-src 'self' https:;", '')).not.toMatch(/ https:( |;)/)
  })

  it('allows video files of any https host, because the copy of a listing in a browser may name any', () => {
    expect(readSources('media-src')).toEqual(["'self'", 'https:'])
  })

  it('allows the image hosts of the map, of the settings and of the photos in published listings, each once', () => {
    const options = fromEnv(
      {
        VITE_MAP_TILES_URL: 'https://{s}.teselas.example/{z}/{x}/{y}{r}.png',
        VITE_IMAGE_ORIGINS: ' https://fotos.example  https://cdn.example:8443 ',
      },
      'https://antiguas.example/a.jpg?x=1',
      'https://antiguas.example/b.jpg',
      `${backend}/storage/v1/object/public/property-images/c.jpg`,
    )
    expect(readSources('img-src', options)).toEqual([
      "'self'",
      'data:',
      'blob:',
      backend,
      'https://a.teselas.example',
      'https://b.teselas.example',
      'https://c.teselas.example',
      'https://fotos.example',
      'https://cdn.example:8443',
      'https://antiguas.example',
    ])
    const tiles = fromEnv({ VITE_MAP_TILES_URL: 'https://teselas.example/{z}/{x}/{y}.png' })
    expect(readSources('img-src', tiles)).toContain('https://teselas.example')
    expect(formatHeadersFile(options)).toContain('https://antiguas.example')
  })

  describe('with photos of listings', () => {
    const hostilePhotos = hostileHosts.map((host) => `https://${host}/casa.jpg`)
    const formatFile = (photos: readonly string[]) => formatHeadersFile(fromEnv({}, ...photos))

    it('has no host that could inject syntax into the file', () => {
      for (const photo of hostilePhotos) expect(formatFile([photo]), photo).toBe(formatFile([]))
    })

    it('has their hosts, with the port, where these are plain names', () => {
      const photos = [
        'https://fotos.example/a.jpg',
        'https://FOTOS_2.example:8443/b;c.jpg',
        'https://ñandú.example/d.jpg',
      ]
      const origins = ['https://fotos.example', 'https://fotos_2.example:8443', 'https://xn--and-6ma2c.example']
      expect(readSources('img-src', fromEnv({}, ...photos, ...hostilePhotos))?.slice(-3)).toEqual(origins)
      for (const origin of origins) expect(formatFile(photos)).toContain(origin)
    })

    it('has no host of a photo without https', () => {
      expect(
        listPhotoOrigins(['http://fotos.example/a.jpg', 'blob:https://fotos.example/a', '/images/a.jpg', 'https://']),
      ).toEqual([])
    })

    it('differs only in img-src from the policy without photos, whatever the URLs of the photos are', () => {
      const photoUrl = fc.tuple(
        fc.constantFrom('https://', 'https://a.', 'https://a:b@', 'http://', 'https://[', ''),
        fc.oneof(anyText, fc.constantFrom(...hostileHosts)),
        fc.constantFrom('', '/a.jpg', ';/a.jpg', '.example/a.jpg'),
      )
      const removeImageSources = (text: string) => text.replace(/img-src [^;]*/, '')
      fc.assert(
        fc.property(
          fc.array(
            photoUrl.map((parts) => parts.join('')),
            { maxLength: 5 },
          ),
          (photos) => {
            expect(removeImageSources(formatFile(photos))).toBe(removeImageSources(formatFile([])))
            for (const source of readSources('img-src', fromEnv({}, ...photos))?.slice(3) ?? [])
              expect(source).toMatch(/^https:\/\/[\w-]+(\.[\w-]+)*(:\d+)?$/)
          },
        ),
        { numRuns: 300 },
      )
    })

    it('stays within the 2,000 characters of Cloudflare Pages, with the hosts that have most photos', () => {
      const photosOfManyHosts = Array.from({ length: 500 }, (_, n) => `https://${n}.${'x'.repeat(60)}.example/a.jpg`)
      const photosOfOneHost = ['https://fotos.example/a.jpg', 'https://fotos.example/b.jpg']
      const options = fromEnv(
        { VITE_MAP_TILES_URL: 'https://{s}.tile.openstreetmap.org/{z}/{x}/{y}.png' },
        ...photosOfManyHosts,
        ...photosOfOneHost,
      )
      const lines = formatHeadersFile({ ...options, VITE_TURNSTILE_SITE_KEY: '1x00000000000000000000AA' }).split('\n')
      expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(2000)
      expect(readSources('img-src', options)).toContain('https://fotos.example')
      expect(readSources('img-src', options)?.length).toBeGreaterThan(10)
    })
  })

  it.each([
    { VITE_SUPABASE_URL: 'https://a;b.example' },
    { VITE_MAP_TILES_URL: 'https://a"b.example/{z}/{x}/{y}.png' },
  ])('stops the build for a setting without a plain host name: %j', (env) => {
    expect(() => createSecurityHeaders(env)).toThrow(/no plain host name/)
  })

  it('allows error reports only to the configured receiver', () => {
    const options = fromEnv({ VITE_ERROR_URL: 'https://errores.example/ancon?key=1' })
    expect(readSources('connect-src', options)).toContain('https://errores.example')
    expect(policy).not.toContain('errores')
  })

  it('allows the script, the frame and the requests of Turnstile only where it is configured', () => {
    const turnstile = 'https://challenges.cloudflare.com'
    const options = fromEnv({ VITE_TURNSTILE_SITE_KEY: '1x00000000000000000000AA' })
    for (const name of ['script-src', 'frame-src', 'connect-src'])
      expect(readSources(name, options)).toContain(turnstile)
    expect(readSources('img-src', options)).not.toContain(turnstile)
    expect(policy).not.toContain('cloudflare')
    expect(createSecurityHeaders(fromEnv({}))['Content-Security-Policy']).toBe(policy)
  })

  it('allows scripts of the site only, and requests to the site, its backend and the hosts of its iframes only', () => {
    const directives = policy.split('; ')
    expect(directives).toContain("script-src 'self'")
    // The page sends a request to the host of each iframe, to check that the host responds.
    const iframeOrigins =
      'https://www.youtube-nocookie.com https://player.vimeo.com https://www.google.com https://maps.google.com'
    expect(directives).toContain(`connect-src 'self' ${backend} ${iframeOrigins}`)
    expect(directives).toContain("frame-ancestors 'self'")
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe|upgrade-insecure-requests/)
  })
})
