import { describe, expect, it } from 'vitest'
import { matchRoute } from '@/service-worker/match-route'

const own = 'https://sitio.pe'
const api = 'https://proyecto.supabase.co'
const visitor = { apikey: 'k', authorization: 'Bearer k' }
const session = { apikey: 'k', authorization: 'Bearer session' }
const navigation = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

const route = (url: string, headers: HeadersInit = {}, backend = api) =>
  matchRoute(new Request(url, { headers }), own, backend)

describe('requests that the service worker handles', () => {
  it.each([
    ['listings, read with the public key', 'listings', route(`${api}/rest/v1/properties?select=*`, visitor)],
    ['a search of listings', 'listings', route(`${api}/rest/v1/rpc/search_properties?first=0`, visitor)],
    ['the number of listings', 'listings', route(`${api}/rest/v1/rpc/count_properties`, visitor)],
    ['similar listings', 'listings', route(`${api}/rest/v1/rpc/similar_properties?listing=a`, visitor)],
    ['the exchange rate', 'listings', route(`${api}/rest/v1/site_settings`, visitor)],
    ['photos of listings', 'photos', route(`${api}/storage/v1/object/public/property-images/a.jpg`)],
    ['code', 'assets', route(`${own}/assets/index-1.js`)],
    ['photographs of the site', 'images', route(`${own}/images/a.avif`)],
    ['pages', 'pages', route(`${own}/properties/1`, navigation)],
    ['the publish page', 'pages', route(`${own}/admin/upload-property`, navigation)],
    ['the first page of the administration', 'admin', route(`${own}/admin`, navigation)],
    ['a page whose path starts like that of the administration', 'pages', route(`${own}/administrar`, navigation)],
    ['pages of the administration, which are never cached', 'admin', route(`${own}/admin/leads`, navigation)],
  ])('%s: %s', (_, name, result) => {
    expect(result).toBe(name)
  })
})

describe('requests that the service worker leaves to the browser', () => {
  it.each([
    ['listings, read with a session', route(`${api}/rest/v1/properties`, session)],
    ['listings without a key', route(`${api}/rest/v1/properties`)],
    ['leads', route(`${api}/rest/v1/leads`, session)],
    ['leads, even with the public key', route(`${api}/rest/v1/leads`, visitor)],
    ['sessions', route(`${api}/auth/v1/user`)],
    ['listings of buckets', route(`${api}/storage/v1/object/list/fotosweb`, visitor)],
    ['other hosts', route('https://www.youtube-nocookie.com/embed/x', navigation)],
    ['its own script', route(`${own}/sw.js`)],
    ['byte ranges of files', route(`${own}/images/a.avif`, { range: 'bytes=0-1' })],
  ])('%s', (_, result) => {
    expect(result).toBeNull()
  })

  it('are the same where the backend has the origin of the site', () => {
    expect(route(`${own}/rest/v1/properties`, visitor, own)).toBe('listings')
    expect(route(`${own}/rest/v1/leads`, visitor, own)).toBeNull()
    expect(route(`${own}/auth/v1/user`, visitor, own)).toBeNull()
    expect(route(`${own}/auth/v1/verify?token=x`, navigation, own)).toBeNull()
  })
})
