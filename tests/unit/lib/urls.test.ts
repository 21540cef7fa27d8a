import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { decodeUrlPart, parseUrl, toSafeImageUrl, toHttps } from '@/lib/urls'
import { toVideoEmbedUrl } from '@/lib/videos'

describe('the https URL', () => {
  it.each([
    ['http://example.com/a.jpg', 'https://example.com/a.jpg'],
    ['HTTP://example.com/a.jpg', 'https://example.com/a.jpg'],
    ['https://example.com/a.jpg', 'https://example.com/a.jpg'],
    ['http://localhost:5173/a.jpg', 'http://localhost:5173/a.jpg'],
    ['http://127.0.0.1:5173/a.jpg', 'http://127.0.0.1:5173/a.jpg'],
    ['http://localhost.evil.example/a.jpg', 'https://localhost.evil.example/a.jpg'],
  ])('of %s is %s', (url, httpsUrl) => {
    expect(toHttps(url)).toBe(httpsUrl)
  })
})

describe('the check of an image URL', () => {
  it.each([
    ['http://example.com/a.jpg', 'https://example.com/a.jpg'],
    ['  https://example.com/a.jpg ', 'https://example.com/a.jpg'],
    ['/storage/v1/object/public/property-images/a.webp', '/storage/v1/object/public/property-images/a.webp'],
    ['blob:http://localhost/1f', 'blob:http://localhost/1f'],
  ])('accepts %s as %s', (url, safeUrl) => {
    expect(toSafeImageUrl(url)).toBe(safeUrl)
  })

  it.each([
    'javascript:alert(1)',
    'data:image/svg+xml,<svg onload=alert(1)>',
    'vbscript:x',
    '//evil.example/a.jpg',
    '/\\evil.example/a.jpg',
    'relative.jpg',
    '',
    'https://',
  ])('refuses %j', (url) => {
    expect(toSafeImageUrl(url)).toBeNull()
  })
})

it('a part of a URL is decoded, or null where its % is invalid', () => {
  expect(decodeUrlPart('sala%20grande')).toBe('sala grande')
  expect(decodeUrlPart('100%')).toBeNull()
})

describe('in a browser without URL.canParse (Safari 16)', () => {
  const nativeDescriptor = Object.getOwnPropertyDescriptor(URL, 'canParse')
  beforeEach(() => void Reflect.deleteProperty(URL, 'canParse'))
  afterEach(() => {
    if (nativeDescriptor) Object.defineProperty(URL, 'canParse', nativeDescriptor)
  })

  it('URLs are parsed', () => {
    expect(parseUrl('https://example.com/a.jpg')?.pathname).toBe('/a.jpg')
    expect(parseUrl('https://')).toBeNull()
  })

  it('image URLs are accepted or refused as in other browsers', () => {
    expect(toSafeImageUrl('http://example.com/a.jpg')).toBe('https://example.com/a.jpg')
    expect(toSafeImageUrl('https://')).toBeNull()
  })

  it('video URLs are accepted or refused as in other browsers', () => {
    expect(toVideoEmbedUrl('https://vimeo.com/76979871')).toBe('https://player.vimeo.com/video/76979871?dnt=1')
    expect(toVideoEmbedUrl('no es una dirección')).toBeNull()
  })
})
