import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showFirstPhoto } from '@/app/listing-shell'

const id = 'd0000000-0000-4000-8000-000000000001'
const stubListing = (images: string[]) => vi.stubGlobal('fetch', () => Promise.resolve(Response.json([{ id, images }])))

beforeEach(() => history.replaceState(null, '', `/properties/${id}`))
afterEach(() => history.replaceState(null, '', '/'))

it.each([
  [
    'stored without a host, because it is in the Storage of the project, is loaded from the backend',
    '/storage/v1/object/public/property-images/casa.jpg',
    'https://supabase.test/storage/v1/object/public/property-images/casa.jpg',
  ],
  [
    'of another host is loaded from that host by https',
    'http://fotos.example/casa.jpg',
    'https://fotos.example/casa.jpg',
  ],
  ['of the site is loaded from the site', '/images/placeholder.jpg', `${location.origin}/images/placeholder.jpg`],
])('the first photo %s', async (_, storedUrl, expectedUrl) => {
  stubListing([storedUrl])
  const box = document.createElement('div')
  await showFirstPhoto(box)
  const image = box.querySelector('img')
  expect(image?.src).toBe(expectedUrl)
  // The files of the other sizes are at the same host.
  const sources = (image?.srcset ?? '').split(', ').filter((source) => source !== '')
  expect(sources.map((source) => new URL(source.split(' ')[0] ?? '').origin)).toEqual(
    sources.map(() => new URL(expectedUrl).origin),
  )
})

it.each([
  ['without photos', []],
  ['without a safe photo URL', ['javascript:alert(1)']],
])('a listing %s shows no photo', async (_, images) => {
  stubListing(images)
  const box = document.createElement('div')
  await showFirstPhoto(box)
  expect(box.childElementCount).toBe(0)
})
