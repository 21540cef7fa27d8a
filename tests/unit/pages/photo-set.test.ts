import { expect, test } from 'vitest'
import {
  listInGalleryOrder,
  findMainPhoto,
  movePhoto,
  type PhotoSet,
  toPhotoSet,
  removePhoto,
} from '@/pages/publish/photo-set'

const makeSet = (mainId: string | null = null): PhotoSet => ({
  photos: ['a', 'b', 'c', 'd'].map((id) => ({ id, name: `${id}.jpg`, preview: null })),
  mainId,
})
const order = ({ photos }: PhotoSet) => photos.map(({ id }) => id).join('')

test('the first photo of the current order is the main one, unless another photo is marked', () => {
  expect(findMainPhoto(makeSet())?.id).toBe('a')
  expect(findMainPhoto(movePhoto(makeSet(), 'c', 'a'))?.id).toBe('c')
  expect(findMainPhoto(makeSet('c'))?.id).toBe('c')
  expect(findMainPhoto(movePhoto(makeSet('c'), 'd', 'a'))?.id).toBe('c')
})

test('the main photo stays when another photo is removed; after its own removal the first photo is the main one', () => {
  expect(findMainPhoto(removePhoto(makeSet('c'), 'a'))?.id).toBe('c')
  expect(findMainPhoto(removePhoto(makeSet('c'), 'c'))?.id).toBe('a')
  expect(findMainPhoto(removePhoto(makeSet(), 'a'))?.id).toBe('b')
})

test('a photo moves to the position of another photo, and stays where it is if that photo does not exist', () => {
  expect(order(movePhoto(makeSet(), 'a', 'c'))).toBe('bcad')
  expect(order(movePhoto(makeSet(), 'd', 'b'))).toBe('adbc')
  expect(order(movePhoto(makeSet(), 'd', 'nowhere'))).toBe('abcd')
})

test('the main photo is stored first, the others in their order', () => {
  expect(
    listInGalleryOrder(makeSet('c'))
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
