import { beforeEach, describe, expect, test } from 'vitest'
import { sampleProperties } from '@/content/properties/sample-properties'
import { emptyPropertyForm } from '@/schemas/publishing'
import {
  addLocalProperty,
  deleteLocalProperty,
  normalizeLocalStatuses,
  readLocalProperties,
  readLocalProperty,
  toLocalProperty,
  updateLocalProperty,
} from '@/services/properties/local-properties'

const KEY = 'properties'
const now = new Date().toISOString()
const house = {
  id: 'casa',
  title: 'Casa frente al mar',
  description: 'Una casa amplia frente al mar.',
  propertyType: 'house',
  price: 850000,
  images: ['https://x.test/1.jpg'],
}
const stored = () => JSON.parse(localStorage.getItem(KEY) ?? 'null') as object[]

beforeEach(() => localStorage.clear())

describe('adding', () => {
  test('keeps the property under the key of the specification, with dates and status', () => {
    addLocalProperty({ ...house, id: undefined })
    expect(stored()).toEqual([
      expect.objectContaining({
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
        status: 'active',
        title: 'Casa frente al mar',
        videos: [],
        features: [],
      }),
    ])
  })

  test('keeps of a published listing the fields of the form, and nothing that only the database knows', () => {
    const [listing] = sampleProperties
    if (listing) addLocalProperty(toLocalProperty({ ...listing, ownerId: 'x', verifiedAt: now, confirmedAt: now }))
    const own = ['id', 'createdAt', 'updatedAt', 'status', 'review', 'images', 'videos', 'floorPlan']
    // The one video of the form is among the videos.
    const fields = Object.keys(emptyPropertyForm).filter((field) => field !== 'video')
    expect(stored().map((entry) => Object.keys(entry).sort())).toEqual([[...own, ...fields].sort()])
  })

  test.each(['title', 'description', 'propertyType'] as const)('without %s is refused', (field) => {
    expect(() => addLocalProperty({ ...house, [field]: '' })).toThrow('Faltan campos requeridos en la propiedad')
    expect(stored()).toBeNull()
  })

  test.each([{ images: [] }, { images: undefined }, { images: '/a.jpg' }])(
    'with %j for images is refused',
    (images) => {
      expect(() => addLocalProperty({ ...house, ...images })).toThrow(
        'Se requiere al menos una imagen para la propiedad',
      )
      expect(stored()).toBeNull()
    },
  )

  test.each([null, 'casa', [house], { ...house, title: 5 }, { ...house, price: '850000' }])(
    '%j, which is no property, is refused',
    (input) => {
      expect(() => addLocalProperty(input)).toThrow(
        expect.objectContaining({ code: 'invalid', message: 'Faltan campos requeridos en la propiedad' }),
      )
      expect(stored()).toBeNull()
    },
  )

  test('the same id again replaces it, the newest comes first', () => {
    addLocalProperty(house)
    addLocalProperty({ ...house, id: 'otra' })
    addLocalProperty({ ...house, title: 'Casa renovada' })
    expect(readLocalProperties().map(({ id, title }) => `${id}: ${title}`)).toEqual([
      'casa: Casa renovada',
      'otra: Casa frente al mar',
    ])
  })
})

test('reading returns the property, or null', () => {
  addLocalProperty(house)
  expect(readLocalProperty('casa')?.title).toBe('Casa frente al mar')
  expect(readLocalProperty('nadie')).toBeNull()
})

test('updating merges and sets updatedAt', () => {
  addLocalProperty({ ...house, createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z' })
  const updated = updateLocalProperty('casa', { price: 1 })
  expect(updated).toMatchObject({ title: 'Casa frente al mar', price: 1, createdAt: '2026-01-01T00:00:00Z' })
  expect(updated?.updatedAt).not.toBe('2026-01-01T00:00:00Z')
  expect(readLocalProperty('casa')).toEqual(updated)
  expect(updateLocalProperty('nadie', { price: 2 })).toBeNull()
})

test('deleting returns whether the property existed', () => {
  addLocalProperty(house)
  expect(deleteLocalProperty('casa')).toBe(true)
  expect(deleteLocalProperty('casa')).toBe(false)
  expect(readLocalProperties()).toEqual([])
})

test('unknown statuses become active and are counted', () => {
  for (const [id, status] of Object.entries({ a: 'active', b: 'sold', c: 'rented', d: 'pending', e: '' })) {
    addLocalProperty({ ...house, id, status })
  }
  expect(normalizeLocalStatuses()).toBe(2)
  expect(Object.fromEntries(readLocalProperties().map(({ id, status }) => [id, status]))).toEqual({
    a: 'active',
    b: 'sold',
    c: 'rented',
    d: 'active',
    e: 'active',
  })
  expect(normalizeLocalStatuses()).toBe(0)
})

describe('a full localStorage', () => {
  const images = Array.from({ length: 12 }, (_, index) => `https://x.test/${index}-${'x'.repeat(300)}.jpg`)
  const leave = (free: number) =>
    localStorage.setItem('otros-datos', 'x'.repeat(5_000_000 - 'otros-datos'.length - free))

  test('keeps the first three images and no videos', () => {
    leave(2500)
    addLocalProperty({ ...house, images, videos: ['https://x.test/v.mp4'] })
    expect(readLocalProperty('casa')).toMatchObject({ images: images.slice(0, 3), videos: [] })
  })

  test('keeps everything when there is space', () => {
    leave(20_000)
    addLocalProperty({ ...house, images, videos: ['https://x.test/v.mp4'] })
    expect(readLocalProperty('casa')).toMatchObject({ images, videos: ['https://x.test/v.mp4'] })
  })

  test('throws when even that does not fit, and keeps the stored properties', () => {
    addLocalProperty({ ...house, id: 'vieja' })
    leave(JSON.stringify(stored()).length + KEY.length + 100)
    expect(() => addLocalProperty({ ...house, images })).toThrow(/quota/)
    expect(readLocalProperties().map(({ id }) => id)).toEqual(['vieja'])
  })
})

describe('corrupt content', () => {
  test.each(['{', '"texto"', 'null', '{"a":1}', '[1, null, {"id": 5}]'])(
    '%s reads as nothing and does not stop adding',
    (content) => {
      localStorage.setItem(KEY, content)
      expect(readLocalProperties()).toEqual([])
      addLocalProperty(house)
      expect(readLocalProperties().map(({ id }) => id)).toEqual(['casa'])
    },
  )

  test('an unreadable entry is skipped and stays in localStorage', () => {
    addLocalProperty(house)
    localStorage.setItem(KEY, JSON.stringify([{ id: 'rota' }, ...stored()]))
    updateLocalProperty('casa', { price: 2 })
    expect(readLocalProperties().map(({ id }) => id)).toEqual(['casa'])
    expect(stored()[0]).toEqual({ id: 'rota' })
  })
})

test('a local property is read as the type that the screens use', () => {
  addLocalProperty({ ...house, lat: -11.7, lng: -77.1 })
  expect(readLocalProperty('casa')).toMatchObject({
    id: 'casa',
    latitude: -11.7,
    longitude: -77.1,
    listingType: 'sale',
    yearBuilt: null,
  })
})
