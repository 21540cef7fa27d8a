import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ServiceError } from '@/services/errors'
import { createLeadDraft } from '@/services/leads/send'
import { addToOutbox, isInOutbox, readOutbox, rejectLead, removeFromOutbox } from '@/services/leads/outbox'
import {
  addLocalProperty,
  deleteLocalProperty,
  normalizeLocalStatuses,
  readLocalProperties,
  updateLocalProperty,
} from '@/services/properties/local-properties'
import { onStoredChange, readJson, removeStored, storedKeys, writeStored } from '@/services/local-storage'
import { propertyFormInputSchema } from '@/schemas/publishing'
import { discardDraftPhotos, readDraftPhotos, saveDraftPhoto } from '@/services/publishing/draft-photos'
import { earlierDrafts, saveDraft } from '@/services/drafts'
import { hasStoredSession } from '@/services/session/stored-session'
import { createVisitorList } from '@/services/properties/visitor-lists'

const property = {
  title: 'Casa',
  description: 'Amplia',
  propertyType: 'house',
  images: ['/1.jpg', '/2.jpg', '/3.jpg', '/4.jpg'],
  videos: ['https://youtu.be/x'],
}
const lead = () =>
  createLeadDraft({ kind: 'contact', name: 'Ana', email: 'ana@correo.pe', consentVersion: 'v1' }, new Date())
const full = () => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
}
const denied = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

const original = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
const replaceStorage = (descriptor: PropertyDescriptor) =>
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, ...descriptor })

/**
 * The cases of unavailable `localStorage`: disabled in the browser settings, blocked third-party storage, or missing
 * in an old web view.
 */
const troubles: [name: string, arrange: () => void][] = [
  ['reading the storage itself throws', () => replaceStorage({ get: denied })],
  ['there is none', () => replaceStorage({ value: undefined })],
  ['it is null', () => replaceStorage({ value: null })],
  [
    'every call throws',
    () => {
      for (const method of ['getItem', 'setItem', 'removeItem', 'key'] as const)
        vi.spyOn(Storage.prototype, method).mockImplementation(denied)
    },
  ],
]

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.restoreAllMocks()
  if (original) Object.defineProperty(globalThis, 'localStorage', original)
})

const drafts = () => earlierDrafts('borrador-propiedad', propertyFormInputSchema)

describe.each(troubles)('when %s', (_, arrange) => {
  beforeEach(arrange)

  it('reading returns nothing and does not throw', () => {
    expect([readJson('x'), storedKeys(''), readLocalProperties(), drafts(), hasStoredSession()]).toEqual([
      undefined,
      [],
      [],
      [],
      false,
    ])
    expect([deleteLocalProperty('x'), updateLocalProperty('x', {}), normalizeLocalStatuses()]).toEqual([false, null, 0])
    expect(() => removeStored('x')).not.toThrow()
  })

  it('writing returns the reason', () => {
    expect(writeStored('x', 1)).toBe('unavailable')
    expect(saveDraft('borrador', { id: '', savedAt: '', values: {}, photos: [], mainId: null })).toBe(false)
    expect(() => addLocalProperty(property)).toThrow(ServiceError)
  })

  it('enquiries and favourites last until the tab closes', () => {
    const draft = lead()
    addToOutbox(draft)
    expect([isInOutbox(draft.id), readOutbox()]).toEqual([true, [draft]])
    removeFromOutbox(draft.id)
    expect(readOutbox()).toEqual([])
    const list = createVisitorList('favoritos', { max: 3, whenFull: 'drop-oldest' })
    list.add('a')
    list.add('b')
    expect(list.get()).toEqual(['b', 'a'])
  })
})

describe('when localStorage is full', () => {
  it('a property is kept with three images and no videos', () => {
    const stored = Storage.prototype.setItem
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key: string, value: string) {
      if (value.includes('/4.jpg')) full()
      stored.call(this, key, value)
    })
    expect(addLocalProperty(property)).toMatchObject({ images: ['/1.jpg', '/2.jpg', '/3.jpg'], videos: [] })
    expect(readLocalProperties()).toMatchObject([{ images: ['/1.jpg', '/2.jpg', '/3.jpg'], videos: [] }])
  })

  it('the stored properties stay when even that does not fit', () => {
    const kept = addLocalProperty(property)
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(full)
    expect(() => addLocalProperty({ ...property, title: 'Otra' })).toThrow(ServiceError)
    expect(readLocalProperties()).toEqual([kept])
  })

  it('a rejected enquiry is not sent again, even if it cannot be stored', () => {
    const draft = lead()
    addToOutbox(draft)
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(full)
    rejectLead(draft, 'refused')
    expect(readOutbox()).toEqual([])
  })
})

describe('when another tab writes', () => {
  it('a list is updated, also when localStorage is cleared', () => {
    const list = createVisitorList('favoritos', { max: 3, whenFull: 'drop-oldest' })
    const changed = vi.fn()
    const stop = list.subscribe(changed)
    list.add('a')
    localStorage.setItem('favoritos', '["b","a"]')
    window.dispatchEvent(new StorageEvent('storage', { key: 'favoritos' }))
    expect(list.get()).toEqual(['b', 'a'])
    localStorage.setItem('favoritos', '{"not":"a list"}')
    window.dispatchEvent(new StorageEvent('storage', { key: 'favoritos' }))
    expect(list.get()).toEqual([])
    localStorage.clear()
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
    expect(list.get()).toEqual([])
    expect(changed).toHaveBeenCalledTimes(4)
    stop()
    window.dispatchEvent(new StorageEvent('storage', { key: 'favoritos' }))
    expect(changed).toHaveBeenCalledTimes(4)
  })

  it('its properties are not overwritten by those of this tab', () => {
    addLocalProperty({ ...property, id: 'a' })
    const theirs = JSON.parse(localStorage.getItem('properties') ?? '[]') as object[]
    localStorage.setItem('properties', JSON.stringify([{ ...theirs[0], id: 'b' }, ...theirs]))
    updateLocalProperty('a', { title: 'Nueva' })
    expect(readLocalProperties().map(({ id, title }) => [id, title])).toEqual([
      ['b', 'Casa'],
      ['a', 'Nueva'],
    ])
  })

  it('other keys call no listener', () => {
    const listener = vi.fn()
    const stop = onStoredChange('favoritos', listener)
    window.dispatchEvent(new StorageEvent('storage', { key: 'vistos' }))
    expect(listener).not.toHaveBeenCalled()
    stop()
  })
})

describe('when IndexedDB is', () => {
  const image = { photo: new Blob(['x']), card: null }
  const photos = [{ id: '1', name: 'a.jpg' }]

  it.each<[string, unknown]>([
    ['missing', undefined],
    ['blocked', { open: denied }],
  ])('%s, photos of a draft are refused and nothing else', async (_, value) => {
    vi.stubGlobal('indexedDB', value)
    vi.resetModules()
    await expect(saveDraftPhoto('1', image)).rejects.toThrow()
    await expect(readDraftPhotos(photos)).rejects.toThrow()
    await expect(readDraftPhotos([])).resolves.toEqual([])
    await expect(discardDraftPhotos({ photos: [] })).resolves.toBeUndefined()
  })
})
