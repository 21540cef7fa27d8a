import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ServiceError } from '@/services/backend/errors'
import { addToOutbox, isInOutbox, readOutbox, removeFromOutbox } from '@/services/leads/outbox'
import {
  addLocalProperty,
  deleteLocalProperty,
  normalizeLocalStatuses,
  readLocalProperties,
  updateLocalProperty,
} from '@/services/properties/local-properties'
import { listStoredKeys, readText, removeStored, writeStored } from '@/services/local-storage'
import { propertyFormInputSchema } from '@/schemas/publish'
import { discardDraftPhotos, readDraftPhotos, saveDraftPhoto } from '@/services/publish/draft-photos'
import { readEarlierDrafts, saveDraft } from '@/services/drafts'
import { hasStoredSession } from '@/services/backend/stored-session'
import { createVisitorList } from '@/services/properties/visitor-lists'
import { makeOutboxLead } from '@tests/support/leads'

const property = {
  title: 'Casa',
  description: 'Amplia',
  propertyType: 'house',
  images: ['/1.jpg'],
}
const throwSecurityError = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

const originalDescriptor = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
const replaceStorage = (descriptor: PropertyDescriptor) =>
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, ...descriptor })

/**
 * The cases of unavailable `localStorage`: disabled in the browser settings, blocked third-party storage, or missing
 * in an old web view.
 */
const cases: [name: string, arrange: () => void][] = [
  ['reading the property `localStorage` throws', () => replaceStorage({ get: throwSecurityError })],
  ['localStorage is undefined', () => replaceStorage({ value: undefined })],
  ['localStorage is null', () => replaceStorage({ value: null })],
  [
    'the methods of localStorage throw',
    () => {
      for (const method of ['getItem', 'setItem', 'removeItem', 'key'] as const)
        vi.spyOn(Storage.prototype, method).mockImplementation(throwSecurityError)
    },
  ],
]

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.restoreAllMocks()
  if (originalDescriptor) Object.defineProperty(globalThis, 'localStorage', originalDescriptor)
})

const readDrafts = () => readEarlierDrafts('property', propertyFormInputSchema)

describe.each(cases)('when %s', (_, arrange) => {
  beforeEach(arrange)

  it('reading, updating and deleting find nothing and do not throw', () => {
    expect([readText('x'), listStoredKeys(''), readLocalProperties(), readDrafts(), hasStoredSession()]).toEqual([
      null,
      [],
      [],
      [],
      false,
    ])
    expect([deleteLocalProperty('x'), updateLocalProperty('x', {}), normalizeLocalStatuses()]).toEqual([false, null, 0])
    expect(() => removeStored('x')).not.toThrow()
  })

  it('writing returns "unavailable"; saving a draft does not throw, but adding a property does', () => {
    expect(writeStored('x', 1)).toBe('unavailable')
    expect(() => saveDraft('x', { id: '', savedAt: '', values: {}, photos: [], mainId: null })).not.toThrow()
    expect(() => addLocalProperty(property)).toThrow(ServiceError)
  })

  it('enquiries and favourites last until the tab closes', () => {
    const lead = makeOutboxLead()
    addToOutbox(lead)
    expect([isInOutbox(lead.id), readOutbox()]).toEqual([true, [lead]])
    removeFromOutbox(lead.id)
    expect(readOutbox()).toEqual([])
    const list = createVisitorList('favorites', { max: 3, whenFull: 'drop-oldest' })
    list.add('a')
    list.add('b')
    expect(list.get()).toEqual(['b', 'a'])
  })
})

describe('when IndexedDB is', () => {
  const image = { photo: new Blob(['x']), card: new Blob(['x']) }
  const photos = [{ id: '1', name: 'a.jpg' }]

  it.each<[string, unknown]>([
    ['missing', undefined],
    ['blocked', { open: throwSecurityError }],
  ])(
    '%s, the photos of a draft can be neither saved nor read, and a draft without photos causes no error',
    async (_, value) => {
      vi.stubGlobal('indexedDB', value)
      vi.resetModules()
      await expect(saveDraftPhoto('1', image)).rejects.toThrow()
      await expect(readDraftPhotos(photos)).rejects.toThrow()
      await expect(readDraftPhotos([])).resolves.toEqual([])
      await expect(discardDraftPhotos({ photos: [] })).resolves.toBeUndefined()
    },
  )
})
