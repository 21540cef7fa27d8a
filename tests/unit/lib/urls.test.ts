import { describe, expect, it } from 'vitest'
import { safeImageUrl, toHttps } from '@/lib/urls'

describe('toHttps', () => {
  it.each([
    ['http://example.com/a.jpg', 'https://example.com/a.jpg'],
    ['HTTP://example.com/a.jpg', 'https://example.com/a.jpg'],
    ['https://example.com/a.jpg', 'https://example.com/a.jpg'],
    ['http://localhost:5173/a.jpg', 'http://localhost:5173/a.jpg'],
    ['http://127.0.0.1:5173/a.jpg', 'http://127.0.0.1:5173/a.jpg'],
    ['http://localhost.evil.example/a.jpg', 'https://localhost.evil.example/a.jpg'],
  ])('%s → %s', (from, to) => {
    expect(toHttps(from)).toBe(to)
  })
})

describe('safeImageUrl', () => {
  it.each([
    ['http://example.com/a.jpg', 'https://example.com/a.jpg'],
    ['  https://example.com/a.jpg ', 'https://example.com/a.jpg'],
    ['/storage/v1/object/public/property-images/a.webp', '/storage/v1/object/public/property-images/a.webp'],
    ['blob:http://localhost/1f', 'blob:http://localhost/1f'],
  ])('lets %s through', (from, to) => {
    expect(safeImageUrl(from)).toBe(to)
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
    expect(safeImageUrl(url)).toBeNull()
  })
})
