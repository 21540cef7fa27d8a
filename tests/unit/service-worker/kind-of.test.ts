import { describe, expect, it } from 'vitest'
import { kindOf } from '@/service-worker/kind-of'

const own = 'https://sitio.pe'
const api = 'https://proyecto.supabase.co'
const visitor = { apikey: 'k', authorization: 'Bearer k' }
const session = { apikey: 'k', authorization: 'Bearer session' }

const ask = (url: string, { headers = {}, ...rest }: { method?: string; mode?: string; headers?: HeadersInit } = {}) =>
  kindOf({ method: 'GET', mode: 'cors', url, headers: new Headers(headers), ...rest }, own, api)

describe('what the service worker keeps', () => {
  it.each([
    ['listings as everyone sees them', 'data', ask(`${api}/rest/v1/properties?select=*`, { headers: visitor })],
    ['a search of listings', 'data', ask(`${api}/rest/v1/rpc/search_properties?first=0`, { headers: visitor })],
    ['the exchange rate', 'data', ask(`${api}/rest/v1/site_settings`, { headers: visitor })],
    ['photos of listings', 'picture', ask(`${api}/storage/v1/object/public/property-images/a.jpg`)],
    ['code', 'file', ask(`${own}/assets/index-1.js`)],
    ['photographs of the site', 'picture', ask(`${own}/images/a.avif`)],
    ['pages', 'page', ask(`${own}/properties/1`, { mode: 'navigate' })],
    ['the publish page', 'page', ask(`${own}/admin/upload-property`, { mode: 'navigate' })],
  ])('%s', (_, kind, result) => {
    expect(result).toBe(kind)
  })

  it('never keeps pages of the administration', () => {
    expect(ask(`${own}/admin/leads`, { mode: 'navigate' })).toBe('admin-page')
  })
})

describe('what the service worker does not touch', () => {
  it.each([
    ['listings as a session sees them', ask(`${api}/rest/v1/properties`, { headers: session })],
    ['listings without a key', ask(`${api}/rest/v1/properties`)],
    ['leads', ask(`${api}/rest/v1/leads`, { headers: session })],
    ['leads, even with the public key', ask(`${api}/rest/v1/leads`, { headers: visitor })],
    ['writes', ask(`${api}/rest/v1/properties`, { method: 'POST', headers: visitor })],
    ['sessions', ask(`${api}/auth/v1/user`)],
    ['listings of buckets', ask(`${api}/storage/v1/object/list/fotosweb`, { headers: visitor })],
    ['other hosts', ask('https://www.youtube-nocookie.com/embed/x', { mode: 'navigate' })],
    ['itself', ask(`${own}/sw.js`)],
    ['parts of files', ask(`${own}/images/a.avif`, { headers: { range: 'bytes=0-1' } })],
  ])('%s', (_, result) => {
    expect(result).toBeNull()
  })

  it('tells them apart where the backend shares the origin of the site', () => {
    const asked = (path: string, headers: HeadersInit) =>
      kindOf({ method: 'GET', mode: 'cors', url: own + path, headers: new Headers(headers) }, own, own)
    expect(asked('/rest/v1/properties', visitor)).toBe('data')
    expect(asked('/rest/v1/leads', visitor)).toBeNull()
    expect(asked('/auth/v1/user', visitor)).toBeNull()
  })
})
