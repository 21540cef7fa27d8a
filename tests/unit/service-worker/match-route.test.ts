import { describe, expect, it } from 'vitest'
import { matchRoute } from '@/service-worker/match-route'

const siteUrl = 'https://sitio.pe'
const api = 'https://proyecto.supabase.co'
const visitorHeaders = { apikey: 'k', authorization: 'Bearer k' }
const sessionHeaders = { apikey: 'k', authorization: 'Bearer session' }
const navigationHeaders = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

const findRoute = (url: string, headers: HeadersInit = {}, backend = api) =>
  matchRoute(new Request(url, { headers }), siteUrl, backend)

describe('requests that the service worker handles', () => {
  it.each([
    ['listings, read with the public key', 'listings', findRoute(`${api}/rest/v1/properties?select=*`, visitorHeaders)],
    ['a search of listings', 'listings', findRoute(`${api}/rest/v1/rpc/search_properties?first=0`, visitorHeaders)],
    ['the number of listings', 'listings', findRoute(`${api}/rest/v1/rpc/count_properties`, visitorHeaders)],
    ['similar listings', 'listings', findRoute(`${api}/rest/v1/rpc/similar_properties?listing=a`, visitorHeaders)],
    ['the settings of the site', 'listings', findRoute(`${api}/rest/v1/site_settings`, visitorHeaders)],
    ['photos of listings', 'photos', findRoute(`${api}/storage/v1/object/public/property-images/a.jpg`)],
    ['code', 'assets', findRoute(`${siteUrl}/assets/index-1.js`)],
    ['photographs of the site', 'images', findRoute(`${siteUrl}/images/a.avif`)],
    ['pages', 'pages', findRoute(`${siteUrl}/properties/1`, navigationHeaders)],
    ['the publish page', 'pages', findRoute(`${siteUrl}/admin/upload-property`, navigationHeaders)],
    ['the first page of the administration', 'admin', findRoute(`${siteUrl}/admin`, navigationHeaders)],
    [
      'a page whose path starts like that of the administration',
      'pages',
      findRoute(`${siteUrl}/administrar`, navigationHeaders),
    ],
    ['another page of the administration', 'admin', findRoute(`${siteUrl}/admin/leads`, navigationHeaders)],
  ])('%s: %s', (_, name, result) => {
    expect(result).toBe(name)
  })
})

describe('requests that the service worker leaves to the browser', () => {
  it.each([
    ['listings, read with a session', findRoute(`${api}/rest/v1/properties`, sessionHeaders)],
    ['listings without a key', findRoute(`${api}/rest/v1/properties`)],
    ['enquiries', findRoute(`${api}/rest/v1/leads`, sessionHeaders)],
    ['enquiries, even with the public key', findRoute(`${api}/rest/v1/leads`, visitorHeaders)],
    ['sessions', findRoute(`${api}/auth/v1/user`)],
    ['the list of the files in a bucket', findRoute(`${api}/storage/v1/object/list/fotosweb`, visitorHeaders)],
    ['other hosts', findRoute('https://www.youtube-nocookie.com/embed/x', navigationHeaders)],
    ['its own script', findRoute(`${siteUrl}/sw.js`)],
    ['byte ranges of files', findRoute(`${siteUrl}/images/a.avif`, { range: 'bytes=0-1' })],
  ])('%s', (_, result) => {
    expect(result).toBeNull()
  })

  it('are left to it, and listings are handled, even where the backend has the origin of the site', () => {
    expect(findRoute(`${siteUrl}/rest/v1/properties`, visitorHeaders, siteUrl)).toBe('listings')
    expect(findRoute(`${siteUrl}/rest/v1/leads`, visitorHeaders, siteUrl)).toBeNull()
    expect(findRoute(`${siteUrl}/auth/v1/user`, visitorHeaders, siteUrl)).toBeNull()
    expect(findRoute(`${siteUrl}/auth/v1/verify?token=x`, navigationHeaders, siteUrl)).toBeNull()
  })
})
