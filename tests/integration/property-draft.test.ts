import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { emptyPropertyForm, propertyFormInputSchema } from '@/schemas/publishing'
import {
  discardDraftPhotos,
  readDraftPhotos,
  removeDraftPhoto,
  saveDraftPhoto,
} from '@/services/publishing/draft-photos'
import { deleteArchivedDraft, deleteDraft, earlierDrafts, saveDraft } from '@/services/drafts'
import { imageBlob } from '../support/image-files'
import { MemoryStorage } from '../support/memory-storage'

const KEY = 'borrador-propiedad'
const photos = [
  { id: 'uno', name: 'fachada.jpg' },
  { id: 'dos', name: 'sala.jpg' },
]
const draft = {
  id: 'd0000000-0000-4000-8000-000000000001',
  savedAt: '2026-11-20T10:00:00Z',
  values: { ...emptyPropertyForm, title: 'Casa' },
  photos,
  mainId: 'dos',
}

/** The drafts that the next visit offers. */
const offered = () => earlierDrafts(KEY, propertyFormInputSchema)

beforeEach(async () => {
  vi.stubGlobal('localStorage', new MemoryStorage())
  saveDraft(KEY, draft)
  await saveDraftPhoto('uno', { photo: imageBlob(1), card: imageBlob(2) })
  await saveDraftPhoto('dos', { photo: imageBlob(3), card: null })
})

test('the typed values and the bytes of the photos are restored', async () => {
  expect(offered()).toEqual([draft])
  const restored = await readDraftPhotos(photos)
  expect(restored.map(({ name }) => name)).toEqual(['fachada.jpg', 'sala.jpg'])
  expect(new Uint8Array(await restored[1]!.image.photo.arrayBuffer())).toEqual(
    new Uint8Array(await imageBlob(3).arrayBuffer()),
  )
})

test('a draft of an old version without an id gets one', () => {
  const { id: _, ...old } = draft
  localStorage.setItem(KEY, JSON.stringify(old))
  expect(offered()).toEqual([{ ...old, id: expect.stringMatching(/^[\da-f-]{36}$/) }])
})

test('a missing photo is skipped', async () => {
  await removeDraftPhoto('uno')
  expect((await readDraftPhotos(photos)).map(({ id }) => id)).toEqual(['dos'])
})

test('a deleted draft leaves nothing behind', async () => {
  deleteDraft(KEY)
  await discardDraftPhotos(draft)
  expect(offered()).toEqual([])
  expect(await readDraftPhotos(photos)).toEqual([])
})

test('the drafts of earlier visits stay beside the next one, newest first', () => {
  expect(offered()).toEqual([draft])
  expect(localStorage.getItem(KEY)).toBeNull()
  const next = { ...draft, savedAt: '2026-11-21T10:00:00Z' }
  saveDraft(KEY, next)
  expect(offered()).toEqual([next, draft])
  deleteArchivedDraft(KEY, next)
  expect(offered()).toEqual([draft])
})

test.each(['{', '{"values": 5}', '{"savedAt": "x", "values": 5}', '[]'])(
  'corrupt content %s is no draft',
  (content) => {
    localStorage.setItem(KEY, content)
    expect(offered()).toEqual([])
  },
)

test('a draft that cannot be archived stays the current one, and is offered', () => {
  vi.spyOn(localStorage, 'setItem').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(offered()).toEqual([draft])
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual(draft)
})
