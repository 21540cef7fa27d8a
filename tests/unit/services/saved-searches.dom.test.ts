import { beforeEach, describe, expect, test, vi } from 'vitest'
import { parseFilters } from '@/schemas/properties/property-filters'
import { toSavedQuery } from '@/schemas/alerts'
import { MemoryStorage } from '../../support/memory-storage'

const KEY = 'saved-searches'
const toDate = (minute: number) => new Date(Date.UTC(2026, 10, 20, 10, minute))

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage())
  vi.resetModules()
})
/** Imports the service as a new tab does. */
const open = () => import('@/services/alerts/saved-searches')
const storeSearches = (value: unknown) => localStorage.setItem(KEY, JSON.stringify(value))
const entry = (query: string, changes: object = {}) => ({
  query,
  savedAt: toDate(0).toISOString(),
  seenAt: toDate(0).toISOString(),
  ...changes,
})

describe('a saved search', () => {
  test('contains the search criteria, but not the favourites, the order, the page, the map or unknown parameters', () => {
    const query = 'type=rent&type=house&comodidades=pool&precio_max=3000&dormitorios=2'
    const address = `${query}&q=mar&orden=price-asc&pagina=3&favoritos=1&mapa=1&utm_source=x`
    expect(parseFilters(toSavedQuery(parseFilters(address)))).toEqual(parseFilters(`${query}&q=mar`))
    expect(toSavedQuery(parseFilters('orden=area&mapa=1'))).toBe('')
  })

  test('is saved once, comes first when it is saved again, and is still there after a reload', async () => {
    const { savedSearches } = await open()
    expect(savedSearches.add('type=rent', toDate(0))).toBe('ok')
    expect(savedSearches.add('type=buy', toDate(1))).toBe('ok')
    expect(savedSearches.add('type=rent', toDate(2))).toBe('ok')
    vi.resetModules()
    expect((await open()).savedSearches.get()).toEqual([
      entry('type=rent', { savedAt: toDate(2).toISOString(), seenAt: toDate(2).toISOString() }),
      entry('type=buy', { savedAt: toDate(1).toISOString(), seenAt: toDate(1).toISOString() }),
    ])
  })

  test('is refused beyond the maximum of twenty, and is not read beyond it', async () => {
    const { savedSearches } = await open()
    for (let n = 1; n <= 20; n += 1) expect(savedSearches.add(`dormitorios=${n}`, toDate(n))).toBe('ok')
    expect(savedSearches.add('type=rent', toDate(30))).toBe('full')
    expect(savedSearches.get()).toHaveLength(20)
    storeSearches(Array.from({ length: 25 }, (_, n) => entry(`precio_min=${n + 1}`)))
    vi.resetModules()
    expect((await open()).savedSearches.get()).toHaveLength(20)
  })

  test('returns to its place when its removal is undone', async () => {
    const { savedSearches } = await open()
    for (const query of ['type=new', 'type=rent', 'type=buy']) savedSearches.add(query, toDate(0))
    const before = savedSearches.get()
    const undo = savedSearches.remove('type=rent')
    expect(savedSearches.get().map(({ query }) => query)).toEqual(['type=buy', 'type=new'])
    undo()
    undo()
    expect(savedSearches.get()).toEqual(before)
    savedSearches.remove('unknown')()
    expect(savedSearches.get()).toEqual(before)
  })

  test('is marked as seen, unless it was seen later, and no other search is marked', async () => {
    const { savedSearches } = await open()
    savedSearches.add('type=rent', toDate(0))
    savedSearches.add('type=buy', toDate(0))
    const listener = vi.fn()
    savedSearches.subscribe(listener)
    savedSearches.markSeen('type=rent', toDate(9))
    savedSearches.markSeen('type=new', toDate(9))
    // An earlier time, of a list that was loaded before: it changes nothing.
    savedSearches.markSeen('type=rent', toDate(8))
    expect(savedSearches.get()).toEqual([entry('type=buy'), entry('type=rent', { seenAt: toDate(9).toISOString() })])
    expect(listener).toHaveBeenCalledOnce()
  })
})

describe('the list of saved searches', () => {
  test.each(['{', 'null', '{"a":1}', '"x"', '[1,null,{"query":1}]'])(
    'is empty where its content is corrupt: %s',
    async (text) => {
      localStorage.setItem(KEY, text)
      expect((await open()).savedSearches.get()).toEqual([])
    },
  )

  test('skips invalid entries, and keeps only the filters of a query', async () => {
    storeSearches([
      entry('type=rent&x=<script>'),
      entry('type=rent'),
      entry('type=buy', { seenAt: 'yesterday' }),
      entry('q='.padEnd(2000, 'x')),
      entry('estado=sold', { extra: true }),
    ])
    expect((await open()).savedSearches.get()).toEqual([entry('type=rent'), entry('estado=sold')])
  })

  test('is updated when another tab changes it', async () => {
    const { savedSearches } = await open()
    const listener = vi.fn()
    savedSearches.subscribe(listener)
    expect(savedSearches.get()).toEqual([])
    storeSearches([entry('type=rent')])
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }))
    expect(listener).toHaveBeenCalledOnce()
    expect(savedSearches.get()).toEqual([entry('type=rent')])
  })

  test.each(['quota', 'unavailable'] as const)(
    'lasts until the tab closes if localStorage refuses it: %s',
    async (reason) => {
      const { savedSearches } = await open()
      vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
        throw new DOMException('no', reason === 'quota' ? 'QuotaExceededError' : 'SecurityError')
      })
      expect(savedSearches.add('type=rent', toDate(0))).toBe(reason)
      savedSearches.markSeen('type=rent', toDate(1))
      expect(savedSearches.get()).toEqual([entry('type=rent', { seenAt: toDate(1).toISOString() })])
    },
  )
})
