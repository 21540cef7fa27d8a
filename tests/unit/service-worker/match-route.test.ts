import { describe, expect, it } from 'vitest'
import { matchRoute } from '@/service-worker/match-route'

const siteUrl = 'https://sitio.pe'
const api = 'https://proyecto.supabase.co'
const visitor = { apikey: 'k', authorization: 'Bearer k' }
const session = { apikey: 'k', authorization: 'Bearer session' }
const navigation = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

const route = (url: string, headers: HeadersInit = {}, backend = api) =>
  matchRoute(new Request(url, { headers }), siteUrl, backend)

describe('requests that the service worker handles', () => {
  it.each([
    ['listings, read with the public key', 'listings', route(`${api}/rest/v1/properties?select=*`, visitor)],
    ['a search of listings', 'listings', route(`${api}/rest/v1/rpc/search_properties?first=0`, visitor)],
    ['the number of listings', 'listings', route(`${api}/rest/v1/rpc/count_properties`, visitor)],
    ['similar listings', 'listings', route(`${api}/rest/v1/rpc/similar_properties?listing=a`, visitor)],
    ['the exchange rate', 'listings', route(`${api}/rest/v1/site_settings`, visitor)],
    ['photos of listings', 'photos', route(`${api}/storage/v1/object/public/property-images/a.jpg`)],
    ['code', 'assets', route(`${siteUrl}/assets/index-1.js`)],
    ['photographs of the site', 'images', route(`${siteUrl}/images/a.avif`)],
    ['pages', 'pages', route(`${siteUrl}/properties/1`, navigation)],
    ['the publish page', 'pages', route(`${siteUrl}/admin/upload-property`, navigation)],
    ['the first page of the administration', 'admin', route(`${siteUrl}/admin`, navigation)],
    ['a page whose path starts like that of the administration', 'pages', route(`${siteUrl}/administrar`, navigation)],
    ['pages of the administration, which are never cached', 'admin', route(`${siteUrl}/admin/leads`, navigation)],
  ])('%s: %s', (_, name, result) => {
    expect(result).toBe(name)
  })
})

describe('requests that the service worker leaves to the browser', () => {
  it.each([
    ['listings, read with a session', route(`${api}/rest/v1/properties`, session)],
    ['listings without a key', route(`${api}/rest/v1/properties`)],
    ['enquiries', route(`${api}/rest/v1/leads`, session)],
    ['enquiries, even with the public key', route(`${api}/rest/v1/leads`, visitor)],
    ['sessions', route(`${api}/auth/v1/user`)],
    ['the list of the files in a bucket', route(`${api}/storage/v1/object/list/fotosweb`, visitor)],
    ['other hosts', route('https://www.youtube-nocookie.com/embed/x', navigation)],
    ['its own script', route(`${siteUrl}/sw.js`)],
    ['byte ranges of files', route(`${siteUrl}/images/a.avif`, { range: 'bytes=0-1' })],
  ])('%s', (_, result) => {
    expect(result).toBeNull()
  })

  it('do not change where the backend has the origin of the site', () => {
    expect(route(`${siteUrl}/rest/v1/properties`, visitor, siteUrl)).toBe('listings')
    expect(route(`${siteUrl}/rest/v1/leads`, visitor, siteUrl)).toBeNull()
    expect(route(`${siteUrl}/auth/v1/user`, visitor, siteUrl)).toBeNull()
    expect(route(`${siteUrl}/auth/v1/verify?token=x`, navigation, siteUrl)).toBeNull()
  })
})
