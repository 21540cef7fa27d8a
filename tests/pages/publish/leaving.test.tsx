import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { Component as Page } from '@/admin/upload-property/upload-property-page'
import { createQueryClient } from '@/app/query-client'
import { limits } from '@/config/limits'
import { paths } from '@/config/paths'
import { publishTexts } from '@/content/publishing'
import { pause, shortenTimers } from '@tests/support/timers'
import { Toaster } from '@tests/support/toaster'
import { field, fill, noWorker, photo, picker, ready, usePublishPage } from './publish-page'

usePublishPage()
beforeEach(shortenTimers)

/**
 * Renders the publishing page and two other routes. The toaster is outside the router, so that the success toast
 * survives navigation.
 */
function openSite() {
  const router = createMemoryRouter(
    [
      { path: paths.uploadProperty, element: <Page /> },
      { path: paths.properties, element: <h1>Lista</h1> },
      { path: paths.contact, element: <h1>Contacto</h1> },
    ],
    { initialEntries: [paths.uploadProperty] },
  )
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>,
  )
  return router
}

/** Delays the request that inserts the listing until the test calls `letGo`. `seen` counts these requests. */
function holdListing() {
  const real = globalThis.fetch
  let letGo = (): void => undefined
  const held = new Promise<void>((resolve) => (letGo = resolve))
  const seen = vi.fn()
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    const [input, init] = request
    if (
      init?.method === 'POST' &&
      (input instanceof Request ? input.url : String(input)).includes('/rest/v1/properties')
    ) {
      seen()
      await held
    }
    return real(...request)
  })
  return { letGo, seen }
}

async function publish() {
  await ready()
  fill()
  await userEvent.upload(picker(), photo('1.jpg'))
  await screen.findByRole('button', { name: 'Quitar 1.jpg' })
  await userEvent.click(screen.getByRole('button', { name: 'Publicar Propiedad' }))
}

test('navigates to the listings after publishing', async () => {
  noWorker()
  const router = openSite()
  await publish()
  await screen.findByText(publishTexts.published)
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.properties))
})

test('a visitor who left during publishing sees the toast and stays on the other page', async () => {
  noWorker()
  const { letGo, seen } = holdListing()
  const router = openSite()
  await publish()
  await waitFor(() => expect(seen).toHaveBeenCalled())
  vi.spyOn(window, 'confirm').mockReturnValue(true)
  await router.navigate(paths.contact)
  expect(await screen.findByRole('heading', { name: 'Contacto' })).toBeVisible()
  letGo()
  await screen.findByText(publishTexts.published)
  // Past the redirect.
  await pause(limits.redirectAfterPublish / 10 + 400)
  expect(router.state.location.pathname).toBe(paths.contact)
})

test('asks for confirmation only with unsaved changes', async () => {
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false)
  const leavesUnload = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const router = openSite()
  await ready()
  expect(leavesUnload()).toBe(true)
  await router.navigate(paths.contact)
  await router.navigate(paths.uploadProperty)
  expect(confirm).not.toHaveBeenCalled()

  await userEvent.type(field('Título'), 'C')
  await act(() => router.navigate(paths.contact))
  expect(confirm).toHaveBeenCalledWith(publishTexts.leave)
  expect(router.state.location.pathname).toBe(paths.uploadProperty)
  expect(leavesUnload()).toBe(false)
})
