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

test('the photos of a listing have numbers as their names', () => {
  const urls = ['https://x.test/property-1795800000000-0-img.jpg', 'https://x.test/property-1795800000000-1-img.jpg']
  expect(toPhotoSet(urls).photos).toMatchObject([
    { name: 'Foto 1', url: urls[0] },
    { name: 'Foto 2', url: urls[1] },
  ])
})
