import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showFirstPhoto } from '@/app/listing-shell'

const id = 'd0000000-0000-4000-8000-000000000001'
const place = () => document.createElement('div')
const answer = (images: string[]) => vi.stubGlobal('fetch', () => Promise.resolve(Response.json([{ id, images }])))

beforeEach(() => history.replaceState(null, '', `/properties/${id}`))
afterEach(() => history.replaceState(null, '', '/'))

it.each([
  [
    'of the project itself, which the database stores without a host, from the backend',
    '/storage/v1/object/public/property-images/casa.jpg',
    'https://supabase.test/storage/v1/object/public/property-images/casa.jpg',
  ],
  ['of another host from there', 'http://fotos.example/casa.jpg', 'https://fotos.example/casa.jpg'],
  ['of the site itself from the site', '/images/placeholder.jpg', `${location.origin}/images/placeholder.jpg`],
])('the first photo %s is shown', async (_, stored, expected) => {
  answer([stored])
  const box = place()
  await showFirstPhoto(box)
  const image = box.querySelector('img')
  expect(image?.src).toBe(expected)
  // Its sizes are at the same host.
  const sources = (image?.srcset ?? '').split(', ').filter((source) => source !== '')
  expect(sources.map((source) => new URL(source.split(' ')[0] ?? '').origin)).toEqual(
    sources.map(() => new URL(expected).origin),
  )
})

it.each([
  ['no photo', []],
  ['no safe photo', ['javascript:alert(1)']],
])('%s shows none', async (_, images) => {
  answer(images)
  const box = place()
  await showFirstPhoto(box)
  expect(box.childElementCount).toBe(0)
})
