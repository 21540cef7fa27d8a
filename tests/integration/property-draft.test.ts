import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { initialPropertyForm, propertyFormInputSchema } from '@/schemas/publish'
import { discardDraftPhotos, readDraftPhotos, removeDraftPhoto, saveDraftPhoto } from '@/services/publish/draft-photos'
import { deleteDraft, readEarlierDrafts, createDraftKey, saveDraft } from '@/services/drafts'
import { makeImageBlob } from '../support/image-files'
import { MemoryStorage } from '../support/memory-storage'

const FORM = 'property'
const KEY = createDraftKey(FORM)
const photos = [
  { id: 'uno', name: 'fachada.jpg' },
  { id: 'dos', name: 'sala.jpg' },
]
const draft = {
  id: 'd0000000-0000-4000-8000-000000000001',
  savedAt: '2026-11-20T10:00:00Z',
  values: { ...initialPropertyForm, title: 'Casa' },
  photos,
  mainId: 'dos',
}

const readOffered = () => readEarlierDrafts(FORM, propertyFormInputSchema)

beforeEach(async () => {
  vi.stubGlobal('localStorage', new MemoryStorage())
  saveDraft(KEY, draft)
  await saveDraftPhoto('uno', { photo: makeImageBlob(1), card: makeImageBlob(2) })
  await saveDraftPhoto('dos', { photo: makeImageBlob(3), card: makeImageBlob(4) })
})

test('the typed values, the names of the photos and the bytes of a photo are restored', async () => {
  expect(readOffered()).toEqual([{ ...draft, key: KEY }])
  const restored = await readDraftPhotos(photos)
  expect(restored.map(({ name }) => name)).toEqual(['fachada.jpg', 'sala.jpg'])
  expect(new Uint8Array(await restored[1]!.image.photo.arrayBuffer())).toEqual(
    new Uint8Array(await makeImageBlob(3).arrayBuffer()),
  )
})

test('a photo that is missing in IndexedDB is skipped', async () => {
  await removeDraftPhoto('uno')
  expect((await readDraftPhotos(photos)).map(({ id }) => id)).toEqual(['dos'])
})

test('deleting a draft and its photos leaves nothing', async () => {
  deleteDraft(KEY)
  await discardDraftPhotos(draft)
  expect(readOffered()).toEqual([])
  expect(await readDraftPhotos(photos)).toEqual([])
})

test('an earlier draft stays when the next one is saved or deleted, and the newest draft is offered first', () => {
  const next = { ...draft, savedAt: '2026-11-21T10:00:00Z' }
  const nextKey = createDraftKey(FORM)
  saveDraft(nextKey, next)
  expect(readOffered()).toEqual([
    { ...next, key: nextKey },
    { ...draft, key: KEY },
  ])
  deleteDraft(nextKey)
  expect(readOffered()).toEqual([{ ...draft, key: KEY }])
})

test.each(['{', '{"values": 5}', '{"savedAt": "x", "values": 5}', '[]'])(
  'corrupt content %s is no draft',
  (content) => {
    localStorage.setItem(KEY, content)
    expect(readOffered()).toEqual([])
  },
)

test('when localStorage has no room for a draft, its earlier version stays', () => {
  vi.spyOn(localStorage, 'setItem').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  saveDraft(KEY, { ...draft, savedAt: '2026-11-21T10:00:00Z' })
  expect(readOffered()).toEqual([{ ...draft, key: KEY }])
})
