import { describe, expect, it } from 'vitest'
import { listPartSections, writeLimitSections } from '@/content/admin/settings'
import { writeKinds } from '@/schemas/settings/write-limits'

describe('the settings of limits', () => {
  it('have each kind on one card', () => {
    expect(writeLimitSections.flatMap(({ kinds }) => kinds).sort()).toEqual([...writeKinds].sort())
  })

  it('have each card in one of their two parts', () => {
    const shown = [...listPartSections('listing-limits'), ...listPartSections('message-limits')]
    expect(shown.map(({ title }) => title).sort()).toEqual(writeLimitSections.map(({ title }) => title).sort())
  })
})
