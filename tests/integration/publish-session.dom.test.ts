import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { createUuid } from '@/lib/ids'
import { sendUpload } from '@/services/backend/upload-request'
import { usePublishProperty } from '@/services/publish/publish-property'
import { sessionQuery } from '@/services/backend/session'
import { filledForm } from '@tests/support/listing-form'
import { expectConsole } from '../setup/no-console-error'
import { listPhotos, publishListing, stubNetwork, usePublishing } from '@tests/support/publishing'

const { backend, readStoredRows } = usePublishing()
/** The localStorage in which supabase-js keeps the session. `usePublishing` stubs another one before each test. */
const browserStorage = localStorage

test('the session that a first publication opens replaces the null in the cache', async () => {
  const client = new QueryClient()
  expect(await client.query(sessionQuery)).toBeNull()
  const wrapper = ({ children }: { children: ReactNode }) => createElement(QueryClientProvider, { client }, children)
  const { result } = renderHook(() => usePublishProperty(), { wrapper })
  const input = { ...filledForm, images: listPhotos(1) }
  const { property } = await result.current.mutateAsync({
    input,
    id: createUuid(),
    previous: null,
    onProgress: () => undefined,
  })
  const [stored] = await readStoredRows()
  expect(stored).toMatchObject({ id: property.id, owner_id: expect.any(String) as string })
  await waitFor(async () => expect(await client.query(sessionQuery)).toMatchObject({ userId: stored?.owner_id }))
})

test('a listing that waits for its review is stored once, and found by its owner, if the response is lost', async () => {
  vi.stubGlobal('localStorage', browserStorage)
  await backend.supabase.run('update public.site_settings set review_listings = true')
  stubNetwork(({ method, url }) => (method === 'POST' && url.includes('/rest/v1/properties') ? 'response' : false))
  const { property } = await publishListing(listPhotos(1))
  expect(property.review).toBe('pending')
  expect(await readStoredRows()).toEqual([expect.objectContaining({ id: property.id })])
})

/** Sets the stored session's expiry to an hour ago. Returns a function that reads its refresh token. */
function expireSession() {
  const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token'))!
  const read = () => JSON.parse(localStorage.getItem(key) ?? 'null') as { refresh_token: string } | null
  localStorage.setItem(key, JSON.stringify({ ...read(), expires_at: Math.floor(Date.now() / 1000) - 3600 }))
  return () => read()?.refresh_token
}

test('while the session cannot be refreshed, nothing is published or uploaded as somebody else, and the session stays', async () => {
  vi.stubGlobal('localStorage', browserStorage)
  await publishListing(listPhotos(1))
  const readRefreshToken = expireSession()
  const tokenBefore = readRefreshToken()
  backend.intercept('POST', /auth\/v1\/token/, 'offline')
  expectConsole('error', 'Failed to fetch')
  // supabase-js tries the refresh for half a minute, then answers every caller with its failure.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const published = expect(publishListing(listPhotos(1))).rejects.toMatchObject({ code: 'offline' })
  await vi.advanceTimersByTimeAsync(40_000)
  await published
  const file = new Blob(['x'])
  await expect(sendUpload('property-images/x.jpg', file)).rejects.toMatchObject({ code: 'offline' })
  vi.useRealTimers()
  expect(readRefreshToken()).toBe(tokenBefore)
  expect(await readStoredRows()).toHaveLength(1)
})
