import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { Component as Page } from '@/pages/publish/publish-page'
import { createQueryClient } from '@/app/query-client'
import { constants } from '@/config/constants'
import { paths } from '@/config/paths'
import { unsavedQuestion } from '@/components/form/unsaved-changes-prompt'
import { publishTexts } from '@/content/publishing'
import { toNewTabName } from '@tests/support/new-tab'
import { pause, shortenTimers } from '@tests/support/timers'
import { Toaster } from '@tests/support/toaster'
import { findField, fillForm, makePhoto, findPhotoInput, waitForReadyForm, usePublishPage } from './publish-page'

const backend = usePublishPage()
beforeEach(shortenTimers)

/** Renders the publishing page and other routes in a layout that keeps its toasts when the page changes. */
function openSite() {
  const layout = (
    <>
      <Outlet />
      <Toaster />
    </>
  )
  const router = createMemoryRouter(
    [
      {
        element: layout,
        children: [
          { path: paths.uploadProperty, element: <Page /> },
          { path: paths.properties, element: <h1>Lista</h1> },
          { path: '/properties/:id', element: <h1>Ficha</h1> },
          { path: paths.contact, element: <h1>Contacto</h1> },
        ],
      },
    ],
    { initialEntries: [paths.uploadProperty] },
  )
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return router
}

/**
 * Delays the request that inserts the listing until the test calls `release`. `onInsert` is called for each such
 * request.
 */
function holdInsert() {
  const realFetch = globalThis.fetch
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  const onInsert = vi.fn()
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    const [input, init] = request
    if (
      init?.method === 'POST' &&
      (input instanceof Request ? input.url : String(input)).includes('/rest/v1/properties')
    ) {
      onInsert()
      await released
    }
    return realFetch(...request)
  })
  return { release, onInsert }
}

async function publish() {
  await waitForReadyForm()
  fillForm()
  await userEvent.upload(findPhotoInput(), makePhoto('1.jpg'))
  await screen.findByRole('button', { name: 'Quitar 1.jpg' })
  await userEvent.click(screen.getByRole('button', { name: 'Publicar Propiedad' }))
}

test('publishing leads to the list', async () => {
  const router = openSite()
  await publish()
  await screen.findByText(publishTexts.published)
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.properties))
})

const shareLinkName = toNewTabName(publishTexts.share)

test('the success message has a link to the new listing and one to send it by WhatsApp', async () => {
  const router = openSite()
  await publish()
  const share = await screen.findByRole('link', { name: shareLinkName })
  const [stored] = (await backend.supabase.service.from('properties').select('id')).data ?? []
  const address = window.location.origin + paths.property(stored?.id ?? '')
  expect(new URL(share.getAttribute('href') ?? '').searchParams.get('text')).toBe(
    `Casa frente al mar, S/\u00a0250,000, Malecón 123, Ancón: ${address}`,
  )
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.properties))
  fireEvent.click(screen.getByRole('link', { name: publishTexts.seeOwn }))
  expect(await screen.findByRole('heading', { name: 'Ficha' })).toBeVisible()
  expect(router.state.location.pathname).toBe(paths.property(stored?.id ?? ''))
  await waitFor(() => expect(screen.queryByText(publishTexts.published)).toBeNull())
})

test.each([
  ['with a session gets a link', true],
  ['without a session gets no link', false],
])('a visitor %s to their listing that waits for its review, and no link to share it', async (_, hasSession) => {
  if (!hasSession) backend.offerNoSessions()
  await backend.supabase.run('update public.site_settings set review_listings = true')
  openSite()
  await publish()
  await screen.findByText(publishTexts.sentToReview)
  expect(screen.queryAllByRole('link', { name: publishTexts.seeOwn })).toHaveLength(hasSession ? 1 : 0)
  expect(screen.queryByRole('link', { name: shareLinkName })).toBeNull()
})

test('a visitor who left during publishing sees the toast and stays on the other page', async () => {
  const { release, onInsert } = holdInsert()
  const router = openSite()
  await publish()
  await waitFor(() => expect(onInsert).toHaveBeenCalled())
  vi.spyOn(window, 'confirm').mockReturnValue(true)
  await router.navigate(paths.contact)
  expect(await screen.findByRole('heading', { name: 'Contacto' })).toBeVisible()
  release()
  await screen.findByText(publishTexts.published)
  // Longer than the redirect waits with the shortened timers.
  await pause(constants.publishRedirectMilliseconds / 10 + 400)
  expect(router.state.location.pathname).toBe(paths.contact)
})

test('leaving asks for confirmation only with unsaved changes', async () => {
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false)
  const mayUnload = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const router = openSite()
  await waitForReadyForm()
  expect(mayUnload()).toBe(true)
  await router.navigate(paths.contact)
  await router.navigate(paths.uploadProperty)
  expect(confirm).not.toHaveBeenCalled()

  await userEvent.type(findField('Título'), 'C')
  await act(() => router.navigate(paths.contact))
  expect(confirm).toHaveBeenCalledWith(unsavedQuestion)
  expect(router.state.location.pathname).toBe(paths.uploadProperty)
  expect(mayUnload()).toBe(false)
})
