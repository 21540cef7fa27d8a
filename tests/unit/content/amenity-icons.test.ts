import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { featureIds } from '@/schemas/properties/property'

test('the sprite has an icon for each amenity, and no other', () => {
  const sprite = readFileSync('public/images/comodidades.svg', 'utf8')
  const symbols = [...sprite.matchAll(/<symbol id="(\w+)" viewBox="0 0 24 24">\n(<\w+ .*\/>\n)+<\/symbol>/g)]
  expect(symbols.map(([, id = '']) => id).sort()).toEqual([...featureIds].sort())
})
