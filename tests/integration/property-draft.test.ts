import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { emptyPropertyForm } from '@/schemas/property-form'
import {
  archivePreviousDraft,
  deleteArchivedDraft,
  discardDraft,
  readArchivedDrafts,
  readDraftPhotos,
  removeDraftPhoto,
  saveDraft,
  saveDraftPhoto,
} from '@/services/property-draft'
import { imageBlob } from '../support/listings'
import { MemoryStorage } from '../support/memory-storage'

const photos = [
  { id: 'uno', name: 'fachada.jpg' },
  { id: 'dos', name: 'sala.jpg' },
]
const draft = {
  savedAt: '2026-11-20T10:00:00Z',
  values: { ...emptyPropertyForm, title: 'Casa' },
  photos,
  mainId: 'dos',
}

/** The archived drafts that the next visit reads. */
function leftDrafts() {
  archivePreviousDraft()
  return readArchivedDrafts()
}

beforeEach(async () => {
  vi.stubGlobal('localStorage', new MemoryStorage())
  saveDraft(draft)
  await saveDraftPhoto('uno', { photo: imageBlob(1), card: imageBlob(2) })
  await saveDraftPhoto('dos', { photo: imageBlob(3), card: null })
})

test('the typed values and the bytes of the photos are restored', async () => {
  expect(leftDrafts()).toEqual([draft])
  const restored = await readDraftPhotos(photos)
  expect(restored.map(({ name }) => name)).toEqual(['fachada.jpg', 'sala.jpg'])
  expect(new Uint8Array(await restored[1]!.image.photo.arrayBuffer())).toEqual(
    new Uint8Array(await imageBlob(3).arrayBuffer()),
  )
})

test('a missing photo is skipped', async () => {
  await removeDraftPhoto('uno')
  expect((await readDraftPhotos(photos)).map(({ id }) => id)).toEqual(['dos'])
})

test('a discarded draft leaves nothing behind', async () => {
  await discardDraft(draft)
  expect(archivePreviousDraft()).toBe(false)
  expect(leftDrafts()).toEqual([])
  expect(await readDraftPhotos(photos)).toEqual([])
})

test('the drafts of earlier visits stay beside the next one, newest first', () => {
  expect(archivePreviousDraft()).toBe(true)
  expect(localStorage.getItem('borrador-propiedad')).toBeNull()
  expect(readArchivedDrafts()).toEqual([draft])
  const next = { ...draft, savedAt: '2026-11-21T10:00:00Z' }
  saveDraft(next)
  expect(leftDrafts()).toEqual([next, draft])
  deleteArchivedDraft(next)
  expect(leftDrafts()).toEqual([draft])
})

test.each(['{', '{"values": 5}', '{"savedAt": "x", "values": 5}', '[]'])(
  'corrupt content %s is no draft',
  (content) => {
    localStorage.setItem('borrador-propiedad', content)
    expect(leftDrafts()).toEqual([])
  },
)

test('a draft that cannot be archived stays the current one', () => {
  vi.spyOn(localStorage, 'setItem').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(archivePreviousDraft()).toBe(false)
  expect(JSON.parse(localStorage.getItem('borrador-propiedad') ?? '')).toEqual(draft)
})
