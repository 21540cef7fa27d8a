import { describe, expect, it } from 'vitest'
import { parseLeadFilters, serializeAdminFilters } from '@/schemas/admin-filters'

describe('the filters of the enquiries', () => {
  it('are read from the URL, and an invalid value does not affect the others', () => {
    expect(parseLeadFilters(new URLSearchParams('tipo=contact&estado=viejo&q=ana&pagina=-3'))).toEqual({
      kind: 'contact',
      status: undefined,
      q: 'ana',
      page: 1,
    })
  })

  it.each(['', 'tipo=newsletter&estado=answered&atiende=me&q=ana+paz&pagina=2'])(
    'are written to the URL as they were read: %j',
    (search) => {
      expect(serializeAdminFilters(parseLeadFilters(new URLSearchParams(search)))).toBe(search)
    },
  )
})
