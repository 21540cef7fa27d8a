import 'fake-indexeddb/auto'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createQueryClient } from '@/app/query-client'
import { useZodForm } from '@/components/form/form'
import { paths } from '@/config/paths'
import { failureReasons } from '@/content/messages'
import { failedPhotosTexts, managementLinkTexts } from '@/content/owners'
import { publishTexts } from '@/content/publishing'
import { createUuid } from '@/lib/ids'
import { usePublishing, publishRedirectMilliseconds } from '@/pages/publish/use-publishing'
import { publishSchema } from '@/schemas/publish'
import { expectConsole } from '@tests/setup/no-console-error'
import { holdResponses } from '@tests/support/hold-responses'
import { filledForm } from '@tests/support/listing-form'
import { toNewTabName } from '@tests/support/new-tab'
import { listPhotos } from '@tests/support/publishing'
import { useSiteBackend } from '@tests/support/site-backend'
import { pause } from '@tests/support/timers'
import { Toaster } from '@tests/support/toaster'

const backend = useSiteBackend()
const onNextAttempt = vi.fn()
beforeEach(() => {
  localStorage.clear()
  onNextAttempt.mockReset()
})

/** Renders `usePublishing` in a site whose layout keeps its toasts when the page changes. */
function openSite(photos = listPhotos(1), changes: Partial<typeof filledForm> = {}) {
  const values = { ...filledForm, ...changes, images: photos, floorPlan: null }
  let publishing: ReturnType<typeof usePublishing> | undefined
  function Publish() {
    const form = useZodForm(publishSchema, { defaultValues: values })
    publishing = usePublishing(form, null, { onDone: vi.fn(), onIdTaken: vi.fn(), onNextAttempt })
    return null
  }
  const layout = (
    <>
      <Outlet />
      <Toaster />
    </>
  )
  const children = [
    { path: paths.uploadProperty, element: <Publish /> },
    { path: paths.properties, element: <h1>Lista</h1> },
    { path: '/properties/:id', element: <h1>Ficha</h1> },
    { path: paths.contact, element: <h1>Contacto</h1> },
  ]
  const router = createMemoryRouter([{ element: layout, children }], { initialEntries: [paths.uploadProperty] })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return {
    router,
    publish: (meanwhile?: () => Promise<void>) =>
      act(async () => void (await Promise.all([publishing?.send(values, createUuid()), meanwhile?.()]))),
    readSending: () => publishing?.sending,
    cancel: () => publishing?.cancel(),
    cancelNextAttempt: () => act(() => publishing?.cancelNextAttempt()),
  }
}

const readStored = async () => (await backend.supabase.service.from('properties').select('id, owner_id')).data ?? []
const shareLinkName = toNewTabName(publishTexts.share)

describe('a published listing', () => {
  test('leads to the list, and its message links to it and shares it by WhatsApp', async () => {
    const { router, publish } = openSite()
    await publish()
    const share = await screen.findByRole('link', { name: shareLinkName })
    const [stored] = await readStored()
    const address = window.location.origin + paths.property(stored?.id ?? '')
    expect(new URL(share.getAttribute('href') ?? '').searchParams.get('text')).toBe(
      `Casa frente al mar, S/\u00a0250,000, Malecón Ferreyros 123, Ancón: ${address}`,
    )
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.properties))
    fireEvent.click(screen.getByRole('link', { name: publishTexts.seeOwn }))
    expect(await screen.findByRole('heading', { name: 'Ficha' })).toBeVisible()
    expect(router.state.location.pathname).toBe(paths.property(stored?.id ?? ''))
    await waitFor(() => expect(screen.queryByText(publishTexts.published)).toBeNull())
  })

  test('offers its management link, to send by WhatsApp or to copy', async () => {
    const { publish } = openSite()
    await publish()
    expect(await screen.findByText('Guarde su enlace para administrar')).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: managementLinkTexts.create }))
    const send = await screen.findByRole<HTMLAnchorElement>('link', { name: toNewTabName(managementLinkTexts.send) })
    expect(send).toHaveFocus()
    const [stored] = await readStored()
    const link = `${window.location.origin}${paths.property(stored?.id ?? '')}#administrar=`
    expect(new URL(send.href).searchParams.get('text')).toContain(link)
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    fireEvent.click(screen.getByRole('button', { name: managementLinkTexts.copy }))
    expect(copied).toHaveBeenCalledWith(expect.stringContaining(link))
    expect(await screen.findByText('Enlace copiado')).toBeVisible()
  })

  test('that waits for its review has a link for its owner, and none to share it', async () => {
    await backend.supabase.run('update public.site_settings set review_listings = true')
    await openSite().publish()
    await screen.findByText(publishTexts.sentToReview)
    expect(screen.getByRole('link', { name: publishTexts.seeOwn })).toBeVisible()
    expect(screen.queryByRole('link', { name: shareLinkName })).toBeNull()
  })

  test('shows its message to a visitor who left meanwhile, and leads them nowhere', async () => {
    const { router, publish } = openSite()
    await publish(() => router.navigate(paths.contact))
    await screen.findByText(publishTexts.published)
    // Longer than the redirect waits with the shortened timers.
    await pause(publishRedirectMilliseconds / 10 + 400)
    expect(router.state.location.pathname).toBe(paths.contact)
  })
})

