import { expect, it } from 'vitest'
import { parseProperty } from '@/services/properties/mapping'
import { listingRow } from '@tests/support/listings'

const imagesOf = (...images: string[]) =>
  parseProperty({ ...listingRow({ images }), id: 'd0000000-0000-4000-8000-000000000001' }).images

it('puts the address of the backend before photos of its storage, which the database keeps without a host', () => {
  const path = '/storage/v1/object/public/property-images/a.jpg'
  expect(imagesOf(path, '/storage/v1/object/public/fotosweb/placeholder.jpg')).toEqual([
    `https://supabase.test${path}`,
    'https://supabase.test/storage/v1/object/public/fotosweb/placeholder.jpg',
  ])
})

it('leaves every other address as it is', () => {
  const kept = [
    'https://fotos.test/a.jpg',
    'https://otro.test/storage/v1/object/public/property-images/a.jpg',
    '/b.jpg',
  ]
  expect(imagesOf(...kept)).toEqual(kept)
  expect(imagesOf('//evil.test/a.jpg', 'javascript:alert(1)')).toEqual([])
})
