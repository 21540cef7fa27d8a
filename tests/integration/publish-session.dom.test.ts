import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { newUuid } from '@/lib/ids'
import { usePublishProperty } from '@/services/publishing/use-publish-property'
import { sessionQuery } from '@/services/session/sign-in'
import { filledForm } from '@tests/support/listing-form'
import { photosOf, usePublishing } from '@tests/support/publishing'

usePublishing()

test('the session that a first publication opens takes the place of a cached "none"', async () => {
  const client = new QueryClient()
  expect(await client.query(sessionQuery)).toBeNull()
  const wrapper = ({ children }: { children: ReactNode }) => createElement(QueryClientProvider, { client }, children)
  const { result } = renderHook(() => usePublishProperty(null), { wrapper })
  const input = { ...filledForm, images: photosOf(1) }
  const { property } = await result.current.mutateAsync({ input, id: newUuid(), onProgress: () => undefined })
  expect(property.ownerId).not.toBeNull()
  await waitFor(async () => expect(await client.query(sessionQuery)).toMatchObject({ userId: property.ownerId }))
})
