import { expect, it } from 'vitest'
import { checkStandardImages, heroImageNames, standardImages } from '@/config/standard-images'

it('the standard images include the six names of the bay photograph in their order, each name once', () => {
  expect(heroImageNames).toEqual([
    'acon-bay.jpg',
    'ancon-bay.jpg',
    'ancon-bay-hero.jpg',
    'ancon-panorama.jpg',
    'ancon-beach-panorama.jpg',
    'ancon-view.jpg',
  ])
  const names = standardImages.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining([...heroImageNames]))
  expect(new Set(names).size).toBe(names.length)
})

it('the check of the standard images lists stored and missing ones, and ignores other files', () => {
  const { present, missing } = checkStandardImages(['otra.jpg', 'ancon-view.jpg', 'acon-bay.jpg'])
  expect(present).toEqual(['acon-bay.jpg', 'ancon-view.jpg'])
  expect(missing).toHaveLength(standardImages.length - 2)
  expect(missing).not.toContain('ancon-view.jpg')
})
