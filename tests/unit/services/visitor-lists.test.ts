import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createVisitorList } from '@/services/visitor-lists'
import { MemoryStorage } from '../../support/memory-storage'

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage())
  vi.stubGlobal('window', new EventTarget())
})
const create = (whenFull: 'refuse' | 'drop-oldest' = 'drop-oldest') => createVisitorList('prueba', { max: 3, whenFull })

describe('lists of a visitor', () => {
  test('the newest comes first and none twice', () => {
    const list = create()
    for (const id of ['a', 'b', 'a']) list.add(id)
    expect(list.get()).toEqual(['a', 'b'])
  })

  test('survive in the storage', () => {
    create().add('a')
    expect(create().get()).toEqual(['a'])
  })

  test('of two tabs of which neither listens loses nothing', () => {
    const [one, other] = [create(), create()]
    one.add('a')
    other.add('b')
    one.add('c')
    expect(one.get()).toEqual(['c', 'b', 'a'])
  })

  test('a full list drops the oldest or refuses', () => {
    const dropping = create()
    for (const id of ['a', 'b', 'c', 'd']) dropping.add(id)
    expect(dropping.get()).toEqual(['d', 'c', 'b'])
    const refusing = create('refuse')
    expect(refusing.add('e')).toBe('full')
    expect(refusing.add('c')).toBe('ok')
    expect(refusing.get()).toEqual(['c', 'd', 'b'])
  })

  test('the same array as long as nothing changes, and one call for each change', () => {
    const list = create()
    const listener = vi.fn()
    const stop = list.subscribe(listener)
    expect(list.get()).toBe(list.get())
    list.add('a')
    list.remove('b')
    list.remove('a')
    stop()
    list.add('c')
    expect(listener).toHaveBeenCalledTimes(2)
  })

  test('follows other tabs', () => {
    const list = create()
    const listener = vi.fn()
    list.subscribe(listener)
    expect(list.get()).toEqual([])
    localStorage.setItem('prueba', '["otro"]')
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'prueba' }))
    expect(listener).toHaveBeenCalledOnce()
    expect(list.get()).toEqual(['otro'])
  })

  test.each(['{', '{"a":1}', '[1,2]', '[""]', 'null'])('corrupt content counts as empty: %s', (content) => {
    localStorage.setItem('prueba', content)
    expect(create().get()).toEqual([])
  })

  test('works for the tab where nothing can be stored', () => {
    vi.stubGlobal('localStorage', undefined)
    const list = create()
    list.add('a')
    expect(list.get()).toEqual(['a'])
  })
})
