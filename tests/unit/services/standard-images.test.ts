import { expect, it } from 'vitest'
import { heroImageNames, standardImages } from '@/config/standard-images'
import { checkStandardImages } from '@/services/site-images'

it('knows the six names of the bay photograph in their order, and no name twice', () => {
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

it('splits them by what is stored, whatever else is', () => {
  const { exists, missing } = checkStandardImages(['otra.jpg', 'ancon-view.jpg', 'acon-bay.jpg'])
  expect(exists).toEqual(['acon-bay.jpg', 'ancon-view.jpg'])
  expect(missing).toHaveLength(standardImages.length - 2)
  expect(missing).not.toContain('ancon-view.jpg')
})
