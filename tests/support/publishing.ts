import { beforeEach, vi } from 'vitest'
import * as z from 'zod/mini'
import { buckets } from '@/config/buckets'
import { type FormPhoto, propertyFormSchema } from '@/schemas/publish'
import type { Database } from '@/services/backend/database.types'
import { publishProperty } from '@/services/publish/publish-property'
import { filledForm } from './listing-form'
import { makeImageBlob } from './image-files'
import { MemoryStorage } from './memory-storage'
import { useSiteBackend } from './site-backend'

type Tables = Database['public']['Tables']

/** `filledForm` as its schema parses it: with numbers. */
export const parsedForm = z.parse(propertyFormSchema, filledForm)
export const makeFormPhoto = (index: number, file: Blob = makeImageBlob(index)): FormPhoto => ({
  name: `Foto ${index}.JPG`,
  image: { photo: file, card: makeImageBlob(100 + index) },
})
export const listPhotos = (count: number) => Array.from({ length: count }, (_, index) => makeFormPhoto(index))

export const publishListing = (images: FormPhoto[], onProgress: (percent: number) => void = () => undefined) =>
  publishProperty({ ...filledForm, images }, { onProgress })

export const isUpload = (request: Request) =>
  request.method === 'POST' && request.url.includes('/object/property-images/')

/** Stubs `fetch`. If `findFailure` returns true, the request is lost; if 'response', its response is lost. */
export function stubNetwork(findFailure: (request: Request) => boolean | 'response') {
  const { fetch } = globalThis
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    const failure = findFailure(request.clone())
    if (failure === true) throw new TypeError('Failed to fetch')
    const response = await fetch(request)
    if (failure === 'response') throw new TypeError('Failed to fetch')
    return response
  })
}

/** Sets up the real backend for a test file, and an empty localStorage for each test. Returns readers of the stored photos and rows too. */
export function usePublishing() {
  beforeEach(() => vi.stubGlobal('localStorage', new MemoryStorage()))
  const backend = useSiteBackend()

  async function readStoredNames(): Promise<string[]> {
    const { data } = await backend.supabase.service.storage.from(buckets.propertyImages).list('', { limit: 200 })
    return (data ?? []).map(({ name }) => name).sort()
  }

  async function readStoredRows(): Promise<Tables['properties']['Row'][]> {
    const { data } = await backend.supabase.service.from('properties').select()
    return data ?? []
  }

  return { backend, readStoredNames, readStoredRows }
}
