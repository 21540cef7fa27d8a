import { expect, it } from 'vitest'
import { checkStandardImages, heroImageNames, standardImages } from '@/config/standard-images'

it('the bay photograph has six names in this order; the standard images include them, and contain no name twice', () => {
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

it('the check of the standard images lists those that are stored and those that are missing, and ignores other files', () => {
  const { present, missing } = checkStandardImages(['otra.jpg', 'ancon-view.jpg', 'acon-bay.jpg'])
  expect(present).toEqual(['acon-bay.jpg', 'ancon-view.jpg'])
  expect(missing).toHaveLength(standardImages.length - 2)
  expect(missing).not.toContain('ancon-view.jpg')
})
