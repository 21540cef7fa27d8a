import { expect, test } from 'vitest'
import {
  listInGalleryOrder,
  findMainPhoto,
  movePhoto,
  type PhotoSet,
  toPhotoSet,
  removePhoto,
} from '@/admin/upload-property/photo-set'

const set = (mainId: string | null = null): PhotoSet => ({
  photos: ['a', 'b', 'c', 'd'].map((id) => ({ id, name: `${id}.jpg`, preview: null })),
  mainId,
})
const order = ({ photos }: PhotoSet) => photos.map(({ id }) => id).join('')

test('the first photo of the current order is the main one, unless another photo is marked', () => {
  expect(findMainPhoto(set())?.id).toBe('a')
  expect(findMainPhoto(movePhoto(set(), 'c', 'a'))?.id).toBe('c')
  expect(findMainPhoto(set('c'))?.id).toBe('c')
  expect(findMainPhoto(movePhoto(set('c'), 'd', 'a'))?.id).toBe('c')
})

test('the main photo stays when another photo is removed; after its own removal the first photo is the main one', () => {
  expect(findMainPhoto(removePhoto(set('c'), 'a'))?.id).toBe('c')
  expect(findMainPhoto(removePhoto(set('c'), 'c'))?.id).toBe('a')
  expect(findMainPhoto(removePhoto(set(), 'a'))?.id).toBe('b')
})

test('a photo moves to the position of another photo, and stays where it is if that photo does not exist', () => {
  expect(order(movePhoto(set(), 'a', 'c'))).toBe('bcad')
  expect(order(movePhoto(set(), 'd', 'b'))).toBe('adbc')
  expect(order(movePhoto(set(), 'd', 'nowhere'))).toBe('abcd')
})

test('the main photo is stored first, the others in their order', () => {
  expect(
    listInGalleryOrder(set('c'))
      .map(({ id }) => id)
      .join(''),
  ).toBe('cabd')
  expect(listInGalleryOrder({ photos: [], mainId: null })).toEqual([])
})

test('the photos of a listing have the names of their files, or "foto" where the URL cannot be decoded', () => {
  expect(toPhotoSet(['https://x.test/a/sala%20grande.jpg?v=1']).photos[0]).toMatchObject({
    name: 'sala grande.jpg',
    url: 'https://x.test/a/sala%20grande.jpg?v=1',
  })
  expect(toPhotoSet(['https://x.test/100%.jpg']).photos[0]?.name).toBe('foto')
})