describe('photos whose upload fails', () => {
  const readImages = async () => {
    const { data } = await backend.supabase.service.from('properties').select('images')
    return data?.[0]?.images.map((url) => /-foto-\d|placeholder/.exec(url)?.[0])
  }

  test('are uploaded again from the message, which stays until then, and take their places', async () => {
    for (const name of ['Foto 0.JPG', 'Foto 2.JPG']) expectConsole('warn', `The photo ${name} could not be uploaded`)
    backend.intercept('POST', /-[02]-foto-[02]\.jpg$/, 'offline')
    const { router, publish } = openSite(listPhotos(4))
    await publish()
    expect(await readImages()).toEqual(['-foto-1', '-foto-3', 'placeholder', 'placeholder'])
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.properties))
    const again = screen.getByRole('button', { name: failedPhotosTexts.upload })

    backend.intercept('POST', /-foto-[02]\.jpg$/, 'offline')
    fireEvent.click(again)
    expect(await screen.findByText(failedPhotosTexts.failed)).toBeVisible()
    expect(await readImages()).toEqual(['-foto-1', '-foto-3', 'placeholder', 'placeholder'])

    backend.repair()
    // A photo of another browser waits too.
    await backend.supabase.run('update public.properties set images = array_append(images, images[3])')
    fireEvent.click(screen.getByRole('button', { name: failedPhotosTexts.upload }))
    expect(await screen.findByText(failedPhotosTexts.uploaded)).toBeVisible()
    expect(await readImages()).toEqual(['-foto-0', '-foto-1', '-foto-2', '-foto-3', 'placeholder'])
    await waitFor(() => expect(screen.queryByText(publishTexts.photosFailed)).toBeNull())
  })
})

test.each([
  ['house', 1],
  ['apartment', 1],
  ['land', 0],
])('a listing of the type %s without bedrooms is asked about %d times', async (propertyType, count) => {
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false)
  const { publish } = openSite(listPhotos(1), { propertyType, bedrooms: '0' })
  await publish()
  expect(confirm.mock.calls).toEqual(Array.from({ length: count }, () => [publishTexts.noBedrooms]))
  expect(await readStored()).toHaveLength(1 - count)
  if (count > 0) await publish()
  expect(confirm).toHaveBeenCalledTimes(count)
  expect(await readStored()).toHaveLength(1)
})

test('a cancelled attempt says that nothing is lost, and the next one publishes', async () => {
  const { publish, cancel, readSending } = openSite()
  backend.intercept('POST', /-foto-0/, 'offline', 1)
  await publish(async () => {
    await vi.waitFor(() => expect(backend.count('POST', /-foto-0/)).toBe(1))
    cancel()
  })
  expect(readSending()).toMatchObject({ phase: 'failed', reason: publishTexts.cancelled, nextAttempt: null })
  await publish()
  expect(readSending()).toMatchObject({ phase: 'done' })
  expect(await readStored()).toHaveLength(1)
})

test('an attempt that is cancelled while the database stores the listing ends as published', async () => {
  const { publish, cancel, readSending } = openSite()
  const insert = holdResponses(/\/rest\/v1\/properties/)
  await publish(async () => {
    await vi.waitFor(() => expect(insert.isHeld()).toBe(true))
    cancel()
  })
  expect(readSending()).toMatchObject({ phase: 'failed', reason: publishTexts.cancelled })
  await act(() => insert.release())
  expect(readSending()).toMatchObject({ phase: 'done' })
  expect(await screen.findByText(publishTexts.published)).toBeVisible()
  expect(await readStored()).toHaveLength(1)
})

describe('where Auth opens no session', () => {
  const signUpPath = /\/auth\/v1\/signup$/
  const refusals = [
    ['beyond its limit', 429, 'over_request_rate_limit', 'session-failed'],
    ['because its hook fails', 500, 'unexpected_failure', 'session-failed'],
    ['because the project offers none', 422, 'anonymous_provider_disabled', 'session-failed'],
    ['without a valid captcha', 400, 'captcha_failed', 'captcha'],
  ] as const

  test.each(refusals)(
    '%s, nothing is sent, and an attempt some time later publishes',
    async (_, status, code, reason) => {
      backend.intercept('POST', signUpPath, { status, body: { code: status, error_code: code, msg: code } }, 1)
      const { publish, readSending } = openSite()
      await publish()
      expect(readSending()).toMatchObject({ phase: 'failed', reason: failureReasons[reason] })
      expect(backend.count('POST', /\/storage\/v1\/object\//)).toBe(0)
      expect(await readStored()).toEqual([])
      await publish()
      expect(await readStored()).toEqual([expect.objectContaining({ owner_id: expect.any(String) as string })])
    },
  )

  test('the next attempt begins by itself after two minutes, unless the form changes meanwhile', async () => {
    backend.intercept('POST', signUpPath, { status: 429, body: { code: 429, error_code: 'over_request_rate_limit' } })
    const { publish, cancelNextAttempt } = openSite()
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const fail = async () => {
      const failed = publish()
      await vi.waitFor(() => failed)
    }
    await fail()
    cancelNextAttempt()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(onNextAttempt).not.toHaveBeenCalled()

    await fail()
    await vi.advanceTimersByTimeAsync(119_000)
    expect(onNextAttempt).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1000)
    expect(onNextAttempt).toHaveBeenCalledOnce()
  })
})
