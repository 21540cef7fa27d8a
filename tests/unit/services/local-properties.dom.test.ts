import { beforeEach, describe, expect, test } from 'vitest'
import { builtInProperties } from '@/content/properties/built-in-properties'
import { initialPropertyForm } from '@/schemas/publish'
import { propertyRow } from '@/services/properties/columns'
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

describe('adding a property to localStorage', () => {
  test('stores it under the key of the specification, with dates and status', () => {
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

  test('stores the fields of the form, without those that only the database has', () => {
    const listing = propertyRow.parse({ ...builtInProperties[0], verifiedAt: now, confirmedAt: now })
    addLocalProperty(toLocalProperty(listing))
    const otherFields = ['id', 'createdAt', 'updatedAt', 'status', 'review', 'images', 'videos', 'floorPlan']
    // The video of the form is stored in `videos`.
    const formFields = Object.keys(initialPropertyForm).filter((field) => field !== 'video')
    expect(stored().map((entry) => Object.keys(entry).sort())).toEqual([[...otherFields, ...formFields].sort()])
  })

  test.each(['title', 'description', 'propertyType'] as const)('is refused without %s', (field) => {
    expect(() => addLocalProperty({ ...house, [field]: '' })).toThrow('Faltan campos requeridos en la propiedad')
    expect(stored()).toBeNull()
  })

  test.each([{ images: [] }, { images: undefined }, { images: '/a.jpg' }])('is refused with %j', (images) => {
    expect(() => addLocalProperty({ ...house, ...images })).toThrow('Se requiere al menos una imagen para la propiedad')
    expect(stored()).toBeNull()
  })

  test.each([null, 'casa', [house], { ...house, title: 5 }, { ...house, price: '850000' }])(
    'is refused for %j, which is not a property',
    (input) => {
      expect(() => addLocalProperty(input)).toThrow(
        expect.objectContaining({ code: 'invalid', message: 'Faltan campos requeridos en la propiedad' }),
      )
      expect(stored()).toBeNull()
    },
  )

  test('replaces the property with the same id, and puts it first', () => {
    addLocalProperty(house)
    addLocalProperty({ ...house, id: 'otra' })
    addLocalProperty({ ...house, title: 'Casa renovada' })
    expect(readLocalProperties().map(({ id, title }) => `${id}: ${title}`)).toEqual([
      'casa: Casa renovada',
      'otra: Casa frente al mar',
    ])
  })
})

test('reading a property of localStorage returns it, or null', () => {
  addLocalProperty(house)
  expect(readLocalProperty('casa')?.title).toBe('Casa frente al mar')
  expect(readLocalProperty('nadie')).toBeNull()
})

test('updating a property merges the changes and sets updatedAt', () => {
  addLocalProperty({ ...house, createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z' })
  const updated = updateLocalProperty('casa', { price: 1 })
  expect(updated).toMatchObject({ title: 'Casa frente al mar', price: 1, createdAt: '2026-01-01T00:00:00Z' })
  expect(updated?.updatedAt).not.toBe('2026-01-01T00:00:00Z')
  expect(readLocalProperty('casa')).toEqual(updated)
  expect(updateLocalProperty('nadie', { price: 2 })).toBeNull()
})

test('deleting a property returns whether it existed', () => {
  addLocalProperty(house)
  expect(deleteLocalProperty('casa')).toBe(true)
  expect(deleteLocalProperty('casa')).toBe(false)
  expect(readLocalProperties()).toEqual([])
})

test('every status except "sold" and "rented" is replaced by "active", and the changes are counted', () => {
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
  const fillLocalStorage = (freeCharacters: number) =>
    localStorage.setItem('otros-datos', 'x'.repeat(5_000_000 - 'otros-datos'.length - freeCharacters))

  test('keeps the first three images of a property and no videos', () => {
    fillLocalStorage(2500)
    addLocalProperty({ ...house, images, videos: ['https://x.test/v.mp4'] })
    expect(readLocalProperty('casa')).toMatchObject({ images: images.slice(0, 3), videos: [] })
  })

  test('keeps all images and videos of a property if they fit', () => {
    fillLocalStorage(20_000)
    addLocalProperty({ ...house, images, videos: ['https://x.test/v.mp4'] })
    expect(readLocalProperty('casa')).toMatchObject({ images, videos: ['https://x.test/v.mp4'] })
  })

  test('refuses a property that does not fit even with three images, and keeps the stored properties', () => {
    addLocalProperty({ ...house, id: 'vieja' })
    fillLocalStorage(JSON.stringify(stored()).length + KEY.length + 100)
    expect(() => addLocalProperty({ ...house, images })).toThrow(
      expect.objectContaining({ name: 'ServiceError', message: expect.stringContaining('quota') as string }),
    )
    expect(readLocalProperties().map(({ id }) => id)).toEqual(['vieja'])
  })
})

describe('corrupt content of localStorage', () => {
  test.each(['{', '"texto"', 'null', '{"a":1}', '[1, null, {"id": 5}]'])(
    '%s is read as an empty list, to which a property can be added',
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

test('an update does not overwrite a property that another tab added', () => {
  addLocalProperty(house)
  localStorage.setItem(KEY, JSON.stringify([{ ...stored()[0], id: 'otra' }, ...stored()]))
  updateLocalProperty('casa', { title: 'Casa renovada' })
  expect(readLocalProperties().map(({ id, title }) => `${id}: ${title}`)).toEqual([
    'otra: Casa frente al mar',
    'casa: Casa renovada',
  ])
})

test('a local property has its coordinates and defaults under the names that the screens use', () => {
  addLocalProperty({ ...house, lat: -11.7, lng: -77.1 })
  expect(readLocalProperty('casa')).toMatchObject({
    id: 'casa',
    latitude: -11.7,
    longitude: -77.1,
    listingType: 'sale',
    yearBuilt: null,
  })
})
