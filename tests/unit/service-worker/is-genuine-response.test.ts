import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isGenuineResponse } from '@/service-worker/is-genuine-response'
import type { RouteName } from '@/service-worker/match-route'

const backend = 'https://proyecto.supabase.co'
const siteUrl = 'https://sitio.pe'
const rowsUrl = `${backend}/rest/v1/rpc/search_properties?first=0`
const settingsHeaders = { accept: 'application/vnd.pgrst.object+json' }
/** A page of a captive portal: a network answers every request with it until the visitor signs in. */
const portal = '<html><title>Inicie sesión en la red</title></html>'
const page = readFileSync('index.html', 'utf8').replace('<!--app-->', '<h1>Contacto</h1>')
/** A captive portal that is a React application. */
const portalApplication =
  '<!doctype html><title>Red del hotel</title><div id="root"></div><script src="/portal.js"></script>'

const judge = (
  route: RouteName | undefined,
  url: string,
  body: string,
  type: string,
  { headers = {}, status = 200 }: { headers?: HeadersInit; status?: number } = {},
) =>
  isGenuineResponse(
    route,
    new Request(url, { headers }),
    new Response(body, { status, headers: { 'content-type': type } }),
  )

describe('the service worker keeps', () => {
  it.each([
    ['rows', judge('listings', rowsUrl, '[{"id":"1"}]', 'application/json; charset=utf-8')],
    ['a count', judge('listings', `${backend}/rest/v1/rpc/count_properties`, '12', 'application/json')],
    [
      'the settings',
      judge('listings', `${backend}/rest/v1/site_settings`, '{"usd_to_pen":3.8}', settingsHeaders.accept, {
        headers: settingsHeaders,
      }),
    ],
    ['a page', judge('pages', `${siteUrl}/contact`, page, 'text/html; charset=utf-8')],
    ['a page whose address has a dot', judge('pages', `${siteUrl}/properties/a.b`, page, 'text/html')],
    ['a script', judge('assets', `${siteUrl}/assets/index-1.js`, 'x', 'text/javascript')],
    ['a style sheet', judge('assets', `${siteUrl}/assets/index-1.css`, 'x', 'text/css')],
    ['a font of an unknown type', judge('assets', `${siteUrl}/assets/a.woff2`, 'x', 'application/octet-stream')],
    ['a drawing', judge('images', `${siteUrl}/images/croquis.svg`, '<svg/>', 'image/svg+xml')],
    ['a photograph of the site', judge('images', `${siteUrl}/images/a.avif`, 'x', 'image/avif')],
    [
      'a photo of a listing',
      judge('photos', `${backend}/storage/v1/object/public/property-images/a.jpg`, 'x', 'image/jpeg'),
    ],
    ['the precached shell', judge(undefined, `${siteUrl}/app-shell.html?__WB_REVISION__=1`, page, 'text/html')],
  ])('%s', async (_, isKept) => {
    expect(await isKept).toBe(true)
  })
})

describe('the service worker does not keep', () => {
  it.each([
    ['a portal for rows', judge('listings', rowsUrl, portal, 'text/html')],
    ['a portal with the content type of rows', judge('listings', rowsUrl, portal, 'application/json')],
    ['an object for rows', judge('listings', rowsUrl, '{"login":"https://portal.example"}', 'application/json')],
    [
      'rows for the settings',
      judge('listings', `${backend}/rest/v1/site_settings`, '[]', 'application/json', { headers: settingsHeaders }),
    ],
    ['an error', judge('listings', rowsUrl, '{"message":"boom"}', 'application/json', { status: 500 })],
    [
      'a part of an answer',
      judge('photos', `${backend}/storage/v1/object/public/a/a.jpg`, 'x', 'image/jpeg', { status: 206 }),
    ],
    ['a portal for a page', judge('pages', `${siteUrl}/contact`, portal, 'text/html')],
    ['a portal that is a React application', judge('pages', `${siteUrl}/contact`, portalApplication, 'text/html')],
    ['a file for a page', judge('pages', `${siteUrl}/contact`, page, 'application/octet-stream')],
    ['a portal for a script', judge('assets', `${siteUrl}/assets/index-1.js`, portal, 'text/html')],
    ['the shell for a script that the host lacks', judge('assets', `${siteUrl}/assets/index-1.js`, page, 'text/html')],
    ['a portal for a font', judge('assets', `${siteUrl}/assets/a.woff2`, portal, 'text/html')],
    ['a portal for a photograph of the site', judge('images', `${siteUrl}/images/a.avif`, portal, 'text/html')],
    [
      'a refusal for a photo of a listing',
      judge('photos', `${backend}/storage/v1/object/public/a/a.jpg`, '{}', 'application/json'),
    ],
    ['a portal for the precached shell', judge(undefined, `${siteUrl}/app-shell.html`, portal, 'text/html')],
    ['a portal for a precached script', judge(undefined, `${siteUrl}/assets/index-1.js`, portal, 'text/html')],
  ])('%s', async (_, isKept) => {
    expect(await isKept).toBe(false)
  })
})
