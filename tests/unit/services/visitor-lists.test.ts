import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createVisitorList } from '@/services/properties/visitor-lists'
import { MemoryStorage } from '../../support/memory-storage'

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage())
  vi.stubGlobal('window', new EventTarget())
})
const create = (whenFull: 'refuse' | 'drop-oldest' = 'drop-oldest') => createVisitorList('prueba', { max: 3, whenFull })

describe('lists of a visitor', () => {
  test('the newest id comes first, and each is listed once', () => {
    const list = create()
    for (const id of ['a', 'b', 'a']) list.add(id)
    expect(list.get()).toEqual(['a', 'b'])
  })

  test('survive a reload', () => {
    create().add('a')
    expect(create().get()).toEqual(['a'])
  })

  test('lose nothing when two tabs write without subscribers', () => {
    const [one, other] = [create(), create()]
    one.add('a')
    other.add('b')
    one.add('c')
    expect(one.get()).toEqual(['c', 'b', 'a'])
  })

  test('a full list drops the oldest id or refuses a new one', () => {
    const dropping = create()
    for (const id of ['a', 'b', 'c', 'd']) dropping.add(id)
    expect(dropping.get()).toEqual(['d', 'c', 'b'])
    const refusing = create('refuse')
    expect(refusing.add('e')).toBe('full')
    expect(refusing.add('c')).toBe('ok')
    expect(refusing.get()).toEqual(['c', 'd', 'b'])
  })

  test('return the same array until a change, and call the listener once per change', () => {
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

  test('work until the tab closes when nothing can be stored', () => {
    vi.stubGlobal('localStorage', undefined)
    const list = create()
    list.add('a')
    expect(list.get()).toEqual(['a'])
  })
})
