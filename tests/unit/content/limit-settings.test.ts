import { describe, expect, it } from 'vitest'
import { listPartSections, writeLimitSections } from '@/content/admin/settings'
import { writeKinds } from '@/schemas/settings/write-limits'

describe('the settings of limits', () => {
  it('have each kind of limit on one card', () => {
    expect(writeLimitSections.flatMap(({ kinds }) => kinds).sort()).toEqual([...writeKinds].sort())
  })

  it('have each card in one of the two parts of the settings', () => {
    const cards = [...listPartSections('listing-limits'), ...listPartSections('message-limits')]
    expect(cards.map(({ title }) => title).sort()).toEqual(writeLimitSections.map(({ title }) => title).sort())
  })
})
