import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createVisitorList } from '@/services/properties/visitor-lists'
import { MemoryStorage } from '../../support/memory-storage'

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage())
  vi.stubGlobal('window', new EventTarget())
})
const create = (whenFull: 'refuse' | 'drop-oldest' = 'drop-oldest') => createVisitorList('prueba', { max: 3, whenFull })

describe('a list of a visitor, such as the favourites,', () => {
  test('has the newest id first, and each id once', () => {
    const list = create()
    for (const id of ['a', 'b', 'a']) list.add(id)
    expect(list.get()).toEqual(['a', 'b'])
  })

  test('is still there after a reload', () => {
    create().add('a')
    expect(create().get()).toEqual(['a'])
  })

  test('keeps what two tabs add', () => {
    const [list, listOfOtherTab] = [create(), create()]
    list.add('a')
    listOfOtherTab.add('b')
    list.add('c')
    expect(list.get()).toEqual(['c', 'b', 'a'])
  })

  test('drops the oldest id or refuses a new one when it is full', () => {
    const dropping = create()
    for (const id of ['a', 'b', 'c', 'd']) dropping.add(id)
    expect(dropping.get()).toEqual(['d', 'c', 'b'])
    const refusing = create('refuse')
    expect(refusing.add('e')).toBe('full')
    expect(refusing.add('c')).toBe('ok')
    expect(refusing.get()).toEqual(['c', 'd', 'b'])
  })

  test.each(['quota', 'unavailable'] as const)(
    'contains an id that localStorage refuses, and returns the reason: %s',
    (reason) => {
      vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
        throw new DOMException('no', reason === 'quota' ? 'QuotaExceededError' : 'SecurityError')
      })
      const list = create()
      expect(list.add('a')).toBe(reason)
      expect(list.get()).toEqual(['a'])
    },
  )

  test('returns the same array until a change, and calls the listener once per change', () => {
    const list = create()
    const listener = vi.fn()
    const unsubscribe = list.subscribe(listener)
    expect(list.get()).toBe(list.get())
    list.add('a')
    list.remove('b')
    list.remove('a')
    unsubscribe()
    list.add('c')
    expect(listener).toHaveBeenCalledTimes(2)
  })

  test('is updated when another tab writes or clears localStorage, until the listener is removed', () => {
    const dispatchStorage = (key: string | null) => window.dispatchEvent(Object.assign(new Event('storage'), { key }))
    const list = create()
    const listener = vi.fn()
    const unsubscribe = list.subscribe(listener)
    list.add('a')
    localStorage.setItem('prueba', '["b","a"]')
    dispatchStorage('otra-lista')
    expect(listener).toHaveBeenCalledTimes(1)
    dispatchStorage('prueba')
    expect(list.get()).toEqual(['b', 'a'])
    localStorage.setItem('prueba', '{"not":"a list"}')
    dispatchStorage('prueba')
    expect(list.get()).toEqual([])
    localStorage.clear()
    dispatchStorage(null)
    expect(list.get()).toEqual([])
    expect(listener).toHaveBeenCalledTimes(4)
    unsubscribe()
    dispatchStorage('prueba')
    expect(listener).toHaveBeenCalledTimes(4)
  })

  test('keeps the other ids where one is corrupt', () => {
    localStorage.setItem('prueba', '["a",null,7,"","b"]')
    const list = create()
    expect(list.get()).toEqual(['a', 'b'])
    list.add('c')
    expect(create().get()).toEqual(['c', 'a', 'b'])
  })

  test('is empty where its content is corrupt', () => {
    for (const content of ['{', '{"a":1}', '[1,2]', '[""]', 'null']) {
      localStorage.setItem('prueba', content)
      expect(create().get(), content).toEqual([])
    }
  })
})
