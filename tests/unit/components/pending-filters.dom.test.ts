import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { usePendingFilters } from '@/components/search/use-pending-filters'

interface Dates {
  page: number
  arrival?: string
  departure?: string
  guests?: number
}

function renderFilters() {
  let urlQuery = ''
  const serialize = (filters: Dates) => JSON.stringify({ ...filters, page: undefined })
  const { result, rerender } = renderHook(
    (filters: Dates) => usePendingFilters(filters, serialize(filters), () => urlQuery),
    {
      initialProps: { page: 1 },
    },
  )
  return {
    change(changes: Partial<Dates>, navigation: Promise<void>) {
      const next = result.current.applyChanges(changes)
      result.current.remember(next, navigation)
      return next
    },
    /** The URL and the screen have the filters. */
    show(filters: Dates) {
      urlQuery = serialize(filters)
      rerender(filters)
    },
  }
}

test('a change while an earlier one is on its way builds on it, also when the screen shows the one before', async () => {
  const filters = renderFilters()
  const arrival = filters.change({ arrival: '2027-01-10' }, Promise.resolve())
  const both = filters.change({ departure: '2027-01-17' }, new Promise(() => undefined))
  await Promise.resolve()
  filters.show(arrival)
  expect(filters.change({ guests: 6 }, Promise.resolve())).toEqual({ ...both, guests: 6 })
})

test('a change after Back builds on what the screen shows', async () => {
  const filters = renderFilters()
  filters.show(filters.change({ arrival: '2027-01-10' }, Promise.resolve()))
  await Promise.resolve()
  filters.show({ page: 1 })
  expect(filters.change({ guests: 6 }, Promise.resolve())).toEqual({ page: 1, guests: 6 })
})
